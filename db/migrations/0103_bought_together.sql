-- Pairs of products in the same delivered orders of different people, counted anew by a job; an index on the other product
-- serves the foreign key.
create table bought_together (
  product_id uuid    not null references products on delete cascade,
  other_id   uuid    not null references products on delete cascade,
  shoppers   integer not null check (shoppers >= 3),
  score      real    not null,
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index bought_together_other on bought_together (other_id);
