#!/usr/bin/env bash
# Run by PostgreSQL's image when it makes the database.
set -euo pipefail
: "${POSTGRES_USER:?}" "${POSTGRES_PASSWORD:?}" "${DATABASE_PASSWORD:?}"
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=owner_password="$POSTGRES_PASSWORD" --set=product_password="$DATABASE_PASSWORD" \
  --file=/roles/create-roles.sql
# The superuser is for people on this machine (docker compose exec postgres psql -U postgres), not for the network.
sed -i "1i host all $POSTGRES_USER all reject" "$PGDATA/pg_hba.conf"
