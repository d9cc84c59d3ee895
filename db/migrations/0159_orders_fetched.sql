-- Lists and charts ask of each state whether some of its orders are fetched at the shop; few shops have any.
create index orders_fetched on orders (status, is_open) where area ? 'pickUp';
