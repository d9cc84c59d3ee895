-- The job queue: the schema of graphile-worker 0.18 (its migrations 1 to 20), so that it comes with the store's own
-- migrations, in one transaction and under their lock. A newer graphile-worker that brings more migrations gets a
-- migration of its own here; a test compares this schema with the one that the package makes.
-- Unlike there, no table has row level security: it would hide all jobs from every role except the owner.
-- Copyright (c) 2018 Benjie Gillam, MIT licence.

create schema graphile_worker;

create type graphile_worker.job_spec as (
    identifier text,
    payload json,
    queue_name text,
    run_at timestamptz,
    max_attempts smallint,
    job_key text,
    priority smallint,
    flags text[]
);

create table graphile_worker._private_jobs (
    id bigint not null,
    job_queue_id integer,
    task_id integer not null,
    payload json default '{}'::json not null,
    priority smallint default 0 not null,
    run_at timestamptz default now() not null,
    attempts smallint default 0 not null,
    max_attempts smallint default 25 not null,
    last_error text,
    created_at timestamptz default now() not null,
    updated_at timestamptz default now() not null,
    key text,
    locked_at timestamptz,
    locked_by text,
    revision integer default 0 not null,
    flags jsonb,
    is_available boolean generated always as (((locked_at is null) and (attempts < max_attempts))) stored not null,
    constraint jobs_key_check check (((length(key) > 0) and (length(key) <= 512))),
    constraint jobs_max_attempts_check check ((max_attempts >= 1))
);

create table graphile_worker._private_job_queues (
    id integer not null,
    queue_name text not null,
    locked_at timestamptz,
    locked_by text,
    is_available boolean generated always as ((locked_at is null)) stored not null,
    constraint job_queues_queue_name_check check ((length(queue_name) <= 128))
);

create table graphile_worker._private_known_crontabs (
    identifier text not null,
    known_since timestamptz not null,
    last_execution timestamptz
);

create table graphile_worker._private_tasks (
    id integer not null,
    identifier text not null,
    constraint tasks_identifier_check check ((length(identifier) <= 128))
);

alter table graphile_worker._private_job_queues alter column id add generated always as identity (
    sequence name graphile_worker.job_queues_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);

create view graphile_worker.jobs as
 select jobs.id,
    job_queues.queue_name,
    tasks.identifier as task_identifier,
    jobs.priority,
    jobs.run_at,
    jobs.attempts,
    jobs.max_attempts,
    jobs.last_error,
    jobs.created_at,
    jobs.updated_at,
    jobs.key,
    jobs.locked_at,
    jobs.locked_by,
    jobs.revision,
    jobs.flags
   from ((graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on ((tasks.id = jobs.task_id)))
     left join graphile_worker._private_job_queues job_queues on ((job_queues.id = jobs.job_queue_id)));

alter table graphile_worker._private_jobs alter column id add generated always as identity (
    sequence name graphile_worker.jobs_id_seq1
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);

create table graphile_worker.migrations (
    id integer not null,
    ts timestamptz default now() not null,
    breaking boolean default false not null
);

alter table graphile_worker._private_tasks alter column id add generated always as identity (
    sequence name graphile_worker.tasks_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);

alter table only graphile_worker._private_job_queues
    add constraint job_queues_pkey1 primary key (id);

alter table only graphile_worker._private_job_queues
    add constraint job_queues_queue_name_key unique (queue_name);

alter table only graphile_worker._private_jobs
    add constraint jobs_key_key1 unique (key);

alter table only graphile_worker._private_jobs
    add constraint jobs_pkey1 primary key (id);

alter table only graphile_worker._private_known_crontabs
    add constraint known_crontabs_pkey primary key (identifier);

alter table only graphile_worker.migrations
    add constraint migrations_pkey primary key (id);

alter table only graphile_worker._private_tasks
    add constraint tasks_identifier_key unique (identifier);

alter table only graphile_worker._private_tasks
    add constraint tasks_pkey primary key (id);

create index jobs_main_index on graphile_worker._private_jobs using btree (priority, run_at) include (id, task_id, job_queue_id) where (is_available = true);

create index jobs_no_queue_index on graphile_worker._private_jobs using btree (priority, run_at) include (id, task_id) where ((is_available = true) and (job_queue_id is null));

