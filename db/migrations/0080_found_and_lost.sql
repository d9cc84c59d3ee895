-- What a packer did not find of a line that is then ordered anew: it stays gone from the stock, while the line is picked
-- from the start. missing is what was not found of it since.
alter table order_lines add column lost integer not null default 0 check (lost >= 0);

-- found: the packer has more of it in hand than the books hold, so it was on the shelf all the while.
alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check
  check (cause in ('opening', 'order', 'cancellation', 'count', 'hold_ended', 'late_payment',
                   'receipt', 'receipt_reversed', 'changed', 'missing', 'wasted', 'found'));
alter table stock_movements drop constraint stock_movements_order_check;
alter table stock_movements add constraint stock_movements_order_check
  check ((order_id is not null) = (cause in (
    'order', 'cancellation', 'hold_ended', 'late_payment', 'changed', 'missing', 'wasted', 'found')));
alter table stock_movements add constraint stock_movements_found_check check (cause <> 'found' or change > 0);
