-- How an order is to be paid is one fact: at the door, online before it is packed, or on the shopper's tab. What was paid
-- stands in money_events.
alter table orders drop constraint orders_payment_type_check;
alter table orders drop constraint orders_unpaid_online_check;
alter table orders rename column payment_type to way;
update orders set way = case
  when way = 'Online' then 'online'
  when exists (
    select from money_events
    where order_id = orders.id and kind = 'tab_charged'
      -- At the counter the seller puts an order on the tab in the moment in which it is placed.
      and (actor = 'shopper' or source <> 'shop' and at < orders.created_at + interval '1 second')
  ) then 'tab'
  else 'door' end;
alter table orders
  add constraint orders_way_check check (way in ('door', 'online', 'tab')),
  add constraint orders_unpaid_online_check check (hold is null or (way = 'online' and status = 'placed'));
