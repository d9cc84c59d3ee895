-- How much of a refund somebody has sent back at the gateway's own desk; the store sends back what is left.
alter table refunds add column by_hand_paise bigint not null default 0
  check (by_hand_paise between 0 and amount_paise);
-- Those that were refused because a part had gone back are asked for again, without it.
update refunds set ask_at = now() where status = 'failed';

alter table test_gateway_payments add column by_hand_paise bigint not null default 0
  check (by_hand_paise between 0 and amount_paise);
