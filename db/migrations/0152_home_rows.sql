-- The rows of the home page as the seller has arranged them; without the row the store chooses them.
create table home_arrangement (
  only_row   boolean     primary key default true check (only_row),
  rows       jsonb       not null check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) <= 12),
  -- The products that time had put into its rows when that was last looked at.
  shown      text        not null default '',
  updated_at timestamptz not null default clock_timestamp()
);

-- Only the cached home page shows them.
create function tell_home_rows_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', 'rows home');
  return null;
end $$;
create trigger home_arrangement_changed after insert or update or delete on home_arrangement
  for each statement execute function tell_home_rows_changed();

-- Each change of a price, so that no price drop is told that was none.
create table price_changes (
  id         bigint      generated always as identity primary key,
  product_id uuid        not null references products on delete cascade,
  was_paise  bigint      not null,
  is_paise   bigint      not null,
  at         timestamptz not null default clock_timestamp()
);
create index price_changes_of_product on price_changes (product_id, at);
create index price_changes_by_time on price_changes (at);

-- A smaller pack for less is no drop, so the history of a product begins anew with another weight.
create function record_price_change() returns trigger language plpgsql as $$
begin
  if (new.weight, new.net_quantity, new.step_grams) is distinct from (old.weight, old.net_quantity, old.step_grams) then
    delete from price_changes where product_id = new.id;
  elsif new.offer_price_paise <> old.offer_price_paise then
    insert into price_changes (product_id, was_paise, is_paise)
    values (new.id, old.offer_price_paise, new.offer_price_paise);
  end if;
  return null;
end $$;
create trigger product_price_recorded after update of offer_price_paise, weight, net_quantity, step_grams on products
  for each row
  when ((old.offer_price_paise, old.weight, old.net_quantity, old.step_grams)
    is distinct from (new.offer_price_paise, new.weight, new.net_quantity, new.step_grams))
  execute function record_price_change();

-- What arrived today is found without reading what was sold.
create index stock_movements_received on stock_movements (at) where cause in ('receipt', 'receipt_reversed');
