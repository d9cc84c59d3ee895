-- Where a house has no number, the rider goes by what is near it.
alter table addresses
  add column landmark text not null default '' check (char_length(landmark) <= 100);

-- Among all orders, what is to be packed or brought comes first, then what is to be collected or given back: thousands
-- of open debts do not bury a new order.
drop index orders_by_need;
create index orders_by_need on orders (
  (case when not is_open then 2 when status in ('delivered', 'cancelled') then 1 else 0 end), number desc);
