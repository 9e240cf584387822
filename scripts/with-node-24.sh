#!/usr/bin/env bash
# Runs a command with Node 24, installing it into .tools/ when this machine's Node is another one.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! node -e 'process.exit(process.versions.node.startsWith("24.") ? 0 : 1)' 2>/dev/null; then
  tools="$PWD/.tools/node"
  # From outside the project: its .npmrc is for its own packages and stops this installer.
  [ -x "$tools/bin/node" ] || (cd / && npm install --global --prefix "$tools" node@24 >/dev/null 2>&1)
  export PATH="$tools/bin:$PATH"
fi
exec "$@"
