-- A zip of pictures that the seller sent. The file itself lies in the store's folder until its pictures are stored.
create table picture_zips (
  id         uuid        primary key,
  file_name  text        not null,
  status     text        not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  problem    text,
  added_by   text        not null,
  created_at timestamptz not null default now()
);

-- Pictures on their way to products: from addresses in an imported table, or out of a zip.
create table incoming_pictures (
  id         bigint      primary key generated always as identity,
  import_id  uuid        references imports on delete set null,
  zip_id     uuid        references picture_zips on delete cascade,
  -- Null where nothing in the shop has the name of a file.
  product_id uuid        references products on delete cascade,
  -- The address, or the path in the zip.
  source     text        not null check (char_length(source) <= 2000),
  -- The server to ask, so that no server is asked too often; null for a file in a zip.
  host       text,
  -- Its place among the pictures of its product.
  position   integer     not null,
  status     text        not null default 'waiting' check (status in ('waiting', 'added', 'failed')),
  -- The stored picture; while this one still waits, its product does not show it yet.
  picture    text,
  -- Why it failed, or what it waits for.
  reason     text,
  attempts   integer     not null default 0,
  -- Not tried before. Moved on by whoever tries it, so that nobody else does, unless a server dies over it.
  due_at     timestamptz not null default now(),
  added_by   text        not null
);
-- An address is fetched once for a product, however often its table is imported.
create unique index incoming_pictures_by_address on incoming_pictures (product_id, source)
  where host is not null;
create index incoming_pictures_of_products on incoming_pictures (product_id);
create index incoming_pictures_of_imports on incoming_pictures (import_id);
create index incoming_pictures_of_zips on incoming_pictures (zip_id);
create index incoming_pictures_due on incoming_pictures (due_at, id)
  where status = 'waiting' and picture is null and host is not null;
create index incoming_pictures_stored on incoming_pictures (id) where status = 'waiting' and picture is not null;

-- Products that have no picture yet.
create index products_without_picture on products (id)
  where archived_at is null and cardinality(pictures) = 0;
