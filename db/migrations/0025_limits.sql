-- Limits on orders. Null: the usual one of a demo or of a real shop; 0: no limit.
alter table store_settings
  add column max_pieces integer check (max_pieces between 0 and 999),
  add column max_holds integer check (max_holds between 0 and 100),
  add column max_abandoned_holds integer check (max_abandoned_holds between 0 and 100),
  add column max_first_cash_orders integer check (max_first_cash_orders between 0 and 1000),
  add column max_first_cash_rupees integer check (max_first_cash_rupees between 0 and 10000000),
  add column max_network_pieces integer check (max_network_pieces between 0 and 100000);

-- Who an open order belongs to besides its account: the same phone number, address or network in one spelling. They
-- are erased when the order is delivered or cancelled, so these indexes hold open orders only.
alter table orders
  add column phone_key   text,
  add column address_key text,
  add column network     text;
update orders
  set phone_key = right(regexp_replace(address ->> 'phone', '\D', '', 'g'), 10),
      address_key = (address ->> 'zipcode')
        || lower(regexp_replace(address ->> 'street', '[[:punct:][:space:]]', '', 'g'))
  where status not in ('delivered', 'cancelled');
create index orders_open_by_phone on orders (phone_key) where phone_key is not null;
create index orders_open_by_address on orders (address_key) where address_key is not null;
create index orders_open_by_network on orders (network) where network is not null;

-- Each time an online order was left unpaid until its hold ended, or cancelled while its stock was on hold. Failures
-- that the gateway reports are not here. Rows are removed after a day.
create table abandoned_holds (
  id          bigint      primary key generated always as identity,
  order_id    uuid        not null references orders on delete cascade,
  shopper_id  uuid        not null references shoppers on delete cascade,
  phone_key   text,
  address_key text,
  at          timestamptz not null default now()
);
create index abandoned_holds_of_shopper on abandoned_holds (shopper_id);
create index abandoned_holds_by_phone on abandoned_holds (phone_key);
create index abandoned_holds_by_address on abandoned_holds (address_key);
create index abandoned_holds_by_time on abandoned_holds (at);

-- Shoppers who can log in, but not order.
create table blocked_shoppers (
  shopper_id uuid        primary key references shoppers on delete cascade,
  blocked_at timestamptz not null default now()
);

alter table audit_entries drop constraint audit_entries_subject_type_check;
alter table audit_entries add constraint audit_entries_subject_type_check
  check (subject_type in ('product', 'order', 'store', 'import', 'shopper'));
