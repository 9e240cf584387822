#!/bin/sh
# The move of issue 38, tried on f0d47b54: 0 type errors, 3 import violations, the build works. Run from the repository's root on a clean tree.
set -e
node scripts/noun-first/move.mjs --dry
node scripts/noun-first/move.mjs
node scripts/noun-first/fix.mjs
python3 scripts/noun-first/docs.py
python3 scripts/noun-first/rename.py
npx biome check --write . | tail -5
