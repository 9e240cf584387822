#!/usr/bin/env bash
# Restores one backup into an EMPTY database and an EMPTY files folder: restore.sh BACKUP_FOLDER/<time>.
# Then run the migration of the release you are going to start. Nothing of ours may run meanwhile.
set -euo pipefail
: "${DATABASE_URL:?}" "${FILES_FOLDER:?}"
backup=${1:?usage: restore.sh FOLDER_OF_ONE_BACKUP}
# Larger than the number of orders that can have been taken since the backup.
gap=${RESTORE_ID_GAP:-1000000}
ask() { psql --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$DATABASE_URL" "$@"; }

(cd "$backup" && sha256sum --check --quiet SHA256SUMS)
tables=$(ask --command="select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
[ "$tables" -eq 0 ] || { echo "the database is not empty: $tables tables" >&2; exit 1; }
mkdir -p "$FILES_FOLDER"
[ -z "$(ls -A "$FILES_FOLDER")" ] || { echo "$FILES_FOLDER is not empty" >&2; exit 1; }

pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$DATABASE_URL" "$backup/database.dump"
tar --extract --file="$backup/files.tar" --directory="$FILES_FOLDER"

# Numbers given out after the backup are known outside: in mailed links, in PayPal's books, in PDF names. Given out a
# second time, they would open somebody else's report. So every counter goes on far beyond them.
ask --quiet --command="
  select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + $gap)
  from pg_sequences where schemaname = 'public'" >/dev/null
ask --quiet --command='analyze'
echo "restored: $backup; new numbers are $gap ahead"
