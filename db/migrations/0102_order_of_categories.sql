-- The place among its siblings by what was bought of it lately, then by how much it lists, as a job writes it
-- (`rank-categories.ts`). Null in a demo, in a level that the seller has put in order, and until the job has seen it.
alter table categories add column popular_position integer;
-- Whether the seller has put its level in order.
alter table categories add column is_arranged boolean not null default false;

-- New categories come last in their level: only a seller has put an older one behind a newer one.
update categories set is_arranged = true
where coalesce(parent_id, 0) in (
  select coalesce(older.parent_id, 0) from categories older
  join categories newer on newer.parent_id is not distinct from older.parent_id
    and newer.id > older.id and newer.position < older.position
);
