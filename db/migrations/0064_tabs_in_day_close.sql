-- What is paid on a tab is in the drawer as well, and belongs to the close of a day like every other receipt.
alter table tab_entries add column close_id uuid references day_closes;
create index tab_entries_not_closed on tab_entries (id) where close_id is null and kind in ('paid_cash', 'paid_upi');
