-- The rate an order was taxed at stays with it, in hundredths of a percent: a later rate changes no earlier order.
-- What was placed before has 2 %, or the rate that its tax comes from where the shop was run with another one.
alter table orders add column tax_basis_points integer not null default 200
  check (tax_basis_points between 0 and 10000);
update orders set tax_basis_points = least(round(tax_paise * 10000.0 / items_paise), 10000)
  where tax_paise <> round(items_paise * 200 / 10000.0);
-- Small amounts are rounded, so of the rates that fit a whole percentage is the likeliest.
update orders set tax_basis_points = round(tax_basis_points / 100.0) * 100
  where tax_basis_points <> 200
    and tax_paise = round(items_paise * (round(tax_basis_points / 100.0) * 100) / 10000.0);
alter table orders alter column tax_basis_points drop default;
