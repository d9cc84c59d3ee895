create table shoppers (
  id            uuid        primary key,
  name          text        not null check (char_length(name) between 1 and 80),
  -- Written in lower case by the store, and unique in any case.
  email         text        not null check (char_length(email) between 3 and 254),
  password_hash text        not null,
  created_at    timestamptz not null default now()
);
create unique index shoppers_by_email on shoppers (lower(email));

-- The cookie holds a random token; only its SHA-256 is here, so a stolen copy of the table logs nobody in.
create table shopper_sessions (
  token_hash bytea       primary key,
  shopper_id uuid        not null references shoppers on delete cascade,
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);
create index shopper_sessions_of_shopper on shopper_sessions (shopper_id);
create index shopper_sessions_by_age on shopper_sessions (seen_at);

create table addresses (
  id         uuid        primary key,
  shopper_id uuid        not null references shoppers on delete cascade,
  first_name text        not null,
  last_name  text        not null,
  email      text        not null,
  street     text        not null,
  city       text        not null,
  state      text        not null,
  zipcode    integer     not null check (zipcode between 100000 and 999999),
  country    text        not null,
  phone      text        not null,
  created_at timestamptz not null default now()
);
create index addresses_of_shopper on addresses (shopper_id, created_at desc, id desc);

create table newsletter_subscriptions (
  email      text        primary key,
  created_at timestamptz not null default now()
);

-- Counters of the rate limits (the columns are rate-limiter-flexible's). Kept here so that a restart
-- forgets nothing and several servers count together.
create table rate_limits (
  key    varchar(255) primary key,
  points integer      not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);
