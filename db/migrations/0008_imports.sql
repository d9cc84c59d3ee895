-- A table of products that the seller sent. The file itself lies in the store's folder until it is done with.
create table imports (
  id         uuid        primary key,
  file_name  text        not null,
  status     text        not null default 'read'
    check (status in ('read', 'trying', 'tried', 'importing', 'imported', 'failed')),
  problem    text,
  row_count  integer     not null,
  -- Headings with examples, which column holds what, the table's categories, the report: as the API names them.
  columns    jsonb       not null,
  chosen     jsonb       not null,
  categories jsonb       not null,
  report     jsonb,
  done       integer     not null default 0,
  created_at timestamptz not null default now(),
  -- Moves on while somebody works on it, so that a broken-off import is seen as such.
  worked_at  timestamptz not null default now()
);

-- What becomes of a grocer's own category; null leaves its products out. Remembered from import to import.
create table category_mappings (
  name     text primary key check (char_length(name) <= 200),
  category text check (category in
    ('Vegetables', 'Fruits', 'Drinks', 'Instant', 'Dairy', 'Bakery', 'Grains'))
);
