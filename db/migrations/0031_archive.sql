-- How far the database's log is archived (ARCHIVE_TO). One row, which the process that archives keeps up to date.
create table archive_state (
  is_only       boolean     primary key default true check (is_only),
  -- Committed before the log is read: what was archived with it covers every earlier commit.
  seen_at       timestamptz not null default clock_timestamp(),
  -- The archive that this row speaks of, and the data folder it belongs to: a copy of the folder begins anew.
  target        text        not null check (char_length(target) <= 4096),
  home          text        not null check (char_length(home) <= 5000),
  -- The base copy with the unbroken log that follows it; none before the first.
  stretch       text        check (stretch ~ '^[0-9TZ]{19}-[0-9a-f]{8}$'),
  timeline      text        check (timeline ~ '^[0-9A-F]{8}$'),
  base_at       timestamptz,
  position      pg_lsn,
  covered_until timestamptz,
  failing_since timestamptz,
  failure       text        check (char_length(failure) <= 1000),
  -- Why the log before this stretch was given up, and when.
  broken_at     timestamptz,
  broken        text        check (char_length(broken) <= 1000),
  check ((failing_since is null) = (failure is null)),
  check ((broken_at is null) = (broken is null)),
  check (num_nulls(stretch, timeline, base_at, position, covered_until) in (0, 5))
);
