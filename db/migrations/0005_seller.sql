-- Who may run the shop. The e-mail address and the password come from the settings at each start.
create table sellers (
  id            uuid        primary key,
  email         text        not null check (char_length(email) between 3 and 254),
  password_hash text        not null,
  created_at    timestamptz not null default now()
);
create unique index sellers_by_email on sellers (lower(email));

create table seller_sessions (
  token_hash bytea       primary key,
  seller_id  uuid        not null references sellers on delete cascade,
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);
create index seller_sessions_by_age on seller_sessions (seen_at);

-- What the seller changed: only the fields that differ, as they were and as they are. Rows are only ever added.
create table audit_entries (
  id           bigint      primary key generated always as identity,
  at           timestamptz not null default clock_timestamp(),
  who          text        not null,
  action       text        not null,
  subject_type text        not null check (subject_type in ('product', 'order', 'store', 'import')),
  subject_id   uuid,
  subject_name text        not null,
  before       jsonb       not null default '{}',
  after        jsonb       not null default '{}'
);
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_part_of_name on audit_entries using gin (lower(subject_name) gin_trgm_ops);

-- One row, once the seller has saved something; until then the settings of the environment hold.
create table store_settings (
  only_row      boolean     primary key default true check (only_row),
  name          text        not null,
  email         text,
  phone         text,
  address       text,
  hours         text,
  low_stock     integer     not null check (low_stock between 0 and 10000),
  accepts_orders boolean    not null,
  pause_message text,
  updated_at    timestamptz not null default now()
);

-- The store's name, contact and pause are on every kept page.
create trigger store_settings_changed after insert or update or delete on store_settings
  for each statement execute function tell_catalog_changed();
