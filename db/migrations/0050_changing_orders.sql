-- Orders change after they are placed: lines are added, lowered, packed short, weighed, replaced and returned, and money
-- comes and goes in parts. docs/orders.md has the whole picture.

-- What was received for an order and not given back: receipts and charges, less refunds, sent or to be sent.
alter table orders
  add column paid_paise bigint not null default 0 check (paid_paise >= 0),
  -- What it came to when it was placed, or last changed by the shopper or for them, before packing.
  add column ordered_paise bigint,
  -- Grows with every change of the lines: who changes them names the version that they saw.
  add column version integer not null default 0,
  -- What to do when something is not there, unless a line says otherwise.
  add column substitutes text not null default 'ask' check (substitutes in ('similar', 'leave_out', 'ask')),
  add column note text check (char_length(note) <= 500);
update orders set paid_paise = case when is_paid then amount_paise else 0 end, ordered_paise = amount_paise;
alter table orders alter column ordered_paise set not null;

-- Everything may have come back. An order for which nothing is to be delivered is cancelled instead.
alter table orders drop constraint orders_items_paise_check;
alter table orders add constraint orders_items_paise_check check (items_paise >= 0);

-- Paid is what owes nothing. A paid online order can owe something again when lines are added to it, so what waits for
-- its first payment is what has a hold.
alter table orders drop constraint orders_unpaid_online_check;
alter table orders drop column is_open;
alter table orders drop column is_paid;
alter table orders
  add column is_paid boolean not null
    generated always as (status <> 'cancelled' and hold is null and paid_paise >= amount_paise) stored,
  -- Something is still to be done: to pack, to bring, to take money, or to give some back.
  add column is_open boolean not null
    generated always as (
      case status
        when 'delivered' then paid_paise <> amount_paise
        when 'cancelled' then paid_paise > 0
        else hold is null
      end) stored,
  add constraint orders_unpaid_online_check check (
    hold is null or (payment_type = 'Online' and status = 'placed'));
create index orders_by_need on orders (is_open desc, number desc);
create index orders_by_status on orders (status, is_open desc, number desc);
create index orders_to_do on orders ((status = 'placed') desc, number)
  where is_open and status not in ('delivered', 'cancelled');
-- What is to be collected or given back.
create index orders_to_settle on orders (number) where is_open and status in ('delivered', 'cancelled');

-- A product may have several lines: what is added later costs the price of that day.
alter table order_lines drop constraint order_lines_pkey;
alter table order_lines add primary key (order_id, position);
-- quantity is what stands and is charged. What was ordered may be more: some of it was not there, or came back.
alter table order_lines drop constraint order_lines_quantity_check;
alter table order_lines
  add constraint order_lines_quantity_check check (quantity between 0 and 999),
  add column ordered_quantity integer,
  -- The weight on the scale, of loose goods. Without one, a step costs the line's price.
  add column grams integer check (grams > 0),
  -- Of what is not charged: what was not on the shelf, and what came back and was thrown away.
  add column missing integer not null default 0 check (missing >= 0),
  add column wasted integer not null default 0 check (wasted >= 0),
  -- How much came back, at the door or later, to the shelf or not.
  add column returned integer not null default 0 check (returned >= 0),
  -- What the packer found. Null: still to be picked.
  add column picked text check (picked in ('found', 'short', 'left_out', 'weighed', 'replaced')),
  add column picked_at timestamptz,
  add column substitutes text check (substitutes in ('similar', 'leave_out', 'ask')),
  add column note text check (char_length(note) <= 200),
  -- The position of the line that this one replaces.
  add column replaces smallint,
  add constraint order_lines_weighed_check check (grams is null or step_grams is not null);
update order_lines set ordered_quantity = quantity;
alter table order_lines alter column ordered_quantity set not null;

-- What changed in an order besides its state: the lines concerned, before and after. Rows are only ever added.
create table order_changes (
  id                  bigint      not null generated always as identity,
  order_id            uuid        not null references orders,
  kind                text        not null
    check (kind in ('changed', 'picked', 'replaced', 'asked', 'answered', 'refused_at_door', 'returned', 'undone')),
  actor               text        not null check (actor in ('shopper', 'seller', 'store')),
  -- The seller's e-mail address; null for others.
  who                 text,
  reason              text,
  before              jsonb       not null,
  after               jsonb       not null,
  amount_before_paise bigint      not null,
  amount_after_paise  bigint      not null,
  -- The change that this one takes back.
  undoes              bigint,
  at                  timestamptz not null default clock_timestamp(),
  primary key (order_id, id)
);

