-- What the store needs to tell somebody something outside its pages.
create table message_channels (
  only_row    boolean primary key default true check (only_row),
  -- Signs what is sent to push services. Made on the first start; with other keys every subscription is void.
  public_key  text    not null,
  private_key text    not null,
  -- Whether a mail server is set, as of the last start: an order knows so in its own statement whether anybody is told.
  can_mail    boolean not null default false,
  -- Whether the seller gets a mail for each new order.
  mails_seller boolean not null default false
);

-- The browsers that asked to be told, for a shopper's own orders or for the seller's.
create table push_subscriptions (
  id         uuid        primary key,
  shopper_id uuid        references shoppers on delete cascade,
  seller_id  uuid        references sellers on delete cascade,
  -- The login on that browser. When it is ended, so is this; when it only expires, a locked phone is still told.
  session_id uuid        not null,
  endpoint   text        not null check (char_length(endpoint) <= 2000),
  p256dh     text        not null,
  auth       text        not null,
  created_at timestamptz not null default clock_timestamp(),
  check ((shopper_id is null) <> (seller_id is null))
);
-- One browser has one endpoint, for the shopper and for the seller who use it.
create unique index push_subscriptions_once on push_subscriptions (endpoint, (seller_id is null));
create index push_subscriptions_of_shopper on push_subscriptions (shopper_id) where shopper_id is not null;
create index push_subscriptions_of_seller on push_subscriptions (seller_id) where seller_id is not null;
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- What happened to an order that somebody is to be told. Written in the transaction in which it happens, and picked up
-- by a job: adding the job there would notify the queue, and transactions that notify commit one after the other.
create table order_messages (
  id         bigint      generated always as identity primary key,
  order_id   uuid        not null references orders on delete cascade,
  kind       text        not null check (kind in ('placed', 'packed', 'out_for_delivery', 'not_delivered', 'delivered',
    'cancelled', 'changed', 'question', 'refund')),
  at         timestamptz not null default now(),
  -- When it was handed to the queue.
  told_at    timestamptz
);
create index order_messages_waiting on order_messages (id) where told_at is null;
create index order_messages_of_order on order_messages (order_id, id);
-- An order becomes ready once, however often its payment is reported.
create unique index order_messages_placed_once on order_messages (order_id) where kind = 'placed';

-- What was sent to which browser.
create table push_messages (
  message_id      bigint      not null references order_messages on delete cascade,
  subscription_id uuid        not null references push_subscriptions on delete cascade,
  sent_at         timestamptz,
  primary key (message_id, subscription_id)
);
create index push_messages_of_subscription on push_messages (subscription_id, message_id);
