-- A customer who wants no news any more keeps the row with its end, so that a merger does not bring the agreement back.
alter table customer_agreements
  add column ended_at timestamptz,
  add column ended_by text,
  add constraint customer_agreements_end_check check ((ended_at is null) = (ended_by is null));
