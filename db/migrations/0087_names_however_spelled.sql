-- The first size in a name or a weight: in `Dal, 1 KG.` it is 1,000,000 thousandths of a gram (measure 1; 2 is
-- millilitres, 3 pieces), and the rest is what stands around it. Knows the units of `net-quantity.ts`; a test compares
-- the two. It is the whole text, too, where only a container stands behind it, as in `500 g pouch`. The pattern takes any
-- word for a unit, because one with all of them is ten times slower.
create function find_size(text text, out measure integer, out amount bigint, out rest text, out is_whole boolean)
language plpgsql immutable parallel safe as $$
declare
  size constant text := '(?:([0-9]+) *x *)?([0-9.]+) *([^][0-9 .,()+/x-]+)\.?(?:[ ,(]*(?:x|pack of) *([0-9]+)\)?)?';
  part text[];
  place integer := 1;
begin
  is_whole := false;
  if text is null then return; end if;
  rest := translate(btrim(lower(text)), E'०१२३४५६७८९×*\u00a0\u2009\u202f', '0123456789xx   ');
  if rest !~ '[0-9]' then return; end if;
  if strpos(rest, ',') > 0 then
    rest := regexp_replace(rest, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
  end if;
  part := regexp_match(rest, size);
  loop
    exit when part is null;
    measure := case
      when part[2] !~ '^[0-9]{1,7}(\.[0-9]{1,4})?$' or length(concat(part[1], part[4])) > 4 then null
      when part[3] in ('g', 'kg', 'gm', 'gms', 'gr', 'gram', 'grams', 'ग्राम',
        'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'किलो', 'किग्रा') then 1
      when part[3] in ('ml', 'l', 'mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'मिली',
        'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters', 'लीटर') then 2
      when part[3] in ('egg', 'eggs') and rest ~ '^[0-9]+ *eggs?$' then 3
      when part[3] in ('pc', 'pcs', 'piece', 'pieces', 'no', 'nos', 'unit', 'units', 'नग', 'dozen') then 3
    end;
    exit when measure is not null;
    place := place + 1;
    part := (select parts from regexp_matches(rest, size, 'g') with ordinality as each (parts, at) where at = place);
  end loop;
  if measure is not null then
    amount := round(part[2]::numeric * coalesce(part[1], '1')::integer * coalesce(part[4], '1')::integer
      * case when part[3] ~ '^[klकल]' then 1000000 when part[3] = 'dozen' then 12000 else 1000 end);
    rest := regexp_replace(rest, size, ' ', 1, place);
  else
    part := regexp_match(rest, '(?:pack|set) of ([0-9]{1,4})(?![0-9])');
    if part is not null then
      measure := 3;
      amount := part[1]::bigint * 1000;
      rest := regexp_replace(rest, '(?:pack|set) of ([0-9]{1,4})', ' ');
    end if;
  end if;
  is_whole := amount > 0 and (rest like ' %' or rest like 'pack of %') and translate(rest, ' )', '') in ('', 'packof',
    'tetrapack', 'packet', 'pack', 'pkt', 'pouch', 'bottle', 'box', 'jar', 'tin', 'can', 'bag', 'carton', 'sachet', 'tub');
end
$$;

-- By which a list finds a product again, however it is spelled: the name without its size and without blanks, signs,
-- letters that nobody sees and dots below Devanagari letters, and the size, wherever it stands. `Dal 1 kg`,
-- `DAL - 1000gm` and `Dal` with the weight `1KG.` have the same. Names its schema, because indexes are also built
-- where none is searched.
do $do$ begin execute format($format$
create function product_key(name text, weight text) returns text language plpgsql immutable parallel safe as $$
declare
  signs constant text := E' \t\n-–—−_.,:;()[]{}''"`’‘“”/\\|!?…•·~^*®™©\u00a0\u2009\u202f\u200b\u200c\u200d\u093c';
  apart constant text := '([0-9])[^0-9[:alpha:]\u0080-\uffff]+(?=[0-9])';
  named record;
  packed record;
  base text;
  around text;
begin
  if weight is null and name !~ '[0-9०-९]' then
    base := translate(lower(name), signs, '');
    return (case when base = '' then lower(name) else base end) || '|';
  end if;
  named := %1$I.find_size(name);
  base := translate(regexp_replace(named.rest, apart, '\1#', 'g'), signs, '');
  base := (case when base = '' then lower(name) else base end) || '|';
  if weight is null then return base || coalesce(named.measure || ':' || named.amount, ''); end if;
  packed := %1$I.find_size(weight);
  around := translate(regexp_replace(packed.rest, apart, '\1#', 'g'), signs, '');
  if packed.amount is null then
    return base || coalesce(named.measure || ':' || named.amount, '') || '|' || around;
  end if;
  if named.amount is not null and (named.measure, named.amount) is distinct from (packed.measure, packed.amount) then
    base := base || named.measure || ':' || named.amount || '|';
  end if;
  return base || packed.measure || ':' || packed.amount || (case when packed.is_whole then '' else around end);
end
$$
$format$, current_schema()); end $do$;

create index products_by_key on products (product_key(name, weight));
create index products_by_key_of_name on products (product_key(name, null)) where weight is not null;

create or replace function pack_amount(weight text) returns bigint language sql immutable parallel safe
return case
  when weight is null then 9007199254740991
  else (select case when is_whole then amount else 9007199254740991 end from find_size(weight))
end;

-- Answers as before, in a fraction of the time.
create or replace function unit_price(paise bigint, quantity text, step_grams integer) returns bigint
language sql immutable parallel safe
return case
  when step_grams is not null then round(paise * 1000.0 / step_grams)::bigint
  when quantity is null then 20000000000000
  else (
    select case
      when not is_whole then 20000000000000
      when measure = 3 then 10000000000000 + round(paise * 1000.0 / amount)
      else round(paise * 1000000.0 / amount)
    end::bigint
    from find_size(quantity))
end;

-- Packs follow each other by their net quantity, too, which may stand in no weight.
alter table products drop column pack_amount;
alter table products add column pack_amount bigint not null
  generated always as (pack_amount(coalesce(net_quantity, weight))) stored;
create index products_of_pack_group
  on products (pack_group, category_id, shelf, pack_amount, offer_price_paise, id)
  where pack_group is not null;
