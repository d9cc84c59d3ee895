alter table products
  add column brand text check (char_length(brand) between 1 and 80);

-- The search looks for a part of the brand, too.
create index products_by_part_of_brand on products using gin (lower(brand) gin_trgm_ops);

drop trigger product_changed on products;
create trigger product_changed after update on products
  for each row
  when ((old.name, old.brand, old.category, old.weight, old.price_paise, old.offer_price_paise,
         old.description, old.pictures, old.in_stock, least(old.stock, 11), old.archived_at)
    is distinct from
        (new.name, new.brand, new.category, new.weight, new.price_paise, new.offer_price_paise,
         new.description, new.pictures, new.in_stock, least(new.stock, 11), new.archived_at))
  execute function tell_catalog_changed();
