-- Money that changed hands. Rows are only ever added.
create table money_events (
  id           bigint      primary key generated always as identity,
  order_id     uuid        not null references orders,
  kind         text        not null check (kind in ('cash_received')),
  amount_paise bigint      not null check (amount_paise > 0),
  actor        text        not null check (actor in ('shopper', 'seller', 'store')),
  at           timestamptz not null default clock_timestamp()
);
-- The cash of an order is received once.
create unique index money_events_cash_once on money_events (order_id) where kind = 'cash_received';
insert into money_events (order_id, kind, amount_paise, actor, at)
  select id, 'cash_received', amount_paise, 'seller', updated_at
  from orders where is_paid and payment_type = 'COD';

alter table orders
  -- Something is still to be done: to pack, to bring, or to take the cash. An order whose online payment has
  -- not come yet waits for the shopper, not for the seller.
  add column is_open boolean not null
    generated always as (
      (status in ('placed', 'packed', 'out_for_delivery') and (payment_type = 'COD' or is_paid))
      or (status = 'delivered' and not is_paid)
    ) stored,
  -- What the seller searches in: who ordered, the digits of the phone number, the order's number.
  add column searched text not null
    generated always as (
      lower((address ->> 'firstName') || ' ' || (address ->> 'lastName')) || ' '
      || regexp_replace(address ->> 'phone', '\D', '', 'g') || ' ' || number::text
    ) stored;

create index orders_by_need on orders (is_open desc, number desc);
create index orders_by_status on orders (status, is_open desc, number desc);
create index orders_by_time on orders (created_at);
create index orders_by_change on orders (updated_at desc);
create index orders_by_searched on orders using gin (searched gin_trgm_ops);
create index order_lines_of_product on order_lines (product_id);
-- A picture stays as long as an order shows it.
create index order_lines_by_picture on order_lines using gin (pictures);
