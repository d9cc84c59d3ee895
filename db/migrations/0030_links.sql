-- A mail server may deliver an earlier mail after a later one, so the last few links of a kind stay valid.
drop index one_time_tokens_open_once;

-- The new address that waits for its link to be opened, and until when the account page says so. It is stored as soon
-- as it is asked for, whether it has an account or not; the link is made later, and only where it has none.
alter table shoppers
  add column pending_email text,
  add column pending_email_until timestamptz;
alter table sellers
  add column pending_email text,
  add column pending_email_until timestamptz;
update shoppers
  set pending_email = tokens.detail, pending_email_until = tokens.expires_at
  from one_time_tokens tokens
  where tokens.purpose = 'shopper-email' and tokens.used_at is null and tokens.subject = shoppers.id::text;

-- The attempt to pay whose failure excuses this hold, which therefore does not count: each excuses one hold.
alter table abandoned_holds add column excused_by uuid references payments on delete cascade;
