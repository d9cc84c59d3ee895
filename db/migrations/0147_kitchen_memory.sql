-- Shoppers who have answered whether the shop may tell them what they are due for. Nobody is here unasked. Nothing that is
-- worked out is stored: it is counted from the orders each time.
create table kitchen_memories (
  shopper_id uuid        primary key references shoppers on delete cascade,
  -- Null where the answer was no from the start.
  agreed_at  timestamptz,
  ended_at   timestamptz,
  check (agreed_at is not null or ended_at is not null)
);

-- Products of which a shopper does not want to be told. They end with the memory.
create table memory_left_out (
  shopper_id  uuid        not null references kitchen_memories on delete cascade,
  product_id  uuid        not null references products on delete cascade,
  left_out_at timestamptz not null default clock_timestamp(),
  primary key (shopper_id, product_id)
);
create index memory_left_out_of_product on memory_left_out (product_id);
