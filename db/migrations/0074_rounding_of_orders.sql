-- Whether an order is rounded where it is paid in cash stays with it, so that a change to it is charged as it was placed.
alter table orders add column rounds_cash boolean not null default false;
-- Earlier orders: those that were rounded, and what may still change in a shop that rounds.
update orders set rounds_cash = true
where rounding_paise <> 0 or (is_open and exists (select from tax_settings where tax_settings.rounds_cash));
