-- What became of each backup, for the seller's screen and for monitoring. The backups themselves are files.
create table backups (
  id               bigint      primary key generated always as identity,
  started_at       timestamptz not null default clock_timestamp(),
  ended_at         timestamptz,
  file             text        check (char_length(file) <= 4096),
  bytes            bigint      check (bytes > 0),
  is_encrypted     boolean     not null,
  -- Pictures that products or orders show, and that were not in the folder of the process that made the backup.
  missing_pictures integer     not null default 0 check (missing_pictures >= 0),
  failure          text        check (char_length(failure) <= 1000),
  check ((file is null) = (bytes is null)),
  check ((ended_at is null) = (file is null and failure is null)),
  check (file is null or failure is null)
);

create index backups_made on backups (ended_at desc) where file is not null;
