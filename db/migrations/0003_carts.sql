create table carts (
  shopper_id uuid   primary key references shoppers on delete cascade,
  -- Rises with each change the shopper makes (not when an order takes its lines out), and so tells a
  -- repeated order request from a new wish for the same things.
  version    bigint not null default 0
);

-- No reference to products: a line whose product vanished stays, so that the shopper can be told.
create table cart_lines (
  shopper_id uuid        not null references carts on delete cascade,
  product_id uuid        not null,
  quantity   integer     not null check (quantity between 1 and 999),
  added_at   timestamptz not null default clock_timestamp(),
  primary key (shopper_id, product_id)
);
