-- An import reads names in Unicode's composed form (NFC). What was stored in another form, by hand or by an older
-- version, is found through this; it holds next to nothing, since nearly all names have that form already.
create index products_in_other_signs on products (lower(normalize(name))) where name is not nfc normalized;
