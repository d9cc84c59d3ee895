-- What a store writes to prove that its database can commit. It has one row, which says nothing else.
create table readiness (
  id boolean primary key default true check (id),
  checked_at timestamptz not null
);
