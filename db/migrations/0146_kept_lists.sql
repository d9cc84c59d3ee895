-- Lists that a shopper keeps under a name: lines as written, each with the product and the amount that was chosen.
create table kept_lists (
  id         uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  name       text not null check (char_length(name) between 1 and 60),
  lines      jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 100),
  -- Whoever has it sees the name and the lines, and no person.
  share_key  uuid unique,
  created_at timestamptz not null default now()
);
create unique index kept_lists_by_name on kept_lists (shopper_id, lower(name));
