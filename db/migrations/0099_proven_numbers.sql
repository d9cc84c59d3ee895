-- Each proof that a shopper can be reached at the number they stated. `shoppers.phone_proven_at` is the first of those that
-- stand; a new number ends them all.
create table phone_proofs (
  shopper_id uuid        not null references shoppers on delete cascade,
  kind       text        not null check (kind in ('delivery', 'call', 'passkey')),
  order_id   uuid        references orders on delete cascade,
  at         timestamptz not null default now(),
  check ((kind = 'delivery') = (order_id is not null)),
  unique nulls not distinct (shopper_id, kind, order_id)
);

-- The customer with this shopper's number of whom the seller has said that it is another person.
alter table shoppers add column other_customer_id uuid;

-- A hash of the browser from which a guest ordered. Limits count open orders only, so it goes with the other keys.
alter table orders          add column device_key text;
alter table abandoned_holds add column device_key text;
create index orders_open_by_device on orders (device_key) where device_key is not null;
create index abandoned_holds_by_device on abandoned_holds (device_key) where device_key is not null;