create function graphile_worker.add_job(identifier text, payload json default null::json, queue_name text default null::text, run_at timestamptz default null, max_attempts integer default null::integer, job_key text default null::text, priority integer default null::integer, flags text[] default null::text[], job_key_mode text default 'replace'::text) returns graphile_worker._private_jobs
    language plpgsql
    as $$
declare
  v_job graphile_worker._private_jobs;
begin
  if (job_key is null or job_key_mode is null or job_key_mode in ('replace', 'preserve_run_at')) then
    select * into v_job
    from graphile_worker.add_jobs(
      ARRAY[(
        identifier,
        payload,
        queue_name,
        run_at,
        max_attempts::smallint,
        job_key,
        priority::smallint,
        flags
      )::graphile_worker.job_spec],
      (job_key_mode = 'preserve_run_at')
    )
    limit 1;
    return v_job;
  elsif job_key_mode = 'unsafe_dedupe' then
    -- Ensure all the tasks exist (insert only missing identifiers so identity is not consumed)
    insert into graphile_worker._private_tasks as tasks (identifier)
    select add_job.identifier
    where not exists (
      select 1
      from graphile_worker._private_tasks as existing
      where existing.identifier = add_job.identifier
    )
    on conflict do nothing;
    -- Ensure all the queues exist
    if add_job.queue_name is not null then
      insert into graphile_worker._private_job_queues as job_queues (queue_name)
      select add_job.queue_name
      where not exists (
        select 1
        from graphile_worker._private_job_queues as existing
        where existing.queue_name = add_job.queue_name
      )
      on conflict do nothing;
    end if;
    -- Insert job, but if one already exists then do nothing, even if the
    -- existing job has already started (and thus represents an out-of-date
    -- world state). This is dangerous because it means that whatever state
    -- change triggered this add_job may not be acted upon (since it happened
    -- after the existing job started executing, but no further job is being
    -- scheduled), but it is useful in very rare circumstances for
    -- de-duplication. If in doubt, DO NOT USE THIS.
    insert into graphile_worker._private_jobs as jobs (
      job_queue_id,
      task_id,
      payload,
      run_at,
      max_attempts,
      key,
      priority,
      flags
    )
      select
        job_queues.id,
        tasks.id,
        coalesce(add_job.payload, '{}'::json),
        coalesce(add_job.run_at, now()),
        coalesce(add_job.max_attempts::smallint, 25::smallint),
        add_job.job_key,
        coalesce(add_job.priority::smallint, 0::smallint),
        (
          select jsonb_object_agg(flag, true)
          from unnest(add_job.flags) as item(flag)
        )
      from graphile_worker._private_tasks as tasks
      left join graphile_worker._private_job_queues as job_queues
      on job_queues.queue_name = add_job.queue_name
      where tasks.identifier = add_job.identifier
    on conflict (key)
      -- Bump the updated_at so that there's something to return
      do update set
        revision = jobs.revision + 1,
        updated_at = now()
      returning *
      into v_job;
    if v_job.revision = 0 then
      perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
    end if;
    return v_job;
  else
    raise exception 'Invalid job_key_mode value, expected ''replace'', ''preserve_run_at'' or ''unsafe_dedupe''.' using errcode = 'GWBKM';
  end if;
end;
$$;

create function graphile_worker.add_jobs(specs graphile_worker.job_spec[], job_key_preserve_run_at boolean default false) returns setof graphile_worker._private_jobs
    language plpgsql
    as $$
