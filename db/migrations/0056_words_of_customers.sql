-- What shoppers searched for and did not find, by day: the words and how often, nothing of who searched.
create table missed_searches (
  day    date    not null,
  search text    not null collate "C" check (char_length(search) between 1 and 60),
  times  integer not null check (times > 0),
  primary key (day, search)
);

-- What customers call a thing, and what it is called in the shop's names.
create table shop_words (
  id         uuid        primary key,
  word       text        not null check (char_length(word) between 1 and 60),
  means      text        not null check (char_length(means) between 1 and 60),
  -- The words of `word` as a search compares them.
  key        text        not null collate "C",
  created_at timestamptz not null default now()
);
create unique index shop_words_once on shop_words (key, lower(means));

create trigger shop_words_changed after insert or update or delete on shop_words
  for each statement execute function tell_catalog_changed();
