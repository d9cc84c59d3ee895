-- The complaint that a message is about. Mails are written later, when another complaint may have been answered.
alter table order_messages add column complaint_id uuid references complaints on delete cascade;
create index order_messages_of_complaint on order_messages (complaint_id) where complaint_id is not null;

-- A complaint and its answer were written in the transaction of their message, a moment after it began.
update order_messages set complaint_id = (
  select id from complaints
  where complaints.order_id = order_messages.order_id and complaints.created_at >= order_messages.at
  order by complaints.created_at limit 1)
where kind = 'complaint';
update order_messages set complaint_id = (
  select id from complaints
  where complaints.order_id = order_messages.order_id and complaints.answered_at >= order_messages.at
  order by complaints.answered_at limit 1)
where kind = 'complaint_answered';
