import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { inject } from 'vitest'
import { test as databaseTest, expect } from '#tests/support/database.ts'
import { makeDatabase } from '#tests/support/databases.ts'

const test = databaseTest.extend('emptyUrl', async ({}, { onCleanup }) => {
  const database = await makeDatabase(inject('postgres'), 'template1')
  onCleanup(database.drop)
  return database.ownerUrl
})

test("the migrations make the queue's schema just as its package does", async ({
  ownUrl,
  emptyUrl,
}) => {
  const pgPool = new pg.Pool({ connectionString: emptyUrl })
  for (const event of ['error', 'connect'] as const) pgPool.on(event, () => undefined)
  await runMigrations({ pgPool })
  await pgPool.end()

  const made = await schemaOf(ownUrl)
  const expected = await schemaOf(emptyUrl)

  expect(made).toEqual(expected)
  expect(made.length).toBeGreaterThan(80)
})

async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ line: string }>(`
    select line from (
      select format('column %s.%s %s %s %s%s %s', relname, attname, format_type(atttypid, atttypmod),
        attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'graphile_worker'::regnamespace and attnum > 0 and relkind in ('r', 'c', 'v')
      union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'graphile_worker'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'graphile_worker'
      union all select regexp_replace(replace(pg_get_functiondef(oid), '"', ''), '\\s+', ' ', 'g')
      from pg_proc where pronamespace = 'graphile_worker'::regnamespace
      union all select definition from pg_views where schemaname = 'graphile_worker'
      union all select format('sequence %s %s', sequencename, data_type)
      from pg_sequences where schemaname = 'graphile_worker'
      union all select format('trigger %s %s', tgrelid::regclass, tgname) from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'graphile_worker'::regnamespace and not tgisinternal
      union all select format('migration %s %s', id, breaking) from graphile_worker.migrations
    ) as lines order by line`)
  await client.end()
  return rows.map(({ line }) => line)
}
