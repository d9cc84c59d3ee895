-- Each detail as text in the form in which the seller types it; `detail-values.ts` says how it is read.
alter table products
  add column local_name   text check (char_length(local_name) between 1 and 200),
  add column other_names  text check (char_length(other_names) between 1 and 2000),
  -- An EAN-8, or an EAN-13, which a UPC-A is with a 0 before it.
  add column barcode      text check (barcode ~ '^([0-9]{8}|[0-9]{13})$'),
  add column hsn          text check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  add column net_quantity text check (char_length(net_quantity) between 1 and 40),
  add column origin       text check (char_length(origin) between 1 and 80),
  add column attributes   text check (char_length(attributes) between 1 and 40000);

-- Many grocers have used the bar code as their own code. Those with a right check digit are bar codes, except the
-- numbers that a shop gives to what it packs itself: they start with 2.
with codes as (
  select id, lpad(code, 13, '0') as barcode from products where code ~ '^[0-9]{12,13}$'
), checked as (
  select id, barcode, row_number() over (partition by barcode order by id) as place
  from codes
  where barcode !~ '^(2|0[24]|0+$)'
    and (select sum(substr(barcode, at, 1)::integer * case when at % 2 = 0 then 3 else 1 end)
         from generate_series(1, 13) as at) % 10 = 0
)
update products set barcode = checked.barcode
from checked where products.id = checked.id and checked.place = 1;

create unique index products_by_barcode on products (barcode);

-- The search looks for a part of the other names, too. Its query has the same expression.
create index products_by_part_of_other_names on products
  using gin (lower(coalesce(local_name, '') || E'\n' || coalesce(other_names, '')) gin_trgm_ops);

-- Beside `product_changed`, which tells of the other columns.
create trigger product_details_changed after update on products
  for each row
  when ((old.local_name, old.other_names, old.barcode, old.net_quantity, old.origin,
         old.attributes)
    is distinct from
        (new.local_name, new.other_names, new.barcode, new.net_quantity, new.origin,
         new.attributes))
  execute function tell_catalog_changed();
