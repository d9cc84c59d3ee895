-- Sizes and keys as before, in a third of the time: what is plain is read with plain functions, and patterns only where
-- they are needed.

create or replace function find_size(text text, out measure integer, out amount bigint, out rest text, out is_whole boolean)
language plpgsql immutable parallel safe as $$
declare
  size constant text := '(?:([0-9]+) *x *)?([0-9.]+) *([^][0-9 .,()+/x-]+)\.?(?:[ ,(]*(?:x|pack of) *([0-9]+)\)?)?';
  found text;
  part text[];
  unit text;
  place integer := 1;
begin
  is_whole := false;
  if text is null then return; end if;
  rest := btrim(lower(text));
  if octet_length(rest) <> char_length(rest) or strpos(rest, '*') > 0 then
    rest := translate(rest, E'०१२३४५६७८९×*\u00a0\u2009\u202f', '0123456789xx   ');
  end if;
  if rest !~ '[0-9]' then return; end if;
  if strpos(rest, ',') > 0 then
    rest := regexp_replace(rest, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
  end if;
  -- Most names end here: no unit that is known begins so. A pattern of few letters, because matching takes longer the more
  -- a pattern has.
  if rest ~ '[0-9.] *(?:[glकगनमल]|[kpnude][gicon]|m[il])' then
    found := regexp_substr(rest, size);
  end if;
  loop
    exit when found is null;
    -- Trimmed in a fraction of the time that a match with groups takes.
    if strpos(found, 'x') > 0 or strpos(found, 'pack of') > 0 then
      part := regexp_match(found, size);
    else
      unit := ltrim(found, '0123456789. ');
      part := array[null, rtrim(left(found, -length(unit)), ' '), rtrim(unit, '.'), null];
    end if;
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
    found := regexp_substr(rest, size, 1, place);
  end loop;
  if measure is not null then
    amount := round(part[2]::numeric * coalesce(part[1], '1')::integer * coalesce(part[4], '1')::integer
      * case when part[3] ~ '^[klकल]' then 1000000 when part[3] = 'dozen' then 12000 else 1000 end);
    rest := regexp_replace(rest, size, ' ', 1, place);
  else
    part := case when strpos(rest, ' of ') > 0 then regexp_match(rest, '(?:pack|set) of ([0-9]{1,4})(?![0-9])') end;
    if part is null then return; end if;
    measure := 3;
    amount := part[1]::bigint * 1000;
    rest := regexp_replace(rest, '(?:pack|set) of ([0-9]{1,4})', ' ');
  end if;
  is_whole := amount > 0 and (rest like ' %' or rest like 'pack of %') and translate(rest, ' )', '') in ('', 'packof',
    'tetrapack', 'packet', 'pack', 'pkt', 'pouch', 'bottle', 'box', 'jar', 'tin', 'can', 'bag', 'carton', 'sachet', 'tub');
end
$$;

-- The text in small letters, without blanks, signs, letters that nobody sees and dots below Devanagari letters.
create function without_signs(text text) returns text language plpgsql immutable parallel safe as $$
declare
  kept text := replace(replace(replace(lower(text), ' ', ''), '-', ''), ',', '');
begin
  -- Takes the longer the more signs it looks for, which few names have.
  if kept ~ '[^a-z0-9&+%]' then
    kept := translate(kept, E'\t\n–—−_.:;()[]{}''"`’‘“”/\\|!?…•·~^*®™©\u00a0\u2009\u202f\u200b\u200c\u200d\u093c', '');
  end if;
  return kept;
end
$$;

-- One index finds products by their whole key and, as it is in the order of bytes, by the name without sizes that begins it.
drop index products_by_key, products_by_key_of_name, products_by_sized_name;
do $do$ begin execute format($format$
create or replace function product_key(name text, weight text) returns text language plpgsql immutable parallel safe as $$
declare
  apart constant text := '([0-9])[^0-9[:alpha:]\u0080-\uffff]+(?=[0-9])';
  several constant text := '\s\s|(?! )\s';
  size record;
  rest text := name;
  base text;
  sizes text[] := '{}';
begin
  if weight is null and name !~ '[0-9०-९]' then
    base := %1$I.without_signs(name);
    return (case when base = '' then lower(name) else base end) || '|';
  end if;
  if rest ~ several then rest := regexp_replace(rest, '\s+', ' ', 'g'); end if;
  loop
    size := %1$I.find_size(rest);
    rest := size.rest;
    exit when size.amount is null or cardinality(sizes) = 9;
    sizes := sizes || (size.measure || ':' || size.amount);
  end loop;
  base := %1$I.without_signs(regexp_replace(rest, apart, '\1#', 'g'));
  base := (case when base = '' then lower(name) else base end) || '|';
  if weight is null then return base || array_to_string(sizes, '|'); end if;
  rest := weight;
  if rest ~ several then rest := regexp_replace(rest, '\s+', ' ', 'g'); end if;
  size := %1$I.find_size(rest);
  if size.amount is not null and sizes <> array[size.measure || ':' || size.amount] then
    sizes := sizes || (size.measure || ':' || size.amount);
  end if;
  rest := %1$I.without_signs(regexp_replace(size.rest, apart, '\1#', 'g'));
  return base || array_to_string(sizes, '|') || (case when size.is_whole then '' else '|' || rest end);
end
$$;

-- Functions of one statement are slower, and most products have neither a net quantity nor a weight.
create or replace function pack_amount(weight text) returns bigint language plpgsql immutable parallel safe as $$
declare
  none constant bigint := 9007199254740991;
  size record;
begin
  if weight is null then return none; end if;
  size := %1$I.find_size(weight);
  return case when size.is_whole then size.amount else none end;
end
$$;

create or replace function unit_price(paise bigint, quantity text, step_grams integer) returns bigint
language plpgsql immutable parallel safe as $$
declare
  none constant bigint := 20000000000000;
  size record;
begin
  if step_grams is not null then return round(paise * 1000.0 / step_grams); end if;
  if quantity is null then return none; end if;
  size := %1$I.find_size(quantity);
  return case
    when not size.is_whole then none
    when size.measure = 3 then 10000000000000 + round(paise * 1000.0 / size.amount)
    else round(paise * 1000000.0 / size.amount)
  end;
end
$$
$format$, current_schema()); end $do$;

create index products_by_key on products ((product_key(name, weight) collate "C"));
