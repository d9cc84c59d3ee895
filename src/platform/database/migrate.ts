import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

import { CannotStart } from '#platform/cannot-start.ts'
import { connectClient, endClient } from './connect-client.ts'

export type Applied = { number: number; name: string; checksum: string }
/** Databases that have later ones take a late one, too. */
type Migration = Applied & { sql: string; isLate: boolean }

/** Names the migrations of the folder that came after ones with greater numbers, a line each. */
const lateList = 'late.txt'
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/

type Options = {
  /** The role with which the store connects, when it is not the owner; it gets access to the rows of all tables. */
  storeUrl?: string
}

/** Applies the folder's new migrations as the role that owns the tables; returns their names. */
export async function migrate(
  url: string,
  folder: string,
  { storeUrl }: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  // A migration has no timeout as long as the server is reachable.
  const client = await connectClient({ url, name: 'tokri migration', queryMs: 0 })
  const watch = hangUpWithServer(url, client)
  try {
    await becomeOwner(client)
    const names: string[] = []
    for (;;) {
      const name = await applyNext(client, migrations)
      if (name === undefined) break
      names.push(name)
    }
    if (storeUrl !== undefined && storeUrl !== url) await grantRows(client, storeUrl)
    return names
  } catch (error) {
    if (watch.hasHungUp()) throw new CannotStart(notAnswering)
    throw isNotAllowed(error) ? new CannotStart(mayNotChange) : error
  } finally {
    watch.stop()
    await endClient(client)
  }
}

/**
 * Takes the role of the tables' owner when this login is only a member of it, so that new tables have the same owner,
 * who then grants the rights.
 */
async function becomeOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    // Not by `to_regclass`: this connection would cache that the table is missing while another one creates it.
    `select rolname as owner from pg_class join pg_roles on pg_roles.oid = relowner
    where relname = 'schema_migrations' and pg_table_is_visible(pg_class.oid) and rolname <> current_user
      and pg_has_role(relowner, 'usage')`,
  )
  if (rows[0]) await client.query(`set role ${pg.escapeIdentifier(rows[0].owner)}`)
}

/** The names of migrations that this database lacks; none when it is new. */
export async function pendingUpgrade(url: string, folder: string): Promise<string[]> {
  const client = await connectClient({ url, name: 'tokri migration', queryMs: 10_000 })
  try {
    const { rows: tables } = await client.query(
      `select to_regclass('schema_migrations') is not null as exists`,
    )
    if (!tables[0].exists) return []
    const { rows } = await client.query<Applied>('select number from schema_migrations')
    const applied = new Set(rows.map(({ number }) => number))
    const migrations = await readMigrations(folder)
    if (applied.size === 0) return []
    return migrations.filter(({ number }) => !applied.has(number)).map(({ name }) => name)
  } finally {
    await endClient(client)
  }
}

const notAnswering =
  'The database stopped answering while it was brought up to date. Nothing half-done is left: start the store again when it answers.'

const mayNotChange =
  "The database has to be brought up to date, and the store's role may not change its tables. " +
  'Set DATABASE_MIGRATION_URL to the same database with the role that owns them.'

function isNotAllowed(error: unknown): boolean {
  const { cause = error } = error as Error
  return cause instanceof pg.DatabaseError && cause.code === '42501'
}

/** Checks every two seconds whether the server accepts connections, and disconnects when it does not. */
function hangUpWithServer(url: string, client: pg.Client) {
  let isChecking = false
  let hasHungUp = false

  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    try {
      await endClient(await connectClient({ url, name: 'tokri migration', connectMs: 2500 }))
    } catch (error) {
      // A server that refuses the connection is up.
      if (!(error instanceof pg.DatabaseError)) {
        hasHungUp = true
        client.connection.stream.destroy()
      }
    }
    isChecking = false
  }

  const timer = setInterval(() => void check(), 2000)
  return { hasHungUp: () => hasHungUp, stop: () => clearInterval(timer) }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder)
  const names = files.filter((name) => name.endsWith('.sql')).toSorted()
  const late = files.includes(lateList) ? await readFile(join(folder, lateList), 'utf8') : ''
  const lateNames = new Set(late.split(/\s+/))
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name, lateNames)))

  for (const [index, { number, name }] of migrations.entries()) {
    if (number === migrations[index - 1]?.number)
      throw new Error(`Two migrations have the number of ${name}`)
  }
  return migrations
}

async function readMigration(
  folder: string,
  name: string,
  late: ReadonlySet<string>,
): Promise<Migration> {
  const number = Number(fileName.exec(name)?.[1])
  if (Number.isNaN(number))
    throw new Error(`A migration is named like 0007_short_words.sql, not ${name}`)

  // Line endings differ between checkouts without changing the migration.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { number, name, sql, checksum, isLate: late.has(name) }
}

