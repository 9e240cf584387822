#!/usr/bin/env bash
# Runs a command with Node 24, installing it into .tools/ when this machine's Node is another one.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! node -e 'process.exit(process.versions.node.startsWith("24.") ? 0 : 1)' 2>/dev/null; then
  tools="$PWD/.tools/node"
  [ -x "$tools/bin/node" ] || npm install --global --prefix "$tools" --allow-scripts=node node@24 >/dev/null
  export PATH="$tools/bin:$PATH"
fi
exec "$@"
