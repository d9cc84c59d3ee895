-- Somebody else may have typed the address: the newsletter is for those alone who have opened the link sent there.
alter table newsletter_subscriptions
  add column id uuid not null default gen_random_uuid() unique,
  -- The order in which they came, in which the seller reads them.
  add column position bigint generated always as identity unique,
  add column confirmed_at timestamptz,
  -- What unsubscribes without a login. Not hashed: each mail and the seller's table need it again, and who can read
  -- this table has the addresses anyway.
  add column unsubscribe_key uuid not null default gen_random_uuid() unique;
