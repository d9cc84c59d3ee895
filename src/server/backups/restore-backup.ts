import pg from 'pg'
import { Damaged, readArchive } from '#platform/backups/archive.ts'
import { explainDamage, readBackupFile } from '#platform/backups/backup-files.ts'
import { openTables } from '#platform/backups/open-tables.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { connectClient, endClient } from '#platform/database/connect-client.ts'
import { type Applied, isNewer, migrateInside, readMigrations } from '#platform/database/migrate.ts'
import { type Beginning, beginningName, type Summary, summaryName } from './make-backup.ts'
import type { PictureWriter } from './restore-pictures.ts'
import {
  fixRowFormat,
  hashTable,
  listTables,
  openTable,
  type TableWriter,
  tableOf,
} from './table-data.ts'

export type RestorePlan = {
  file: string
  key: string | undefined
  migrationsFolder: string
}

/** A backup of which every byte was checked. */
export type CheckedBackup = RestorePlan & { beginning: Beginning; summary: Summary }

/**
 * Reads the whole file before anything is changed. Throws `CannotStart` when it is damaged, has another key or was made
 * by a newer store.
 */
export async function checkBackup(plan: RestorePlan): Promise<CheckedBackup> {
  const { file, key, migrationsFolder } = plan
  const about = new Map<string, Buffer>()
  try {
    for await (const { name, content } of readArchive(readBackupFile(file, key))) {
      if (name === beginningName || name === summaryName) about.set(name, content)
    }
    if (about.size < 2) throw new Damaged('it is incomplete')
  } catch (error) {
    throw explainDamage(error, file)
  }
  // Parsed only now that every byte is known to be undamaged.
  const beginning: Beginning = JSON.parse(String(about.get(beginningName)))
  const summary: Summary = JSON.parse(String(about.get(summaryName)))
  if (beginning.format !== 1) {
    throw beginning.format > 1
      ? new CannotStart(`This backup was made by a newer version of the store. ${startNewer}`)
      : explainDamage(new Damaged('its format is unknown'), file)
  }
  await refuseNewer(beginning, migrationsFolder)
  return { ...plan, beginning, summary }
}

const startNewer = 'Install that version, or a later one, and restore it with that.'

async function refuseNewer({ migrations }: Beginning, folder: string): Promise<void> {
  const known = await readMigrations(folder)
  const checksums = new Map(known.map(({ number, checksum }) => [number, checksum]))
  const isKnown = ({ number, checksum }: Applied) => checksums.get(number) === checksum
  const other = migrations.find((migration) => !isKnown(migration))
  if (!other) return
  throw new CannotStart(
    checksums.has(other.number) || !isNewer(other, known)
      ? `This backup was made by another version of the store: its migration ${other.name} is not the one of this version. Restore it with the version that made it.`
      : `This backup was made by a newer version of the store: it has the migration ${other.name}, which this one does not know. ${startNewer}`,
  )
}

export type Restored = {
  rows: number
  pictures: number
  /** Whether the rows were compared with the backup's hashes; backups of earlier versions have none. */
  isProven: boolean
}

/** Order numbers to skip: customers were given some after the backup, which must not mean another order. */
export const skippedOrderNumbers = 1000

/**
 * Fills an empty database with a checked backup, in one transaction: it is restored as a whole, or stays empty. Throws
 * `CannotStart` when the database is not empty or a store uses it.
 */
export async function restoreDatabase(
  databaseUrl: string,
  backup: CheckedBackup,
  pictures: PictureWriter,
): Promise<Restored> {
  const client = await connectClient({ url: databaseUrl, name: 'tokri restore', queryMs: 0 })
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await refuseInUse(client)
    await client.query('begin')
    const restored = await fill(client, backup, pictures)
    await client.query('commit')
    await client.query('analyze')
    return restored
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw explainDamage(error, backup.file)
  } finally {
    await endClient(client)
  }
}