/**
 * Applies one migration in one transaction. A second store that starts now waits for the lock and then finds it
 * applied.
 */
async function applyNext(client: pg.Client, migrations: Migration[]): Promise<string | undefined> {
  await client.query('begin')
  try {
    await lockMigrations(client)
    const name = await applyFirstPending(client, migrations)
    await client.query('commit')
    return name
  } catch (error) {
    // Without a connection there is nothing to roll back, and the first error says more.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Applies the migrations with these numbers in the caller's transaction; returns the applied ones. Until the transaction
 * ends, no store can start on this database.
 */
export async function migrateInside(
  client: pg.Client,
  folder: string,
  numbers: ReadonlySet<number>,
): Promise<Applied[]> {
  const migrations = (await readMigrations(folder)).filter(({ number }) => numbers.has(number))
  await lockMigrations(client)
  while ((await applyFirstPending(client, migrations)) !== undefined);
  return readApplied(client)
}

async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock(7461013)')
}

async function applyFirstPending(
  client: pg.Client,
  migrations: Migration[],
): Promise<string | undefined> {
  const next = firstPending(migrations, await readApplied(client))
  if (!next) return undefined
  await client.query(next.sql).catch((error: unknown) => {
    throw new Error(`The migration ${next.name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  })
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    next.number,
    next.name,
    next.checksum,
  ])
  return next.name
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  // Checked first, so that the store also starts on a read-only database (full disk, standby).
  const { rows: tables } = await client.query(
    `select to_regclass('schema_migrations') is not null as exists`,
  )
  if (tables[0].exists) {
    const { rows } = await client.query<Applied>(
      'select number, name, checksum from schema_migrations order by number',
    )
    return rows
  }
  await client.query(`create table schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  return []
}

function firstPending(migrations: Migration[], applied: Applied[]): Migration | undefined {
  for (const before of applied) refuseUnknown(before, migrations)
  const last = applied.at(-1)?.number ?? 0
  const next = migrations.find(({ number }) => applied.every((before) => before.number !== number))
  if (next && next.number < last && !next.isLate)
    throw new CannotStart(
      `The database cannot be brought up to date: it lacks the migration ${next.name}, and has later ones (up to ${last}), so another edition of the store changed it. ` +
        'Start that edition. If you wrote the migration, give it a number above all others.',
    )
  return next
}

function refuseUnknown(before: Applied, migrations: Migration[]): void {
  const same = migrations.find(({ number }) => number === before.number)
  if (same?.checksum === before.checksum) return
  if (same?.name === before.name)
    throw new CannotStart(
      `The migration ${before.name} was changed after it was applied to this database. ` +
        'Put it back as it was (the database has the old text) and write the change as a new migration.',
    )
  throw new CannotStart(
    isNewer(before, migrations)
      ? `The database was used by a newer store: it has the migration ${before.name}, which this one does not know. ` +
          'Start the newer version, or restore a backup made by this one.'
      : `The database was made by another edition of the store: it has the migration ${before.name}, which this one does not have ` +
          'although it knows later ones, so it cannot be brought up to date. Start the edition that made it, or name another DATA_DIR or DATABASE_URL.',
  )
}

/**
 * Whether this migration is later than all that the store knows. An unknown one in between comes from a different line
 * of versions.
 */
export function isNewer({ number }: Pick<Applied, 'number'>, known: readonly Applied[]): boolean {
  return number > (known.at(-1)?.number ?? 0)
}

/** Lets the store's role read and write rows; only migrations change tables and their own record. */
async function grantRows(client: pg.Client, storeUrl: string): Promise<void> {
  const role = await roleOf(storeUrl)
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(7461013)')
  // Grants only what is missing, so that the store also starts on a read-only database.
  const { rows } = await client.query<{ schema: string }>(
    `select distinct quote_ident(nspname) as schema
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relowner = (select oid from pg_roles where rolname = current_user)
      and case
        when relname = 'schema_migrations' then not has_table_privilege($1, pg_class.oid, 'select')
        when relkind in ('r', 'p') then not has_table_privilege($1, pg_class.oid, 'delete')
        when relkind = 'S' then not has_sequence_privilege($1, pg_class.oid, 'usage')
      end`,
    [role],
  )
  const grantee = pg.escapeIdentifier(role)
  for (const { schema } of rows) {
    await client.query(`
      grant usage on schema ${schema} to ${grantee};
      grant select, insert, update, delete on all tables in schema ${schema} to ${grantee};
      grant usage, select on all sequences in schema ${schema} to ${grantee}`)
  }
  if (rows.length > 0)
    await client.query(`revoke insert, update, delete on schema_migrations from ${grantee}`)
  await client.query('commit')
}

async function roleOf(url: string): Promise<string> {
  const client = await connectClient({ url, name: 'tokri migration' })
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]!.role
  } finally {
    await endClient(client)
  }
}
