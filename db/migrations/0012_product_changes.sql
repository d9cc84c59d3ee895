-- A change to many products, made a batch at a time: how far it came, so that sending it again goes on from there
-- and changes nothing twice.
create table product_changes (
  key          uuid        primary key,
  request_hash bytea       not null,
  -- The last product that was looked at, in the order of their ids.
  reached      uuid,
  is_done      boolean     not null default false,
  changed      integer     not null default 0,
  capped       integer     not null default 0,
  created_at   timestamptz not null default now()
);
create index product_changes_by_age on product_changes (created_at);
