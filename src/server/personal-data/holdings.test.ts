import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { holdings } from './holdings.ts'
import { declaredColumns } from './not-personal.ts'

const personal = holdings.flatMap(({ tables }) =>
  tables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
)

/** Columns in which a text could stand, whatever their type is called. */
async function textColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
      and not (typcategory in ('B', 'D', 'N', 'T') or typname = 'uuid' or typname ~ '^_(int|uuid|date|bool|numeric|timestamp)')
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** A number can be about a person, too: a position is. */
async function allColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema()`.execute(db)
  return rows.map(({ name }) => name)
}

test('every column with text belongs to a holding or is declared as not personal', async ({
  db,
}) => {
  const columns = await textColumns(db)
  const known = new Set([...personal, ...declaredColumns()])

  const unknown = columns.filter((column) => !known.has(column))

  expect(columns.length).toBeGreaterThan(200)
  expect(
    unknown,
    'Add these to a holding in src/server/personal-data, or to not-personal.ts',
  ).toEqual([])
})

test('no column is listed that is gone, and none as both', async ({ db }) => {
  const columns = await allColumns(db)
  const inQueue = (name: string) => name.startsWith('graphile_worker.')
  const declared = declaredColumns()

  const gone = [...personal, ...declared].filter(
    (name) => !columns.includes(name) && !inQueue(name),
  )

  expect(gone).toEqual([])
  expect(declared.filter((name) => personal.includes(name))).toEqual([])
  expect(declared).toHaveLength(new Set(declared).size)
})

test('a column of a later table is noticed', async ({ ownDb }) => {
  await changeSchema(
    ownDb,
    'create table notes (id int, note varchar(20), details jsonb, words text[], place inet, at date)',
  )

  const columns = await textColumns(ownDb)

  expect(columns.filter((name) => name.startsWith('notes.'))).toEqual([
    'notes.details',
    'notes.note',
    'notes.place',
    'notes.words',
  ])
})

test('everything that is kept of a customer can be found and erased', () => {
  const lost = holdings
    .filter(({ whose }) => whose === 'customer' || whose === 'subscriber')
    .flatMap(({ tables }) => tables)
    .filter(({ of, erased }) => !of || !erased)

  expect(lost).toEqual([])
})
