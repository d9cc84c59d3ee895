-- Pick-up is an area without a fee: shoppers collect their orders at the shop. Without the row there is none.
create table pick_up (
  only_row    boolean primary key default true check (only_row),
  place       text        not null check (char_length(place) between 1 and 200),
  note        text        check (char_length(note) between 1 and 200),
  -- The smallest order.
  least_paise bigint      check (least_paise between 1 and 100000000),
  updated_at  timestamptz not null default clock_timestamp()
);
-- Pages offer it.
create trigger pick_up_changed after insert or update or delete on pick_up
  for each statement execute function tell_catalog_changed();

-- The weekdays on which an area is served, 1 is Monday; null for every day.
alter table delivery_areas add column days smallint[]
  check (days <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(days) between 1 and 7);
