-- Who brings which order, in the order of the round; until the rider sorts them, by area, then the oldest first.
create table drops (
  order_id    uuid        primary key references orders,
  person_id   uuid        not null references sellers,
  position    integer     not null default 1000000,
  assigned_at timestamptz not null default now()
);
create index drops_of_person on drops (person_id);

-- What a rider's phone sent, each act once. `agreed` acts said what another had done before. `reported` acts were not done: the shop decides about them. `said_at` is the
-- phone's time as far as it can be true; money counts when it arrives.
create table drop_acts (
  key            uuid        primary key,
  order_id       uuid        not null references orders,
  person_id      uuid        not null references sellers,
  what           text        not null check (what in ('started', 'delivered', 'not_delivered')),
  act            jsonb       not null,
  state          text        not null default 'done'
                 check (state in ('done', 'agreed', 'undone', 'reported', 'accepted', 'dismissed')),
  why            text,
  said_at        timestamptz not null,
  is_clock_wrong boolean     not null default false,
  received_at    timestamptz not null default clock_timestamp(),
  check ((why is null) = (state in ('done', 'agreed', 'undone')))
);
create index drop_acts_of_order on drop_acts (order_id);
create index drop_acts_reported on drop_acts (received_at) where state = 'reported';

-- The four digits by which a shopper proves a delivery; orders that were placed before have none.
alter table orders add column drop_code text;
alter table orders alter column drop_code set default
  lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 10000)::text, 4, '0');
update orders set drop_code = default where status in ('placed', 'packed', 'out_for_delivery', 'not_delivered');

-- Null: a delivery needs no proof.
alter table store_settings
  add column drop_proof text check (drop_proof in ('none', 'name', 'photo', 'code')),
  add column drop_photo_days integer check (drop_photo_days between 0 and 365);

-- The person who took or gave back the money.
alter table money_events add column if not exists person_id uuid;
create index if not exists money_events_of_person on money_events (person_id, at) where person_id is not null;
