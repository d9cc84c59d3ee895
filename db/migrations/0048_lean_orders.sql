-- Every index of these tables is written with every order, so each has to earn its place.

-- A line is found by its order. Its own id and its position are never looked for; a product is once in an order.
alter table order_lines drop constraint order_lines_pkey;
alter table order_lines drop constraint order_lines_order_id_position_key;
alter table order_lines add primary key (order_id, product_id);
alter table order_lines drop constraint order_lines_order_id_product_id_key;

-- One index finds an order's events and keeps each of them apart.
alter table order_events drop constraint order_events_pkey;
alter table order_events add primary key (order_id, id);
drop index order_events_of_order;

-- One index finds an order's movements, and lets stock be taken and put back once. What may happen more than once is
-- null in it, and so never equal.
drop index stock_movements_once;
drop index stock_movements_of_order;
create unique index stock_movements_of_order on stock_movements
  (order_id, product_id, (case when cause in ('order', 'cancellation') then cause end))
  where order_id is not null;

-- Old rows are removed once in a while, for which reading these small tables is fast enough.
drop index order_requests_by_age;
drop index rate_limits_by_end;
