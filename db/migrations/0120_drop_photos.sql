-- The photo of a delivery, as small as it is shown. It stands beside its order instead of among the public pictures: the
-- shop and the order's shopper alone see it, and it goes with them.
create table drop_photos (
  key       uuid        primary key,
  order_id  uuid        not null references orders,
  person_id uuid        not null references sellers,
  picture   bytea       not null check (octet_length(picture) <= 1000000),
  at        timestamptz not null default now()
);
create index drop_photos_of_order on drop_photos (order_id, at desc);
create index drop_photos_by_age on drop_photos (at);

-- Photos are kept for the same days in every shop.
alter table store_settings drop column drop_photo_days;
