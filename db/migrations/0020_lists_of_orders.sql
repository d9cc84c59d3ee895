-- What is to be done: new orders first, then those that have waited longest. Delivered orders whose cash has not come
-- are a list of their own, which orders_by_status finds.
create index orders_to_do on orders ((status = 'placed') desc, number) where is_open and status <> 'delivered';
