-- A person of the shop has accepted the place that a stranger's unpaid order holds in its slot.
alter table orders add column place_accepted boolean not null default false;
