-- The share of each counted product, in percent, that unpaid orders of people may keep from others who have never
-- received anything. Null: the usual one; 0: all of it.
alter table store_settings
  add column max_newcomer_share integer check (max_newcomer_share between 0 and 100);

-- How many pieces of a newcomer's line the seller has accepted. Null: all of them, as of everybody whom the shop knows;
-- so this index holds only what newcomers may be keeping right now.
alter table order_lines add column accepted integer check (accepted >= 0);
create index order_lines_of_newcomers on order_lines (product_id) where accepted is not null;

-- What unpaid orders of newcomers keep of a product. A statement sees the orders of when it began, while it may have
-- waited for the product's lock since; this is volatile, and so sees those of when it is called.
create function kept_by_newcomers(product uuid) returns integer language plpgsql volatile as $$
begin
  return (
    select coalesce(sum(greatest(0, line.quantity - line.accepted)), 0)
    from order_lines line join orders on orders.id = line.order_id
    where line.product_id = product and line.accepted is not null and line.picked is null
      and orders.status = 'placed' and not orders.is_paid and orders.hold is distinct from 'released'
      and not exists (
        select from orders received
        where received.shopper_id = orders.shopper_id and received.status = 'delivered'));
end
$$;
