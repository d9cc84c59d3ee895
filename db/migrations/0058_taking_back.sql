-- What a move led to comes after it, to the microsecond: undoing the move withdraws just the refunds that it led to.
alter table refunds alter column created_at set default clock_timestamp();
