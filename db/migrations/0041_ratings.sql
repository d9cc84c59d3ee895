-- Counts each writing of a rating: newest first goes by it, and it tells whether a rating is still what was read.
create sequence rating_revisions;

-- What shoppers think of what they have received: one rating per product and shopper.
create table ratings (
  id            uuid        primary key,
  product_id    uuid        not null references products,
  -- Null once the account is deleted.
  shopper_id    uuid        references shoppers,
  -- Null where the shopper has removed a rating that the seller had hidden: a new one stays hidden.
  stars         smallint    check (stars between 1 and 5),
  text          text        check (char_length(text) between 1 and 500),
  hidden_at     timestamptz,
  hidden_reason text        check (char_length(hidden_reason) between 1 and 200),
  revision      bigint      not null default nextval('rating_revisions'),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  check ((hidden_at is null) = (hidden_reason is null)),
  check (stars is not null or (text is null and hidden_at is not null))
);
alter sequence rating_revisions owned by ratings.revision;

create unique index ratings_once on ratings (product_id, shopper_id);
create index ratings_of_shopper on ratings (shopper_id);
create unique index ratings_by_revision on ratings (revision);
create index ratings_hidden on ratings (revision) where hidden_at is not null;
create index ratings_to_read on ratings (product_id, revision) where hidden_at is null and text is not null;

-- A rating changes only what shows its product, so it says which.
create function tell_rating_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', 'rating ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger ratings_changed after insert or update or delete on ratings
  for each row execute function tell_rating_changed();

-- The number and the sum of the stars that are not hidden, written in the transaction of each rating.
alter table products
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add column rating_stars integer not null default 0,
  add constraint products_rating_stars_check check (rating_stars between rating_count and 5 * rating_count);

-- Which ratings the shop shows. One row, once the seller has chosen.
create table rating_settings (
  only_row   boolean     primary key default true check (only_row),
  mode       text        not null check (mode in ('fixed', 'shoppers', 'off')),
  updated_at timestamptz not null default now()
);
create trigger rating_settings_changed after insert or update or delete on rating_settings
  for each statement execute function tell_catalog_changed();
