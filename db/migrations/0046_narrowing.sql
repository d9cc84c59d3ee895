-- What a product costs per kilogram or litre, in paise, to sort by; what is sold by the piece comes after that by its
-- price per piece, and what says no quantity last. Reads the same texts as `net-quantity.ts`, whose result is shown.
create function unit_price(paise bigint, quantity text, step_grams integer) returns bigint
language sql immutable parallel safe as $$
  select case
    when step_grams is not null then round(paise * 1000.0 / step_grams)::bigint
    else coalesce((
      select case
          when part[1] is not null then 10000000000000 + round(paise / nullif(part[1]::numeric, 0))
          when part[2] is not null then 10000000000000 + round(paise / nullif(part[2]::numeric * 12, 0))
          when measure.size is not null
            then round(paise * 1000 / nullif(part[4]::numeric * packs * measure.size, 0))
          when part[5] in ('pc', 'pcs', 'piece', 'pieces', 'no', 'nos', 'unit', 'units', 'egg', 'eggs', 'नग')
            then 10000000000000 + round(paise / nullif(part[4]::numeric * packs, 0))
        end::bigint
      from regexp_match(
        regexp_replace(translate(lower(btrim(quantity)), '×*०१२३४५६७८९', 'xx0123456789'), '\s+', ' ', 'g'),
        '^(?:(?:pack|set) of (\d{1,4})|(\d{1,3}) ?dozen'
        '|(?:(?:pack of )?(\d{1,4}) ?x ?)?(\d{1,7}(?:\.\d{1,4})?) ?([^\d\s.,()]+)\.?'
        '(?: ?(?:pack|packet|pkt|pouch|bottle|box|jar|tin|can|bag|carton|sachet|tub|tetra pack)'
        '|(?: ?x ?|,? ?\(?pack of )(\d{1,4})\)?)?)$') as part,
      lateral (select coalesce(part[3], '1')::numeric * coalesce(part[6], '1')::numeric as packs) as times,
      lateral (select case
        when part[5] in ('g', 'gm', 'gms', 'gr', 'gram', 'grams', 'ग्राम',
          'ml', 'mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'मिली') then 1
        when part[5] in ('kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'किलो', 'किग्रा',
          'l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters', 'लीटर') then 1000
      end as size) as measure
    ), 20000000000000)
  end
$$;

alter table products add column unit_price bigint not null
  generated always as (unit_price(offer_price_paise, coalesce(net_quantity, weight), step_grams)) stored;

-- One index for each new sort, with and without a category. The time until a day far away is ascending where the age is
-- descending, so that one comparison of rows finds where a page starts.
create index products_by_unit_price on products (shelf, unit_price, id);
create index products_of_category_by_unit_price on products (category_id, shelf, unit_price, id);
create index products_by_newness
  on products (shelf, (timestamptz '2100-01-01 00:00:00+00' - created_at), id);
create index products_of_category_by_newness
  on products (category_id, shelf, (timestamptz '2100-01-01 00:00:00+00' - created_at), id);

-- A brand's products in the default order.
create index products_of_brand on products (lower(brand), shelf, created_at, id) where brand is not null;
