-- When the shop brings orders: times of the week with a number of places. Without a row, orders have no time, as before.
create table delivery_slots (
  id             uuid primary key,
  -- 1 is Monday, 7 is Sunday.
  weekdays       smallint[]  not null
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- Minutes since midnight in India.
  from_minute    smallint    not null check (from_minute between 0 and 1439),
  until_minute   smallint    not null check (until_minute between 1 and 1440),
  capacity       integer     not null check (capacity between 1 and 1000),
  -- Orders are taken until so many minutes before the start.
  cutoff_minutes integer     not null check (cutoff_minutes between 0 and 10080),
  is_on          boolean     not null default true,
  updated_at     timestamptz not null default clock_timestamp(),
  check (from_minute < until_minute)
);

-- Days after today for which orders are taken. Without a row: 6, so a week with today.
create table slot_settings (
  only_row   boolean  primary key default true check (only_row),
  days_ahead smallint not null check (days_ahead between 0 and 30)
);

-- The places of a slot on a day that orders hold. Only the seller takes more than its capacity.
create table slot_days (
  slot_id uuid    not null references delivery_slots on delete cascade,
  day     date    not null,
  taken   integer not null check (taken >= 0),
  primary key (slot_id, day)
);

-- Pages show whether the shop has slots.
create trigger delivery_slots_changed after insert or update or delete on delivery_slots
  for each statement execute function tell_catalog_changed();
create trigger slot_settings_changed after insert or update or delete on slot_settings
  for each statement execute function tell_catalog_changed();

-- The slot with its day and times as they were when the order was placed or last moved: id, day, from, until.
alter table orders add column slot jsonb;
create index orders_of_slot on orders ((slot ->> 'day'), (slot ->> 'id')) where slot is not null;

-- An order that was moved to another slot: `before` and `after` of its lines are empty then.
alter table order_changes
  add column slots jsonb,
  drop constraint order_changes_kind_check,
  add constraint order_changes_kind_check check (kind in (
    'changed', 'picked', 'replaced', 'asked', 'answered', 'refused_at_door', 'returned', 'undone', 'slot'));