-- A wrong tap can be taken back: the event stays, marked, and another one names it.
alter table order_events
  add column who text,
  add column undoes bigint,
  add column undone_at timestamptz;
drop index order_events_once;
create unique index order_events_once on order_events (order_id, status)
  where status not in ('out_for_delivery', 'not_delivered') and undoes is null and undone_at is null;

alter table money_events
  add column who text,
  -- The receipt that this row takes back.
  add column reverses bigint,
  -- Of the request, so that a repeated one adds nothing.
  add column key uuid unique;
alter table money_events drop constraint money_events_kind_check;
alter table money_events add constraint money_events_kind_check check (kind in (
  'cash_received', 'upi_received', 'tab_charged', 'captured',
  'cash_returned', 'upi_returned', 'tab_credited', 'refunded', 'receipt_reversed'));
alter table money_events drop constraint money_events_reference_check;
alter table money_events add constraint money_events_reference_check check (
  (kind in ('captured', 'refunded')) = (payment_id is not null)
  and (payment_id is null or reference is not null)
  and (kind = 'receipt_reversed') = (reverses is not null));
drop index money_events_cash_once;
create unique index money_events_reversed_once on money_events (reverses) where reverses is not null;

-- A charge may go back in parts; each part is a refund of its own.
alter table refunds drop constraint refunds_payment_id_charge_key;
create index refunds_of_charge on refunds (payment_id, charge);
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('asked', 'sent', 'done', 'failed', 'withdrawn'));
drop index refunds_to_ask;
create index refunds_to_ask on refunds (ask_at) where status not in ('done', 'withdrawn');

-- The test gateway's refunds, now several of a charge.
create table test_gateway_refunds (
  reference    text        primary key,
  charge       text        not null,
  refund_id    text        not null unique,
  amount_paise bigint      not null check (amount_paise > 0),
  created_at   timestamptz not null default clock_timestamp()
);
create index test_gateway_refunds_of_charge on test_gateway_refunds (charge);
insert into test_gateway_refunds (reference, charge, refund_id, amount_paise)
  select 'test_refund_' || refund, charge, refund, amount_paise - by_hand_paise
  from test_gateway_payments where refund is not null and amount_paise > by_hand_paise;
alter table test_gateway_payments drop column refund;

-- changed: more or less of a product stands in an order. missing and wasted: what the order gave back without its
-- going to the shelf. A cancellation can be undone, so it may happen again.
alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check
  check (cause in ('opening', 'order', 'cancellation', 'count', 'hold_ended', 'late_payment',
                   'receipt', 'receipt_reversed', 'changed', 'missing', 'wasted'));
alter table stock_movements drop constraint stock_movements_order_check;
alter table stock_movements add constraint stock_movements_order_check
  check ((order_id is not null) = (cause in (
    'order', 'cancellation', 'hold_ended', 'late_payment', 'changed', 'missing', 'wasted')));
drop index stock_movements_of_order;
create unique index stock_movements_of_order on stock_movements
  (order_id, product_id, (case when cause = 'order' then cause end))
  where order_id is not null;

-- The ledger of money decides what an order has been paid. A refund counts from when it is decided, not when it is sent.
create function count_money_event() returns trigger language plpgsql as $$
declare
  kind   text   := new.kind;
  amount bigint := new.amount_paise;
  sign   integer := 1;
begin
  if kind = 'receipt_reversed' then
    select event.kind, event.amount_paise, -1 into strict kind, amount, sign
    from money_events event where event.id = new.reverses and event.order_id = new.order_id;
  end if;
  if kind in ('cash_returned', 'upi_returned', 'tab_credited') then
    sign := -sign;
  elsif kind = 'refunded' or new.currency <> 'INR' then
    return null;
  end if;
  update orders set paid_paise = paid_paise + sign * amount where id = new.order_id;
  return null;
end
$$;
create trigger money_event_counts after insert on money_events
  for each row execute function count_money_event();

create function count_refund() returns trigger language plpgsql as $$
begin
  if exists (
    select from money_events
    where payment_id = new.payment_id and kind = 'captured' and reference = new.charge and currency <> 'INR'
  ) then
    return null;
  end if;
  update orders set paid_paise = paid_paise + case when tg_op = 'INSERT' then -new.amount_paise else new.amount_paise end
  where id = new.order_id;
  return null;
end
$$;
create trigger refund_counts after insert on refunds for each row execute function count_refund();
create trigger refund_withdrawn after update of status on refunds
  for each row when (new.status = 'withdrawn' and old.status <> 'withdrawn')
  execute function count_refund();