/** Throws `CannotStart` for a database that is not empty or that a store uses. */
export async function refuseUsedDatabase(url: string): Promise<void> {
  const client = await connectClient({ url, name: 'tokri restore' })
  try {
    await refuseInUse(client)
  } finally {
    await endClient(client)
  }
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows: others } = await client.query(`select from pg_stat_activity
    where datname = current_database() and application_name = 'tokri' and pid <> pg_backend_pid()`)
  if (others.length > 0) {
    throw new CannotStart(
      'A store is running on this database. Nothing was changed. Stop it, and restore into a new, empty database.',
    )
  }
  const { rows: tables } = await client.query(`select from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`)
  if (tables.length > 0) {
    throw new CannotStart(
      'There is already something in this database. Nothing was changed. Restore into a new, empty database (createdb), check it, and then let the store use that one.',
    )
  }
}

async function fill(
  client: pg.Client,
  backup: CheckedBackup,
  pictures: PictureWriter,
): Promise<Restored> {
  const numbers = new Set(backup.beginning.migrations.map(({ number }) => number))
  await migrateInside(client, backup.migrationsFolder, numbers)
  await fixRowFormat(client)
  const putBack = await openTables(client)
  const tables = await listTables(client)
  // Migrations may have added rows that the backup contains, too.
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)

  const rows = await copyRows(client, backup, pictures)
  compareRows(rows, backup.summary)
  await putBack()
  await setSequences(client, backup.summary.sequences)
  await indexForSearch(client)
  const isProven = await compareHashes(client, backup)
  await pictures.flush()
  return { rows: sumOf(rows), pictures: backup.summary.pictures, isProven }
}

/** Reads the file once more. The caller commits only if this succeeds, so a file changed since its check is noticed. */
async function copyRows(
  client: pg.Client,
  { beginning, file, key }: CheckedBackup,
  pictures: PictureWriter,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  let table: TableWriter | undefined
  const endTable = async () => {
    if (table) rows[table.table.name] = await table.end()
    table = undefined
  }
  for await (const entry of readArchive(readBackupFile(file, key))) {
    const name = tableOf(entry)
    if (name !== table?.table.name) await endTable()
    if (name !== undefined) {
      table ??= await openTable(client, columnsOf(beginning, name))
      await table.write(entry)
    } else if (![beginningName, summaryName].includes(entry.name)) await pictures.write(entry)
  }
  await endTable()
  return rows
}

function columnsOf({ tables }: Beginning, name: string) {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new Damaged(`rows of an unknown table ${name}`)
  return table
}

function compareRows(found: Record<string, number>, summary: Summary): void {
  for (const [name, count] of Object.entries(summary.rows)) {
    if ((found[name] ?? 0) !== count)
      throw new Damaged(`${name} has ${found[name] ?? 0} rows instead of ${count}`)
  }
}

/** Compares the restored rows with the backup's hashes; throws when they differ. False for a backup without hashes. */
async function compareHashes(
  client: pg.Client,
  { beginning, summary: { hashes } }: CheckedBackup,
): Promise<boolean> {
  if (!hashes) return false
  for (const table of beginning.tables) {
    if (hashes[table.name] === (await hashTable(client, table))) continue
    throw new CannotStart(
      `The rows of ${table.name} did not come back as they were backed up, so nothing was restored. The file is not damaged: this is a fault of the store. Restore it with the version that made it, and report this.`,
    )
  }
  return true
}

/** Indexes the products for the search. A backup older than the search is indexed by the migration that adds it. */
async function indexForSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select to_regproc('search_index_all') is not null as "canSearch"`,
  )
  if (rows[0].canSearch) await client.query('select search_index_all()')
}

function sumOf(rows: Record<string, number>): number {
  return Object.values(rows).reduce((total, count) => total + count, 0)
}

async function setSequences(client: pg.Client, sequences: Record<string, string>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    const sequence = pg.escapeIdentifier(name)
    const { rows } = await client.query('select to_regclass($1) is not null as exists', [sequence])
    if (!rows[0].exists) continue
    const skipped = name === 'orders_number_seq' ? skippedOrderNumbers : 0
    await client.query('select setval($1::regclass, $2::bigint + $3)', [sequence, last, skipped])
  }
}
