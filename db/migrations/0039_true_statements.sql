-- In how many orders of the last days a product was delivered; 0 until enough different shoppers have received it.
-- Written by a job, so that no delivery waits for the indexes below. See `rank-products.ts`.
alter table products add column popularity integer not null default 0 check (popularity >= 0);

create index products_by_popularity on products (shelf, (-popularity), created_at, id);
create index products_of_category_by_popularity on products (category_id, shelf, (-popularity), created_at, id);
-- The few products to compare with what was delivered.
create index products_popular on products (id) where popularity > 0;

-- The deliveries of the last days.
create index order_events_of_deliveries on order_events (at) where status = 'delivered';

-- Beside the triggers that tell of the other columns.
create trigger product_popularity_changed after update of popularity on products
  for each row
  when (old.popularity is distinct from new.popularity)
  execute function tell_catalog_changed();

-- What the seller says about the shop on its home page. One row, once something was saved.
create table home_texts (
  only_row   boolean     primary key default true check (only_row),
  headline   text        not null check (char_length(headline) between 1 and 80),
  lead       text        not null check (char_length(lead) between 1 and 200),
  claims     jsonb       not null,
  updated_at timestamptz not null default now()
);
create trigger home_texts_changed after insert or update or delete on home_texts
  for each statement execute function tell_catalog_changed();
