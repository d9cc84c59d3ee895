#!/bin/sh
# Runs once, when PostgreSQL creates its data: the role that the store works with. It owns nothing; what it may read and
# write, the store's migrations grant.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$STORE_DATABASE_PASSWORD" <<'SQL'
create role tokri_store login password :'password';
SQL
