alter table shoppers
  -- When a link that was mailed to the address was opened by its owner. Null: anybody may have typed the address.
  add column confirmed_at timestamptz,
  -- When the account was deleted. The row stays for its orders, without name and address.
  add column closed_at timestamptz;

-- What a person reads in the list of sessions: `Chrome on Android`. Sessions from before have none.
alter table shopper_sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column device text;
alter table seller_sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column device text;

-- Links that work once: a new password, a confirmed address, a login. Only the SHA-256 of the token is here.
create table one_time_tokens (
  token_hash bytea       primary key,
  purpose    text        not null,
  -- The id of the account it is for.
  subject    text        not null,
  -- What the link is about, where there is more to say: the new e-mail address.
  detail     text,
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
-- One link of a kind is valid at a time: a new one takes the place of the one before.
create unique index one_time_tokens_open_once on one_time_tokens (purpose, subject) where used_at is null;
create index one_time_tokens_of_subject on one_time_tokens (subject);
create index one_time_tokens_by_age on one_time_tokens (expires_at);