begin
  -- Ensure all the tasks exist (insert only missing identifiers so identity is not consumed)
  insert into graphile_worker._private_tasks as tasks (identifier)
  select distinct spec.identifier
  from unnest(specs) spec
  where not exists (
    select 1
    from graphile_worker._private_tasks as existing
    where existing.identifier = spec.identifier
  )
  on conflict do nothing;
  -- Ensure all the queues exist
  insert into graphile_worker._private_job_queues as job_queues (queue_name)
  select distinct spec.queue_name
  from unnest(specs) spec
  where spec.queue_name is not null
  and not exists (
    select 1
    from graphile_worker._private_job_queues as existing
    where existing.queue_name = spec.queue_name
  )
  on conflict do nothing;
  -- Ensure any locked jobs have their key cleared - in the case of locked
  -- existing job create a new job instead as it must have already started
  -- executing (i.e. it's world state is out of date, and the fact add_job
  -- has been called again implies there's new information that needs to be
  -- acted upon).
  update graphile_worker._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  from unnest(specs) spec
  where spec.job_key is not null
  and jobs.key = spec.job_key
  and is_available is not true;

  -- WARNING: this count is not 100% accurate; 'on conflict' clause will cause it to be an overestimate
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || array_length(specs, 1)::text || '}');

  -- TODO: is there a risk that a conflict could occur depending on the
  -- isolation level?
  return query insert into graphile_worker._private_jobs as jobs (
    job_queue_id,
    task_id,
    payload,
    run_at,
    max_attempts,
    key,
    priority,
    flags
  )
    select
      job_queues.id,
      tasks.id,
      coalesce(spec.payload, '{}'::json),
      coalesce(spec.run_at, now()),
      coalesce(spec.max_attempts, 25),
      spec.job_key,
      coalesce(spec.priority, 0),
      (
        select jsonb_object_agg(flag, true)
        from unnest(spec.flags) as item(flag)
      )
    from unnest(specs) spec
    inner join graphile_worker._private_tasks as tasks
    on tasks.identifier = spec.identifier
    left join graphile_worker._private_job_queues as job_queues
    on job_queues.queue_name = spec.queue_name
  on conflict (key) do update set
    job_queue_id = excluded.job_queue_id,
    task_id = excluded.task_id,
    payload =
      case
      when json_typeof(jobs.payload) = 'array' and json_typeof(excluded.payload) = 'array' then
        (jobs.payload::jsonb || excluded.payload::jsonb)::json
      else
        excluded.payload
      end,
    max_attempts = excluded.max_attempts,
    run_at = (case
      when job_key_preserve_run_at is true and jobs.attempts = 0 then jobs.run_at
      else excluded.run_at
    end),
    priority = excluded.priority,
    revision = jobs.revision + 1,
    flags = excluded.flags,
    -- always reset error/retry state
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null
  returning *;
end;
$$;

create function graphile_worker.complete_jobs(job_ids bigint[]) returns setof graphile_worker._private_jobs
    language sql
    as $$
  delete from graphile_worker._private_jobs as jobs
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < now() - interval '4 hours'
    )
    returning *;
$$;

create function graphile_worker.force_unlock_workers(worker_ids text[]) returns void
    language sql
    as $$
update graphile_worker._private_jobs as jobs
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
update graphile_worker._private_job_queues as job_queues
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
$$;

create function graphile_worker.permanently_fail_jobs(job_ids bigint[], error_message text default null::text) returns setof graphile_worker._private_jobs
    language sql
    as $$
  update graphile_worker._private_jobs as jobs
    set
      last_error = coalesce(error_message, 'Manually marked as failed'),
      attempts = max_attempts,
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;

create function graphile_worker.remove_job(job_key text) returns graphile_worker._private_jobs
    language plpgsql strict
    as $$
declare
  v_job graphile_worker._private_jobs;
begin
  -- Delete job if not locked
  delete from graphile_worker._private_jobs as jobs
    where key = job_key
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
  returning * into v_job;
  if not (v_job is null) then
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":-1}');
    return v_job;
  end if;
  -- Otherwise prevent job from retrying, and clear the key
  update graphile_worker._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  where key = job_key
  returning * into v_job;
  return v_job;
end;
$$;

create function graphile_worker.reschedule_jobs(job_ids bigint[], run_at timestamptz default null, priority integer default null::integer, attempts integer default null::integer, max_attempts integer default null::integer) returns setof graphile_worker._private_jobs
    language sql
    as $$
  update graphile_worker._private_jobs as jobs
    set
      run_at = coalesce(reschedule_jobs.run_at, jobs.run_at),
      priority = coalesce(reschedule_jobs.priority::smallint, jobs.priority),
      attempts = coalesce(reschedule_jobs.attempts::smallint, jobs.attempts),
      max_attempts = coalesce(reschedule_jobs.max_attempts::smallint, jobs.max_attempts),
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;

insert into graphile_worker.migrations (id, breaking)
select id, id in (1, 3, 11, 13, 14, 16, 19) from generate_series(1, 20) as id;

-- The processes that take jobs. One that has not been seen for a while is dead, and its jobs are given to others.
create table job_workers (
  id      text primary key,
  seen_at timestamptz not null default now()
);
