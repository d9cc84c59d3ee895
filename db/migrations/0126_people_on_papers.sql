-- The person behind a bill, a change of many prices, a count and goods that arrived: their id, and their name as it was
-- then. Null where shopper or store did it, and for what was done before.
alter table bills
  add column who text,
  add column person_id uuid,
  add constraint bills_person_check check ((who is null) = (person_id is null));
alter table product_changes
  add column who text,
  add column person_id uuid;
alter table stock_movements
  add column who text,
  add column person_id uuid;
create index stock_movements_of_people on stock_movements (product_id, id) where who is not null;

-- A name may change within the minutes in which an act can be undone.
alter table order_events add column person_id uuid;
alter table order_changes add column person_id uuid;

-- The changes that one person made, by each of the names and addresses that they had.
create index audit_entries_by_who on audit_entries (lower(who), id);
