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

-- The seller's logo: a picture in the store's folder, with the size in which its 320 px version is shown.
create table store_logo (
  only_row   boolean     primary key default true check (only_row),
  picture    text        not null,
  width      integer     not null check (width > 0),
  height     integer     not null check (height > 0),
  updated_at timestamptz not null default clock_timestamp()
);
create trigger store_logo_changed after insert or update or delete on store_logo
  for each statement execute function tell_catalog_changed();

-- Has a row once the seller has put the checklist of a new shop away.
create table put_away_checklist (
  only_row    boolean     primary key default true check (only_row),
  put_away_at timestamptz not null default clock_timestamp()
);
