-- The shopper is told of money that was given back by hand, too.
alter table order_messages
  drop constraint order_messages_kind_check,
  add constraint order_messages_kind_check check (kind in ('placed', 'packed', 'out_for_delivery', 'not_delivered',
    'delivered', 'cancelled', 'changed', 'question', 'refund', 'given_back'));
