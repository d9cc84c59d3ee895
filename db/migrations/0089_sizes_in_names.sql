-- The size that an import has read in a product's name and made its net quantity. The next list sees by it what the seller
-- has made of that since, and leaves it alone.
alter table products add column name_size text;

-- As before, but with every size of a name: `Rice 5kg + Atta 1kg` is `Rice 5 kg + atta 1000 g`.
drop index products_by_key, products_by_key_of_name;
do $do$ begin execute format($format$
create or replace function product_key(name text, weight text) returns text language plpgsql immutable parallel safe as $$
declare
  signs constant text := E' \t\n-–—−_.,:;()[]{}''"`’‘“”/\\|!?…•·~^*®™©\u00a0\u2009\u202f\u200b\u200c\u200d\u093c';
  apart constant text := '([0-9])[^0-9[:alpha:]\u0080-\uffff]+(?=[0-9])';
  size record;
  rest text;
  base text;
  sizes text[] := '{}';
begin
  if weight is null and name !~ '[0-9०-९]' then
    base := translate(lower(name), signs, '');
    return (case when base = '' then lower(name) else base end) || '|';
  end if;
  rest := regexp_replace(name, '\s+', ' ', 'g');
  loop
    size := %1$I.find_size(rest);
    rest := size.rest;
    exit when size.amount is null or cardinality(sizes) = 9;
    sizes := sizes || (size.measure || ':' || size.amount);
  end loop;
  base := translate(regexp_replace(rest, apart, '\1#', 'g'), signs, '');
  base := (case when base = '' then lower(name) else base end) || '|';
  if weight is null then return base || array_to_string(sizes, '|'); end if;
  size := %1$I.find_size(regexp_replace(weight, '\s+', ' ', 'g'));
  if size.amount is not null and sizes <> array[size.measure || ':' || size.amount] then
    sizes := sizes || (size.measure || ':' || size.amount);
  end if;
  rest := translate(regexp_replace(size.rest, apart, '\1#', 'g'), signs, '');
  return base || array_to_string(sizes, '|') || (case when size.is_whole then '' else '|' || rest end);
end
$$
$format$, current_schema()); end $do$;

create index products_by_key on products (product_key(name, weight));
create index products_by_key_of_name on products (product_key(name, null)) where weight is not null;

-- Finds the packs of one thing: names that differ by their size alone.
create index products_by_sized_name on products (split_part(product_key(name, null), '|', 1)) where name_size is not null;
