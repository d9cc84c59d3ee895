-- The languages beside English in which the shop's pages are published, and the one in which it writes to people.
alter table store_settings
  add column languages    text check (languages ~ '^[a-z]{2}( [a-z]{2})*$'),
  add column own_language text check (own_language ~ '^[a-z]{2}$');

-- The language of the pages that a shopper uses, for mails and messages.
alter table shoppers add column language text check (language ~ '^[a-z]{2}$');
