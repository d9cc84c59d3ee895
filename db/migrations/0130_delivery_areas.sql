-- Where the shop delivers. Without a row it delivers everywhere and takes no fee, as before.
create table delivery_areas (
  id              uuid primary key,
  name            text        not null check (char_length(name) between 1 and 60),
  -- Empty for the one area of all PINs that no other area has.
  pins            int4multirange not null default '{}',
  fee_paise       bigint      not null check (fee_paise between 0 and 100000000),
  -- From this sum of goods on, delivery is free.
  free_from_paise bigint      check (free_from_paise between 1 and 100000000),
  -- The smallest order.
  least_paise     bigint      check (least_paise between 1 and 100000000),
  updated_at      timestamptz not null default clock_timestamp(),
  -- A PIN has one area.
  constraint delivery_areas_pins exclude using gist (pins with &&)
);
create unique index delivery_areas_elsewhere on delivery_areas ((isempty(pins))) where isempty(pins);
create unique index delivery_areas_name on delivery_areas (lower(name));

-- The GST within a delivery fee, where prices include tax. Without a row: 18 %.
create table delivery_settings (
  only_row         boolean primary key default true check (only_row),
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000)
);

-- Pages show whether the shop asks for a PIN, and the fee of a shop with one area.
create trigger delivery_areas_changed after insert or update or delete on delivery_areas
  for each statement execute function tell_catalog_changed();
create trigger delivery_settings_changed after insert or update or delete on delivery_settings
  for each statement execute function tell_catalog_changed();

-- The area as it was when the order was placed, and the fee that is charged now, with the tax that it contains.
alter table orders
  add column area               jsonb,
  add column delivery_paise     bigint not null default 0 check (delivery_paise >= 0),
  add column delivery_tax_paise bigint not null default 0 check (delivery_tax_paise between 0 and delivery_paise),
  add check (area is not null or delivery_paise = 0),
  add check (tax_mode = 'included' or delivery_tax_paise = 0),
  drop constraint orders_amount,
  add constraint orders_amount
    check (amount_paise = items_paise + tax_paise + delivery_paise + rounding_paise);
