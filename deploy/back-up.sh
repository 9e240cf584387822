#!/usr/bin/env bash
# One backup of database and files: BACKUP_FOLDER/<time in UTC>/{database.dump,files.tar,SHA256SUMS}.
# Its folder appears when it is complete, never before. The newest BACKUP_KEEP (30) stay.
set -euo pipefail
: "${DATABASE_URL:?}" "${FILES_FOLDER:?}" "${BACKUP_FOLDER:?}"
keep=${BACKUP_KEEP:-30}
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
unfinished="$BACKUP_FOLDER/.unfinished-$name"
mkdir -p "$unfinished"
trap 'rm -rf "$unfinished"' EXIT

# The database first: every file it speaks of was written before the files are copied.
pg_dump --format=custom --no-owner --no-privileges --dbname="$DATABASE_URL" --file="$unfinished/database.dump"
# 1 says that a file went away while it was read: a customer's deletion, no fault. PDFs and sound are small already.
tar --create --file="$unfinished/files.tar" --exclude='*.part' --directory="$FILES_FOLDER" . || [ $? -eq 1 ]

pg_restore --list "$unfinished/database.dump" >/dev/null
tar --list --file="$unfinished/files.tar" >/dev/null
(cd "$unfinished" && sha256sum database.dump files.tar >SHA256SUMS)
mv "$unfinished" "$BACKUP_FOLDER/$name"

find "$BACKUP_FOLDER" -mindepth 1 -maxdepth 1 -type d -name '2*' | sort | head -n "-$keep" |
  while read -r old; do rm -rf "$old"; done
echo "backed up: $BACKUP_FOLDER/$name ($(du -sh "$BACKUP_FOLDER/$name" | cut -f1))"
