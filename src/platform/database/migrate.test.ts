import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, inject } from 'vitest'

import { test as databaseTest, expect } from '#tests/support/database.ts'
import { makeDatabase, runAsAdmin } from '#tests/support/databases.ts'
import { migrate } from './migrate.ts'

const test = databaseTest
  .extend('empty', async ({}, { onCleanup }) => {
    const database = await makeDatabase(inject('postgres'), 'template1')
    onCleanup(database.drop)
    return database
  })
  .extend('emptyUrl', ({ empty }) => empty.ownerUrl)
  .extend('storeUrl', ({ empty }) => empty.url)
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    onCleanup(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, '0001_shelves.sql'), 'create table shelves (id int);\n')
    await writeFile(join(folder, '0002_first_shelf.sql'), 'insert into shelves values (1);\n')
    return folder
  })

test('an empty database gets every migration, in order, once', async ({ emptyUrl, folder }) => {
  const first = await migrate(emptyUrl, folder)
  const second = await migrate(emptyUrl, folder)

  expect(first).toEqual(['0001_shelves.sql', '0002_first_shelf.sql'])
  expect(second).toEqual([])
  expect(await shelves(emptyUrl)).toEqual([1])
})

test('two stores that start together migrate once between them', async ({ emptyUrl, folder }) => {
  const applied = await Promise.all([
    migrate(emptyUrl, folder),
    migrate(emptyUrl, folder),
    migrate(emptyUrl, folder),
  ])

  expect(applied.flat().toSorted()).toEqual(['0001_shelves.sql', '0002_first_shelf.sql'])
  expect(await shelves(emptyUrl)).toEqual([1])
})

test('a migration that fails half-way leaves nothing of itself', async ({ emptyUrl, folder }) => {
  await writeFile(
    join(folder, '0003_broken.sql'),
    'insert into shelves values (3); insert into nowhere values (1);',
  )

  await expect(migrate(emptyUrl, folder)).rejects.toThrow(
    '0003_broken.sql failed: relation "nowhere" does not exist',
  )

  expect(await shelves(emptyUrl)).toEqual([1])
})

test('an edited migration is refused', async ({ emptyUrl, folder }) => {
  await migrate(emptyUrl, folder)
  await writeFile(join(folder, '0001_shelves.sql'), 'create table shelves (id bigint);\n')

  await expect(migrate(emptyUrl, folder)).rejects.toThrow(
    '0001_shelves.sql was changed after it was applied',
  )
})

test('other line ends are no edit', async ({ emptyUrl, folder }) => {
  await migrate(emptyUrl, folder)
  await writeFile(join(folder, '0001_shelves.sql'), 'create table shelves (id int);\r\n')

  expect(await migrate(emptyUrl, folder)).toEqual([])
})

test('the database of a newer store is refused', async ({ emptyUrl, folder }) => {
  await migrate(emptyUrl, folder)
  await rm(join(folder, '0002_first_shelf.sql'))

  await expect(migrate(emptyUrl, folder)).rejects.toThrow(
    'newer store: it has the migration 0002_first_shelf.sql',
  )
})

test('the database of another edition is not said to be newer', async ({ emptyUrl, folder }) => {
  await writeFile(join(folder, '0003_more.sql'), 'select 3')
  await migrate(emptyUrl, folder)
  await rm(join(folder, '0002_first_shelf.sql'))
  const missing = migrate(emptyUrl, folder)
  await expect(missing).rejects.toThrow(/another edition.*0002_first_shelf\.sql/)

  await writeFile(join(folder, '0002_other_shelf.sql'), 'select 2')

  await expect(migrate(emptyUrl, folder)).rejects.toThrow(/another edition.*0002_first_shelf\.sql/)
})

test('a migration numbered below an applied one is refused', async ({ emptyUrl, folder }) => {
  await writeFile(join(folder, '0009_late.sql'), 'select 1')
  await migrate(emptyUrl, folder)
  await writeFile(join(folder, '0005_early.sql'), 'select 1')

  await expect(migrate(emptyUrl, folder)).rejects.toThrow(
    /cannot be brought up to date.*0005_early\.sql.*up to 9.*another edition/,
  )
})

