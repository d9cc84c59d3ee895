-- Limits are counted by the database's clock, which all servers share. The old column held milliseconds of a server's
-- own clock, which may have been wrong: counts of more than a day ahead are cut to a day.
drop index rate_limits_by_expiry;
alter table rate_limits alter column expire type timestamptz
  using least(to_timestamp(coalesce(expire, 0) / 1000.0), now() + interval '1 day');
alter table rate_limits rename column expire to ends_at;
alter table rate_limits alter column ends_at set not null;
create index rate_limits_by_end on rate_limits (ends_at);

-- Where the browser comes back to after paying: the page of a front end elsewhere that began it; null: the store's own.
alter table payments add column return_url text check (char_length(return_url) <= 500);
