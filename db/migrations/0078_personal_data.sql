-- Erasing what the shop knows of somebody, also of customers without an account.

-- A customer without an account who is erased has no phone number any more.
alter table shoppers drop constraint shoppers_account_check,
  add constraint shoppers_account_check check (
    (email is null) = (password_hash is null)
    and (email is null) = (added_by is not null)
    and (email is not null or closed_at is not null or (phone is null) = is_walk_in)
    and (email is null or (phone is null and not is_walk_in)));

-- The customer whom an entry concerns besides its subject: the writer of a rating that was hidden.
alter table audit_entries add column concerns uuid;
update audit_entries set concerns = ratings.shopper_id
from ratings
where action = 'rating hidden' and subject_id = ratings.product_id
  and ratings.hidden_at between audit_entries.at - interval '5 seconds' and audit_entries.at + interval '5 seconds';
create index audit_entries_of_subject on audit_entries (subject_id) where subject_type in ('shopper', 'order');
create index audit_entries_concerning on audit_entries (concerns) where concerns is not null;

-- Customers who were removed or joined before have no row that leads to what was recorded of them.
update audit_entries set subject_name = 'Deleted account', before = '{}', after = '{}'
where subject_type = 'shopper' and not exists (select from shoppers where shoppers.id = subject_id);
update security_events set detail = 'a customer without an account'
where kind in ('shopper blocked', 'shopper unblocked') and detail not like '%@%';
