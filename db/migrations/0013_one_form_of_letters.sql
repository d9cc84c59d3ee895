-- A letter such as ज़ may be written as one sign or as two. From now on what people type is kept in one form, NFC, so
-- that searching and importing find it; here is what was typed before.
update products set name = left(normalize(name), 200) where name is not nfc normalized;
update products set weight = left(normalize(weight), 40) where weight is not nfc normalized;
update products set description = (
    select array_agg(left(normalize(line), 300) order by place)
    from unnest(description) with ordinality as lines (line, place))
  where array_to_string(description, '') is not nfc normalized;

delete from category_mappings
  where name is not nfc normalized
    and normalize(name) in (select name from category_mappings where name is nfc normalized);
delete from category_mappings one using category_mappings other
  where one.name < other.name and normalize(one.name) = normalize(other.name);
update category_mappings set name = normalize(name) where name is not nfc normalized;
