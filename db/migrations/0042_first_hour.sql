-- Who runs the shop, as the law asks it to be shown. Each is left empty until the seller enters it.
alter table store_settings
  add column legal_name         text,
  add column fssai              text check (fssai ~ '^[12][0-9]{13}$'),
  add column grievance_officer  text,
  add column grievance_contact  text;

-- The seller's texts of these pages. Without a row, a page has its starting text and is not published.
create table legal_pages (
  path         text        primary key check (path in ('terms', 'privacy', 'returns', 'shipping', 'contact')),
  text         text        not null check (char_length(text) between 1 and 20000),
  is_published boolean     not null,
  updated_at   timestamptz not null default clock_timestamp()
);

-- Every page links those that are published.
create trigger legal_pages_changed after insert or update or delete on legal_pages
  for each statement execute function tell_catalog_changed();
