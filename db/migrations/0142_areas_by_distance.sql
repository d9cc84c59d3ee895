-- The shop's point, in degrees. An area may be all that lies within a distance of it.
create table shop_point (
  only_row   boolean primary key default true check (only_row),
  latitude   double precision not null check (latitude between -90 and 90),
  longitude  double precision not null check (longitude between -180 and 180),
  updated_at timestamptz      not null default clock_timestamp()
);
-- Pages tell search engines.
create trigger shop_point_changed after insert or update or delete on shop_point
  for each statement execute function tell_catalog_changed();

alter table delivery_areas
  add column radius_metres integer
    check (radius_metres between 500 and 50000 and radius_metres % 100 = 0),
  add constraint delivery_areas_kind check (radius_metres is null or isempty(pins));
drop index delivery_areas_elsewhere;
create unique index delivery_areas_elsewhere on delivery_areas ((isempty(pins)))
  where isempty(pins) and radius_metres is null;
create unique index delivery_areas_radius on delivery_areas (radius_metres) where radius_metres is not null;

-- The position of a house, where its shopper has given it.
alter table addresses
  add column latitude  double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint addresses_position check ((latitude is null) = (longitude is null));

-- The distance between two points of (latitude, longitude) by the haversine, on a sphere as large as the earth.
create function metres_between(one point, other point) returns double precision
language sql immutable strict parallel safe as $$
  select 2 * 6371008.8 * asin(least(1, sqrt(
    sind((other[0] - one[0]) / 2) ^ 2
      + cosd(one[0]) * cosd(other[0]) * sind((other[1] - one[1]) / 2) ^ 2)))
$$;
