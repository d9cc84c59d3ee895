-- One try to pay an order through a gateway. Its id is what the gateway knows it by, however often it is told.
create table payments (
  id           uuid        primary key,
  order_id     uuid        not null references orders,
  gateway      text        not null check (gateway in ('razorpay', 'stripe', 'test')),
  is_test      boolean     not null default false,
  amount_paise bigint      not null check (amount_paise > 0),
  -- starting: the gateway may not know of it yet; open: the shopper can pay; paid, failed: it is over.
  status       text        not null default 'starting'
    check (status in ('starting', 'open', 'paid', 'failed')),
  -- What the gateway calls it, and where the shopper goes to pay.
  reference    text,
  pay_url      text,
  -- When the gateway is to be asked again, and how often it was asked without an outcome. A try that the store
  -- has given up is asked for some days more, where the gateway could still take money for it; null: never again.
  ask_at       timestamptz default now(),
  asked        integer     not null default 0,
  asked_at     timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (gateway, reference)
);
create index payments_of_order on payments (order_id, created_at);
-- One way to pay is open at a time.
create unique index payments_open_once on payments (order_id) where status in ('starting', 'open');
create index payments_to_ask on payments (ask_at) where ask_at is not null;

-- Every message of a gateway, once, with what came of it. Rows are only ever added.
create table gateway_messages (
  gateway     text        not null,
  message_id  text        not null,
  kind        text        not null,
  reference   text,
  payment_id  uuid        references payments,
  outcome     text        not null
    check (outcome in ('asked', 'unknown payment', 'wrong amount', 'wrong currency')),
  received_at timestamptz not null default now(),
  primary key (gateway, message_id)
);
create index gateway_messages_by_reference on gateway_messages (gateway, reference)
  where payment_id is null;

-- Money that goes back. The row is written with what causes it, the gateway is told afterwards, until it is done.
create table refunds (
  id           uuid        primary key,
  order_id     uuid        not null references orders,
  payment_id   uuid        not null references payments,
  charge       text        not null,
  amount_paise bigint      not null check (amount_paise > 0),
  reason       text        not null,
  status       text        not null default 'asked' check (status in ('asked', 'sent', 'done', 'failed')),
  reference    text,
  ask_at       timestamptz not null default now(),
  asked        integer     not null default 0,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- A charge goes back once.
  unique (payment_id, charge)
);
create index refunds_of_order on refunds (order_id);
create index refunds_to_ask on refunds (ask_at) where status in ('asked', 'sent');

alter table money_events
  add column payment_id uuid references payments,
  add column currency   text not null default 'INR',
  -- The gateway's own name of the charge or refund.
  add column reference  text;
alter table money_events drop constraint money_events_kind_check;
alter table money_events add constraint money_events_kind_check
  check (kind in ('cash_received', 'captured', 'refunded'));
alter table money_events add constraint money_events_reference_check
  check ((kind = 'cash_received') = (payment_id is null) and (payment_id is null) = (reference is null));
create unique index money_events_once on money_events (payment_id, kind, reference)
  where payment_id is not null;
create index money_events_of_order on money_events (order_id);

alter table orders
  -- Whether the stock of an unpaid online order is still kept for it, and until when. Null: nothing is kept open.
  add column hold       text check (hold in ('held', 'released')),
  add column hold_until timestamptz,
  add constraint orders_hold_until_check check ((hold is null) = (hold_until is null)),
  add constraint orders_unpaid_online_check check (
    hold is null or (payment_type = 'Online' and not is_paid and status = 'placed'));
create index orders_on_hold on orders (hold_until) where hold = 'held';
create index orders_released on orders (hold_until) where hold = 'released';

-- A hold that ends gives the stock back, and a late payment takes it again, perhaps more than once.
alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check
  check (cause in ('opening', 'order', 'cancellation', 'count', 'hold_ended', 'late_payment'));
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_order_check
  check ((order_id is not null) = (cause in ('order', 'cancellation', 'hold_ended', 'late_payment')));
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;
drop index stock_movements_once;
create unique index stock_movements_once on stock_movements (order_id, product_id, cause)
  where cause in ('order', 'cancellation');

-- The built-in test gateway's own books, as a real one keeps them elsewhere.
create table test_gateway_payments (
  reference    text        primary key,
  payment_id   uuid        not null unique,
  order_number text        not null,
  amount_paise bigint      not null check (amount_paise > 0),
  return_url   text        not null,
  status       text        not null default 'open' check (status in ('open', 'paid', 'failed', 'closed')),
  charge       text        unique,
  refund       text,
  created_at   timestamptz not null default now(),
  check ((status = 'paid') = (charge is not null)),
  check (refund is null or charge is not null)
);
