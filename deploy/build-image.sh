#!/usr/bin/env bash
# Builds deploy/Dockerfile with buildah: deploy/build-image.sh [TAG]. Needs root and
#   apt-get install -y --no-install-recommends buildah debootstrap
# Where no image registry can be reached, debootstrap and this machine's Node make a stand-in for the base image.
set -euo pipefail
cd "$(dirname "$0")/.."
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
base=docker.io/library/$(sed -n 's/^FROM \([^ ]*\).*/\1/p' deploy/Dockerfile | tail -1)

make_base() {
  local root container npm
  root=$(mktemp -d)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >/dev/null
  cp -L "$(command -v node)" "$root/usr/local/bin/node"
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -a "$npm" "$root/usr/local/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  chroot "$root" sh -c 'groupadd -g 1000 node && useradd -u 1000 -g node -m node'
  # Behind a proxy with its own certificate, `npm install` in the build hangs without these.
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
  container=$(buildah from scratch)
  buildah copy -q "$container" "$root" / >/dev/null
  buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
  buildah commit -q "$container" "$base" >/dev/null
  buildah rm "$container" >/dev/null
  rm -rf "$root"
}

if ! buildah inspect --type image "$base" >/dev/null 2>&1 && ! timeout 300 buildah pull -q "$base" 2>/dev/null; then
  echo "no registry: making a stand-in for $base"
  make_base
fi
# Docker's format: the OCI format has no HEALTHCHECK.
buildah bud --format docker --network host --pull-never -f deploy/Dockerfile -t "${1:-innerbuyer:try}" .
