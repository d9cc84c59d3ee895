-- When the shop is open, in India's time. Without a row in any of these it is always open, as before.
create table opening_hours (
  -- 1 is Monday, 7 is Sunday.
  weekday smallint not null check (weekday between 1 and 7),
  -- Minutes since midnight. What goes on past midnight is two rows, one of each day.
  opens   smallint not null check (opens between 0 and 1439),
  closes  smallint not null check (closes between 1 and 1440),
  check (opens < closes),
  primary key (weekday, opens),
  constraint opening_hours_overlap
    exclude using gist (int4range(weekday * 1440 + opens, weekday * 1440 + closes) with &&)
);

-- Days on which the shop stays closed, in India's calendar.
create table holidays (
  day  date primary key,
  name text not null check (char_length(name) between 1 and 60)
);

-- Without a row, orders while the shop is closed are taken for the next opening.
create table opening_settings (
  only_row     boolean     primary key default true check (only_row),
  while_closed text        not null check (while_closed in ('refuse', 'next_opening')),
  note         text        check (char_length(note) between 1 and 200),
  updated_at   timestamptz not null default clock_timestamp()
);

-- Pages show the hours, and search engines are told of them.
create trigger opening_hours_changed after insert or update or delete on opening_hours
  for each statement execute function tell_catalog_changed();
create trigger holidays_changed after insert or update or delete on holidays
  for each statement execute function tell_catalog_changed();
create trigger opening_settings_changed after insert or update or delete on opening_settings
  for each statement execute function tell_catalog_changed();

-- The opening that an order waits for which was placed while the shop was closed.
alter table orders add column for_opening timestamptz;
