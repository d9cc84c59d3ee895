-- The slot that an order had until the shop stopped offering times: its shopper is told so.
alter table orders add column lost_slot jsonb check (lost_slot is null or slot is null);
