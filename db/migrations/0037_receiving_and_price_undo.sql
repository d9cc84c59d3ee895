-- Goods that arrived, by the request's key: sent again after a lost answer they are not added twice.
create table stock_receipts (
  key         uuid        primary key,
  product_id  uuid        not null references products on delete cascade,
  quantity    integer     not null check (quantity > 0),
  reversed_at timestamptz,
  created_at  timestamptz not null default now()
);
create index stock_receipts_by_age on stock_receipts (created_at);

alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check
  check (cause in ('opening', 'order', 'cancellation', 'count', 'hold_ended', 'late_payment',
                   'receipt', 'receipt_reversed'));

-- The prices that a change to many products replaced, so that it can be undone where nobody has changed them since.
create table replaced_prices (
  change_key       uuid   not null references product_changes (key) on delete cascade,
  product_id       uuid   not null,
  was_price_paise  bigint not null,
  was_offer_paise  bigint not null,
  set_price_paise  bigint not null,
  set_offer_paise  bigint not null,
  -- Whether an undo put the old prices back; null before it came to this product.
  is_restored      boolean,
  primary key (change_key, product_id)
);
