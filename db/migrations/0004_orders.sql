create table orders (
  id           uuid        primary key,
  number       bigint      not null unique generated always as identity (start with 1001),
  shopper_id   uuid        not null references shoppers,
  status       text        not null default 'placed'
    check (status in ('placed', 'packed', 'out_for_delivery', 'delivered', 'cancelled')),
  payment_type text        not null check (payment_type in ('COD', 'Online')),
  is_paid      boolean     not null default false,
  items_paise  bigint      not null check (items_paise > 0),
  tax_paise    bigint      not null check (tax_paise >= 0),
  amount_paise bigint      not null check (amount_paise = items_paise + tax_paise),
  -- The address as it was: later edits must not rewrite history.
  address      jsonb       not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index orders_of_shopper on orders (shopper_id, number desc);

-- A line repeats what the shopper saw, for the same reason.
create table order_lines (
  id                uuid     primary key,
  order_id          uuid     not null references orders,
  position          smallint not null,
  product_id        uuid     not null,
  name              text     not null,
  category          text     not null,
  weight            text,
  pictures          text[]   not null,
  price_paise       bigint   not null check (price_paise > 0),
  offer_price_paise bigint   not null check (offer_price_paise > 0),
  quantity          integer  not null check (quantity between 1 and 999),
  unique (order_id, position),
  unique (order_id, product_id)
);

-- The journal of an order: every state it reached, who moved it, and why.
create table order_events (
  id       bigint      primary key generated always as identity,
  order_id uuid        not null references orders,
  status   text        not null,
  actor    text        not null check (actor in ('shopper', 'seller', 'store')),
  reason   text,
  at       timestamptz not null default clock_timestamp(),
  -- No state is reached twice: in particular, an order is cancelled, and its stock put back, once.
  unique (order_id, status)
);

-- The ledger of counted stock: the sum of a product's rows is its stock.
create table stock_movements (
  id         bigint      primary key generated always as identity,
  product_id uuid        not null,
  change     integer     not null check (change <> 0),
  cause      text        not null check (cause in ('opening', 'order', 'cancellation')),
  -- Checked at the end of the transaction: stock is taken before its order is written.
  order_id   uuid        references orders deferrable initially deferred,
  at         timestamptz not null default clock_timestamp(),
  check ((order_id is not null) = (cause in ('order', 'cancellation')))
);
create index stock_movements_of_product on stock_movements (product_id);
create unique index stock_movements_once on stock_movements (order_id, product_id, cause)
  where order_id is not null;

-- What a request with this key already led to, so that sending it again does nothing new.
create table order_requests (
  shopper_id   uuid        not null references shoppers on delete cascade,
  key          text        not null,
  request_hash bytea       not null,
  order_id     uuid        references orders deferrable initially deferred,
  created_at   timestamptz not null default now(),
  primary key (shopper_id, key)
);
create index order_requests_by_age on order_requests (created_at);
