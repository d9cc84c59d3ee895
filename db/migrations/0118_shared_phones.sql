-- A shared phone is a device of the shop on which several people log in, each with a PIN. A cookie of its own marks it.
create table shared_phones (
  id         uuid        primary key,
  token_hash bytea       not null unique,
  name       text        not null check (name = btrim(name) and char_length(name) between 1 and 60),
  -- Such as “Chrome on Android”; null where the browser did not say.
  device     text,
  created_at timestamptz not null default now(),
  -- The last login on it.
  used_at    timestamptz
);

create table shared_phone_settings (
  only_row     boolean  primary key default true check (only_row),
  -- So long may a shared phone lie there untapped before it locks itself.
  lock_minutes smallint not null check (lock_minutes between 2 and 30)
);

-- Six digits are soon tried out, so their hash is also encrypted with a key that is kept outside the database.
create table seller_pins (
  seller_id uuid        primary key references sellers on delete cascade,
  pin_hash  bytea       not null,
  set_at    timestamptz not null default now()
);

-- Wrong PINs of a person on a phone: in a row, and within a day that begins with the first.
create table pin_tries (
  phone_id     uuid        not null references shared_phones on delete cascade,
  seller_id    uuid        not null references sellers on delete cascade,
  in_row       smallint    not null check (in_row >= 0),
  within_day   smallint    not null check (within_day >= 0),
  day_began_at timestamptz not null,
  tried_at     timestamptz not null,
  primary key (phone_id, seller_id)
);

alter table seller_sessions
  -- A session on a shared phone ends after some minutes without a tap.
  add column phone_id uuid references shared_phones on delete cascade,
  -- Until then the session has just been proven by more than a PIN.
  add column confirmed_until timestamptz,
  -- The session of a person whose access was ended, kept until it would have expired so that its screens can say so.
  add column ended_at timestamptz;
alter table seller_sessions
  alter column confirmed_until set default now() + interval '10 minutes';
