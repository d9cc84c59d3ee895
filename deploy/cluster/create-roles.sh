#!/bin/sh
# Patroni runs this once, on the first primary, with the address of its database: the role that owns the store's tables,
# and the one that the store works with. It owns nothing; what it may read and write, the store's migrations grant.
set -eu
psql --set ON_ERROR_STOP=1 --dbname "$1" \
  --set owner="$OWNER_DATABASE_PASSWORD" --set store="$STORE_DATABASE_PASSWORD" <<'SQL'
create role tokri login password :'owner';
create role tokri_store login password :'store';
-- PgBouncer hands a transaction whichever connection is free, so the role itself has the limits of a session.
alter role tokri_store set statement_timeout = '4500ms';
alter role tokri_store set lock_timeout = '3s';
alter role tokri_store set idle_in_transaction_session_timeout = '2s';
alter role tokri_store set timezone = 'UTC';
create database tokri owner tokri;
SQL