test('a migration that came late is taken by a database that has later ones', async ({
  emptyUrl,
  folder,
}) => {
  await writeFile(join(folder, '0009_later.sql'), 'select 1')
  await migrate(emptyUrl, folder)
  await writeFile(join(folder, '0005_late.sql'), 'insert into shelves values (5);\n')
  await writeFile(join(folder, 'late.txt'), '0005_late.sql\n')

  expect(await migrate(emptyUrl, folder)).toEqual(['0005_late.sql'])
  expect(await migrate(emptyUrl, folder)).toEqual([])
  expect(await shelves(emptyUrl)).toEqual([1, 5])
})

test('a file that is not named as a migration is refused', async ({ emptyUrl, folder }) => {
  await writeFile(join(folder, 'oops.sql'), 'select 1')

  await expect(migrate(emptyUrl, folder)).rejects.toThrow(
    'named like 0007_short_words.sql, not oops.sql',
  )
})

async function shelves(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select id from shelves order by id')
  await client.end()
  return rows.map(({ id }) => id)
}

describe('the role of the store', () => {
  test('the role of the store reads and writes rows, and changes no table, index or record of migrations', async ({
    ownDb,
  }) => {
    const allowed = sql`insert into readiness (checked_at) values (now())`.execute(ownDb)
    await expect(allowed).resolves.toBeTruthy()
    for (const statement of [
      'create table loot (id int)',
      'drop table orders',
      'alter table products add column loot int',
      'create index on products (name)',
      'truncate orders',
      'create schema loot',
      'create role thief superuser',
      'alter role tokri_store superuser',
      'insert into schema_migrations (number, name, checksum) values (99, $$x$$, $$y$$)',
      'delete from schema_migrations',
      "copy products to program 'cat'",
      "select pg_read_file('/etc/passwd')",
    ]) {
      const attempt = sql.raw(statement).execute(ownDb)
      await expect(attempt, statement).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|0LP01)$/),
      })
    }
  })

  test('the role of the store gets access to what a later migration creates', async ({
    emptyUrl,
    storeUrl,
    folder,
  }) => {
    await migrate(emptyUrl, folder, { storeUrl })
    await writeFile(join(folder, '0003_carts.sql'), 'create table carts (id serial, n int);\n')
    await migrate(emptyUrl, folder, { storeUrl })

    const client = new pg.Client(storeUrl)
    await client.connect()
    const { rows } = await client.query('insert into carts (n) values (1) returning id')
    await client.end()
    expect(rows).toEqual([{ id: 1 }])
  })

  test('the role of the store gets access, too, where a member of the owner’s role does the migrations', async ({
    emptyUrl,
    storeUrl,
    folder,
  }) => {
    await migrate(emptyUrl, folder, { storeUrl })
    const member = `member_${randomUUID().replaceAll('-', '')}`
    const { adminUrl } = inject('postgres')
    await runAsAdmin(adminUrl, `create role ${member} login password 'a member' in role tokri`)
    const memberUrl = Object.assign(new URL(emptyUrl), { username: member, password: 'a member' })
    await writeFile(
      join(folder, '0003_carts.sql'),
      'alter table shelves add column n int; create table carts (id serial, n int);\n',
    )

    try {
      await migrate(String(memberUrl), folder, { storeUrl })
      const client = new pg.Client(storeUrl)
      await client.connect()
      const { rows } = await client.query('insert into carts (n) values (1) returning id')
      const owners = await client.query(
        `select distinct tableowner from pg_tables where schemaname = 'public'`,
      )
      await client.end()
      expect(rows).toEqual([{ id: 1 }])
      expect(owners.rows).toEqual([{ tableowner: 'tokri' }])
    } finally {
      await runAsAdmin(adminUrl, `drop role ${member}`)
    }
  })

  test('the role of the store cannot bring the database up to date, and says what to set', async ({
    emptyUrl,
    storeUrl,
    folder,
  }) => {
    await migrate(emptyUrl, folder, { storeUrl })
    expect(await migrate(storeUrl, folder)).toEqual([])
    await writeFile(join(folder, '0003_carts.sql'), 'create table carts (id int);\n')

    await expect(migrate(storeUrl, folder)).rejects.toThrow('Set DATABASE_MIGRATION_URL')
  })
})
