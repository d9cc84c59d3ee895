-- Whether the shopper last tried in vain: a bank said no, or they gave it up on the gateway's page.
alter table payments add column last_try_failed boolean not null default false;
