-- Online orders whose time to pay is over are in a list of their own, so that the list of placed orders has only those that
-- are packed or may still be paid.
create index orders_not_paid on orders (number desc) where hold = 'released';
create index orders_placed on orders (is_open desc, number desc)
  where status = 'placed' and hold is distinct from 'released';
