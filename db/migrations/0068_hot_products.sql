-- An order changes nothing of a product but its count. Room in each page lets the new row lie beside the old one, so that
-- none of the table's indexes is written; pages that are full by now get theirs as their products change.
alter table products set (fillfactor = 85);

-- Each condition of a trigger is read anew for each statement, however little it changes; a trigger that names its columns is
-- passed over by statements that set none of them.
drop trigger product_changed on products;
create trigger product_changed after update of name, brand, category_id, weight, price_paise, offer_price_paise,
    description, pictures, in_stock, archived_at, pack_group, step_grams, least_grams, most_grams on products
  for each row
  when ((old.name, old.brand, old.category_id, old.weight, old.price_paise, old.offer_price_paise,
         old.description, old.pictures, old.in_stock, old.archived_at,
         old.pack_group, old.step_grams, old.least_grams, old.most_grams)
    is distinct from
        (new.name, new.brand, new.category_id, new.weight, new.price_paise, new.offer_price_paise,
         new.description, new.pictures, new.in_stock, new.archived_at,
         new.pack_group, new.step_grams, new.least_grams, new.most_grams))
  execute function tell_catalog_changed();
-- Pages show counts up to ten.
create trigger product_stock_changed after update of stock on products
  for each row when (least(old.stock, 11) is distinct from least(new.stock, 11))
  execute function tell_catalog_changed();

drop trigger product_details_changed on products;
create trigger product_details_changed
  after update of local_name, other_names, barcode, net_quantity, origin, attributes on products
  for each row
  when ((old.local_name, old.other_names, old.barcode, old.net_quantity, old.origin, old.attributes)
    is distinct from
        (new.local_name, new.other_names, new.barcode, new.net_quantity, new.origin, new.attributes))
  execute function tell_catalog_changed();

drop trigger product_search_changed on products;
create trigger product_search_changed
  after update of name, brand, local_name, other_names, category_id, popularity on products
  for each row
  when ((old.name, old.brand, old.local_name, old.other_names, old.category_id, search_popularity(old.popularity))
    is distinct from
        (new.name, new.brand, new.local_name, new.other_names, new.category_id, search_popularity(new.popularity)))
  execute function search_changed();
