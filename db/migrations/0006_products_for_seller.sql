alter table products
  -- The grocer's own code, such as the bar code. An import finds a product again by it.
  add column code        text check (char_length(code) between 1 and 40),
  -- Out of the shop. Orders, carts and their links remember the product.
  add column archived_at timestamptz;
create unique index products_by_code on products (code);

-- `shelf` gets a third place: 2, archived, behind everything that the shop shows. Its expression cannot be
-- changed in place on every PostgreSQL from 15 on, so the column and its indexes are made anew.
alter table products drop column shelf;
alter table products add column shelf smallint not null
  generated always as (
    case
      when archived_at is not null then 2
      when in_stock and (stock is null or stock > 0) then 0
      else 1
    end
  ) stored;

create index products_by_age on products (shelf, created_at, id);
create index products_by_price on products (shelf, offer_price_paise, id);
create index products_by_name on products (shelf, lower(name), id);
create index products_by_discount on products (shelf, (-discount), id);
create index products_by_dearness on products (shelf, (-offer_price_paise), id);
create index products_of_category_by_age on products (category, shelf, created_at, id);
create index products_of_category_by_price on products (category, shelf, offer_price_paise, id);
create index products_of_category_by_name on products (category, shelf, lower(name), id);
create index products_of_category_by_discount on products (category, shelf, (-discount), id);
create index products_of_category_by_dearness on products (category, shelf, (-offer_price_paise), id);

-- The seller's own list has what is in and out of stock side by side. There is no index on the count itself: it
-- would make each order rewrite every index of the product, for a list that is short anyway.
create index products_newest on products (created_at desc, id desc) where archived_at is null;
create index products_alphabetically on products (lower(name), id) where archived_at is null;
create index products_changed on products (updated_at desc, id desc) where archived_at is null;

drop trigger product_changed on products;
create trigger product_changed after update on products
  for each row
  when ((old.name, old.category, old.weight, old.price_paise, old.offer_price_paise, old.description,
         old.pictures, old.in_stock, least(old.stock, 11), old.archived_at)
    is distinct from
        (new.name, new.category, new.weight, new.price_paise, new.offer_price_paise, new.description,
         new.pictures, new.in_stock, least(new.stock, 11), new.archived_at))
  execute function tell_catalog_changed();

-- The seller's count is a movement like any other: the difference to what was there.
alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check
  check (cause in ('opening', 'order', 'cancellation', 'count'));
-- Counting can start with just what the ledger remembers. The row is written all the same: it tells that
-- whatever was cancelled before is in the count.
alter table stock_movements drop constraint stock_movements_change_check;
alter table stock_movements add constraint stock_movements_change_check
  check (change <> 0 or cause = 'opening');
