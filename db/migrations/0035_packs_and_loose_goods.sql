-- How much a weight such as `500 g`, `2 x 1 L` or `6 pcs` is, in thousandths of a gram, millilitre or piece, so that the
-- packs of one thing can be sorted; what cannot be read comes after all that can.
create function pack_amount(weight text) returns bigint language sql immutable parallel safe as $$
  select coalesce(
    (select (coalesce(part[1], '1')::numeric * part[2]::numeric * 1000
        * case when part[3] in ('kg', 'l', 'ltr', 'litre') then 1000 else 1 end)::bigint
      from regexp_match(lower(btrim(weight)),
        '^(?:(\d{1,4})\s*x\s*)?(\d{1,6}(?:\.\d{1,3})?)\s*(kg|gm|g|ml|ltr|litre|l|pcs|pc)$') as part),
    9007199254740991)
$$;

alter table products
  -- Products with the same group and category are one thing in several packs. No row stands for the group itself, so
  -- nothing can be left over, and an order that sells out one pack has nothing to write to the others.
  add column pack_group uuid,
  add column pack_amount bigint not null generated always as (pack_amount(weight)) stored,
  -- Loose goods are sold by weight: one piece of stock, cart and order is a step of so many grams, and the prices are
  -- those of a step.
  add column step_grams integer check (step_grams between 1 and 1000 and 1000 % step_grams = 0),
  add column least_grams integer,
  add column most_grams integer,
  add constraint products_loose_check check (
    case
      when step_grams is null then least_grams is null and most_grams is null
      else least_grams is not null and least_grams >= step_grams and least_grams % step_grams = 0
        and (most_grams is null
          or (most_grams >= least_grams and most_grams % step_grams = 0
            and most_grams / step_grams <= 999))
        and least_grams / step_grams <= 999
    end);

-- Finds the packs of a product in their order, and whether one of them comes before it, without reading the table.
create index products_of_pack_group
  on products (pack_group, category_id, shelf, pack_amount, offer_price_paise, id)
  where pack_group is not null;

-- What a step weighed when the order was placed.
alter table order_lines add column step_grams integer check (step_grams > 0);

drop trigger product_changed on products;
create trigger product_changed after update on products
  for each row
  when ((old.name, old.brand, old.category_id, old.weight, old.price_paise, old.offer_price_paise,
         old.description, old.pictures, old.in_stock, least(old.stock, 11), old.archived_at,
         old.pack_group, old.step_grams, old.least_grams, old.most_grams)
    is distinct from
        (new.name, new.brand, new.category_id, new.weight, new.price_paise, new.offer_price_paise,
         new.description, new.pictures, new.in_stock, least(new.stock, 11), new.archived_at,
         new.pack_group, new.step_grams, new.least_grams, new.most_grams))
  execute function tell_catalog_changed();
