#!/bin/bash
# SPDX-License-Identifier: EPL-2.0
# Prints how large the image is, where that goes, how long a cold start takes and what it needs when idle. usage: figures.sh IMAGE
set -euo pipefail
image=$1
echo "Size (uncompressed, bytes): $(podman image inspect --format '{{.Size}}' "$image")"
podman history --format '{{.Size}}  {{.CreatedBy}}' "$image" | grep -v '^0 B' | cut -c1-110

begin=$(date +%s%N)
container=$(podman run --detach --no-healthcheck --env CLAUDE_BRIDGE_PASSWORD=generate "$image")
trap 'podman rm --force --time 1 "$container" >/dev/null' EXIT
until podman exec "$container" ide-healthcheck /readyz 2>/dev/null; do
    [ "$(podman inspect --format '{{.State.Running}}' "$container")" = true ] || { podman logs "$container" >&2; exit 1; }
done
echo "Cold start to /readyz: $((($(date +%s%N) - begin) / 1000000)) ms"
# What the backend does after it is ready (plugins) is over when it no longer takes time of the processor.
previous=-1
until used=$(podman exec "$container" bash -c "cat /proc/[0-9]*/stat 2>/dev/null | awk '{ sum += \$14 + \$15 } END { print int(sum / 20) }'"); [ "$used" = "$previous" ]; do
    previous=$used
    sleep 2
done
echo "Memory idle, no page open (RSS of all processes): $(podman exec "$container" ps -eo rss= | awk '{ sum += $1 } END { print int(sum / 1024) }') MB"
begin=$(date +%s%N)
podman stop --time 10 "$container" >/dev/null
echo "Stop: $((($(date +%s%N) - begin) / 1000000)) ms, exit code $(podman inspect --format '{{.State.ExitCode}}' "$container")"
