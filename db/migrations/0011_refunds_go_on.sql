-- A refund that failed is tried again, or found to have been sent by hand, so it is never over before it is done.
drop index refunds_to_ask;
create index refunds_to_ask on refunds (ask_at) where status <> 'done';
-- How often its gateway has said no: it may remember a no under the name it was asked by.
alter table refunds add column refusals integer not null default 0;
