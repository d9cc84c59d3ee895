-- The language in which bills are written beside the customer's.
alter table store_settings add column bill_language text check (bill_language ~ '^[a-z]{2}$');
