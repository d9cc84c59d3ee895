-- Nobody was at home: an order that went out comes back to the shop, and goes out again or is cancelled.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (
  status in ('placed', 'packed', 'out_for_delivery', 'not_delivered', 'delivered', 'cancelled'));

-- It may go out, and come back, more than once; still no order is cancelled, and its stock put back, twice.
alter table order_events drop constraint order_events_order_id_status_key;
create unique index order_events_once on order_events (order_id, status)
  where status not in ('out_for_delivery', 'not_delivered');
create index order_events_of_order on order_events (order_id, id);

-- What came back is still to be dealt with. The column's expression cannot be changed in place on every PostgreSQL
-- from 15 on, so it and its indexes are made anew.
alter table orders drop column is_open;
alter table orders add column is_open boolean not null
  generated always as (
    (status in ('placed', 'packed', 'out_for_delivery', 'not_delivered') and (payment_type = 'COD' or is_paid))
    or (status = 'delivered' and not is_paid)
  ) stored;
create index orders_by_need on orders (is_open desc, number desc);
create index orders_by_status on orders (status, is_open desc, number desc);
