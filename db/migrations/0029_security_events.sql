-- What concerns the safety of accounts and of the store: logins, changes of passwords, refusals. Refusals of one kind
-- from one address are one row a minute with their number. Rows are removed after some months.
create table security_events (
  id         bigint      primary key generated always as identity,
  at         timestamptz not null default clock_timestamp(),
  -- The time of the last one, where the row counts several.
  last_at    timestamptz,
  kind       text        not null check (char_length(kind) <= 40),
  role       text        check (role in ('shopper', 'seller')),
  -- The e-mail address of the account; null where it is not known, or was removed with the account.
  who        text        check (char_length(who) <= 254),
  detail     text        check (char_length(detail) <= 254),
  address    text        check (char_length(address) <= 60),
  user_agent text        check (char_length(user_agent) <= 200),
  request    text        check (char_length(request) <= 64),
  count      integer     not null default 1 check (count > 0),
  -- Of how many accounts, where they are known.
  accounts   integer     check (accounts > 0)
);
create index security_events_by_kind on security_events (kind, id);
create index security_events_by_account on security_events (lower(who)) where who is not null;

-- For the removal of old ones.
create index gateway_messages_by_age on gateway_messages (received_at);
