-- The account of a trial, whose password everybody knows. It ends where the store becomes a real shop.
alter table sellers add column is_demo boolean not null default false;

-- One per seller. Without `confirmed_at` it is only being set up, and no login asks for a code.
create table seller_second_factors (
  seller_id    uuid        primary key references sellers on delete cascade,
  -- Encrypted with a key that is kept outside the database.
  secret       bytea       not null,
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was used: no code counts twice.
  last_step    bigint      not null default 0,
  created_at   timestamptz not null default now()
);

-- For a lost phone. Only the SHA-256 of each code is here: they are random, 80 bits long.
create table seller_recovery_codes (
  code_hash  bytea       primary key,
  seller_id  uuid        not null references seller_second_factors on delete cascade,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
create index seller_recovery_codes_of_seller on seller_recovery_codes (seller_id);
