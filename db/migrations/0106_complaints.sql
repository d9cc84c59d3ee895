-- A shopper says that something of an order was missing or wrong. It has a number and stands in the seller's list until it
-- is answered.
create table complaints (
  id          uuid        primary key,
  number      bigint      not null unique generated always as identity (start with 1001),
  order_id    uuid        not null references orders,
  -- Chosen by the browser: sent again, it makes no second complaint.
  key         uuid        not null unique,
  kind        text        not null check (kind in ('missing', 'damaged', 'wrong_item', 'weight', 'other')),
  -- The lines that it is about; none: the whole order.
  positions   smallint[]  not null default '{}',
  note        text        check (note <> ''),
  created_at  timestamptz not null default clock_timestamp(),
  answer      text        check (answer <> ''),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index complaints_of_order on complaints (order_id);
create index complaints_open on complaints (order_id) where answer is null;

alter table order_messages
  drop constraint order_messages_kind_check,
  add constraint order_messages_kind_check check (kind in ('placed', 'packed', 'out_for_delivery', 'not_delivered',
    'delivered', 'cancelled', 'changed', 'question', 'refund', 'given_back', 'complaint', 'complaint_answered'));
