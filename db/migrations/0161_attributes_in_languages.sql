-- The details of a product in further languages, a line for each: hi: शेल्फ़ लाइफ़: 6 महीने. The product's page in such a
-- language shows them; the search knows them as little as it knows `attributes`.
alter table products add column attributes_in text check (char_length(attributes_in) between 1 and 70000);

drop trigger product_details_changed on products;
create trigger product_details_changed
  after update of local_name, other_names, barcode, net_quantity, origin, attributes, names, descriptions, attributes_in
  on products
  for each row
  when ((old.local_name, old.other_names, old.barcode, old.net_quantity, old.origin, old.attributes, old.names,
      old.descriptions, old.attributes_in)
    is distinct from
        (new.local_name, new.other_names, new.barcode, new.net_quantity, new.origin, new.attributes, new.names,
      new.descriptions, new.attributes_in))
  execute function tell_catalog_changed();
