-- The points of a description in further languages, a line for each: hi: मीठा. The product's page in such a language shows
-- them. The search does not know them, as it does not know those of the description.
alter table products add column descriptions text check (char_length(descriptions) between 1 and 70000);

drop trigger product_details_changed on products;
create trigger product_details_changed
  after update of local_name, other_names, barcode, net_quantity, origin, attributes, names, descriptions on products
  for each row
  when ((old.local_name, old.other_names, old.barcode, old.net_quantity, old.origin, old.attributes, old.names,
      old.descriptions)
    is distinct from
        (new.local_name, new.other_names, new.barcode, new.net_quantity, new.origin, new.attributes, new.names,
      new.descriptions))
  execute function tell_catalog_changed();
