#!/usr/bin/env bash
# Writes the one baseline migration anew from all schema.ts. Until 2.0 is tagged; 0001_triggers.sql is written by hand.
set -euo pipefail
cd "$(dirname "$0")/.."
migrations=src/platform/database/migrations
out=.baseline-$$
trap 'rm -rf "$out"' EXIT
scripts/with-node-24.sh npx drizzle-kit generate --dialect postgresql --schema './src/**/schema.ts' --out "./$out" --name tables >/dev/null
{
  echo '-- Generated from src/**/schema.ts by scripts/write-baseline.sh.'
  echo 'CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint'
  echo 'CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint'
  cat "$out/0000_tables.sql"
  echo
} >"$migrations/0000_tables.sql"
cp "$out/meta/0000_snapshot.json" "$migrations/meta/0000_snapshot.json"
