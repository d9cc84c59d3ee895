-- Overdue orders are looked up by their area; one area's may be thousands.
drop index orders_promised;
create index orders_promised on orders (area_of_promise(area), promised_at)
  where promised_at is not null and status not in ('delivered', 'cancelled');
