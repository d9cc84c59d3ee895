import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { type Entry, writeArchive } from '#platform/backups/archive.ts'
import {
  checkFolder,
  nothingLeft,
  removeAbandoned,
  writeBackupFile,
} from '#platform/backups/backup-files.ts'
import { thinOut } from '#platform/backups/thin-out.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { connectClient, endClient } from '#platform/database/connect-client.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { filesOf } from '#platform/files/folder-files.ts'
import { isTransient } from '#platform/responses/error-response.ts'
import { isPictureFile, isPictureName } from '#server/media/stored-pictures.ts'
import { picturesLock } from '#server/media/sweep-pictures.ts'
import type { BackupPlan, Made } from './backup-plan.ts'
import { type Begun, recordBackup } from './record-backup.ts'
import { listShownPictures } from './shown-pictures.ts'
import { fixRowFormat, listTables, readTable, type Table } from './table-data.ts'

/** The first entry of a backup; restoring needs it before the first row. */
export type Beginning = {
  format: 1
  madeAt: string
  migrations: { number: number; name: string; checksum: string }[]
  tables: Table[]
}

/** The last entry of a backup, with what is counted while it is written. */
export type Summary = {
  rows: Record<string, number>
  /** The sum of the hashes of a table's rows; backups of earlier versions have none. */
  hashes?: Record<string, string>
  /** The last number that each sequence gave out. */
  sequences: Record<string, string>
  pictures: number
}

export const [beginningName, summaryName] = ['store.json', 'summary.json']

/**
 * Writes the database and pictures of one moment into one file, while the shop is open. Throws `CannotStart` when the
 * folder cannot be written, and `BackupUnderWay` while another process makes one.
 */
export async function makeBackup(plan: BackupPlan): Promise<Made> {
  const client = await connectClient({ url: plan.databaseUrl, name: 'tokri backup', queryMs: 0 })
  const abort = () => client.connection.stream.destroy()
  plan.signal?.addEventListener('abort', abort)
  try {
    // No timeout ends a slow backup, but its lock ends within a minute after its machine died.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`)
    await lockBackups(client)
    return await recordBackup(client, plan, (begun) => write(client, plan, begun))
  } catch (error) {
    if (plan.signal?.aborted) throw new CannotStart(`The backup was stopped. ${nothingLeft}`)
    if (isTransient(error))
      throw new CannotStart(`The database went away during the backup. ${nothingLeft}`)
    throw error
  } finally {
    plan.signal?.removeEventListener('abort', abort)
    await endClient(client)
  }
}

export class BackupUnderWay extends CannotStart {}

/** Takes the lock that allows one backup at a time and no removal of pictures. It ends with the connection. */
async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [picturesLock])
  if (rows[0].isOurs) return
  throw new BackupUnderWay('Another process is just making a backup. This one is not needed.')
}

async function write(client: pg.Client, plan: BackupPlan, { name, note }: Begun): Promise<Made> {
  const { folder, key } = plan
  await checkFolder(folder)
  await removeAbandoned(folder)
  const counted = { rows: 0, pictures: 0, missingPictures: 0 }
  async function* entries() {
    yield* entriesOf(client, plan, counted)
    // Recorded before the file gets its name, so that a backup counts even if its process is killed right afterwards.
    await note(counted)
  }
  const written = await writeBackupFile({ folder, key, name }, writeArchive(entries()))
  // The backup succeeds even if older ones cannot be removed.
  const removed = await thinOut(folder, new Date()).catch(() => [])
  return { ...written, ...counted, removed }
}

type Counted = Pick<Made, 'rows' | 'pictures' | 'missingPictures'>

/** Reads everything in one snapshot: a repeatable read sees the database as it was at its first query. */
async function* entriesOf(
  client: pg.Client,
  plan: BackupPlan,
  counted: Counted,
): AsyncGenerator<Entry> {
  await client.query('begin isolation level repeatable read, read only')
  await fixRowFormat(client)
  const beginning = await describe(client)
  yield asJson(beginningName, beginning)

  const rows: Record<string, number> = {}
  const hashes: Record<string, string> = {}
  for (const table of beginning.tables) {
    const { count, hash } = yield* readTable(client, table)
    rows[table.name] = count
    hashes[table.name] = hash
    counted.rows += count
  }
  const shown = await listShownPictures(client)
  const pictures = filesOf(plan.pictures)
  for await (const name of pictures.groups()) {
    if (!isPictureName(name)) continue
    yield* readPicture(pictures, name)
    counted.pictures += 1
    shown.delete(name)
  }
  for (const name of await readdir(plan.sampleFolder).catch(() => [])) shown.delete(name)
  counted.missingPictures = shown.size

  const sequences = await readSequences(client)
  yield asJson(summaryName, {
    rows,
    hashes,
    sequences,
    pictures: counted.pictures,
  } satisfies Summary)
  await client.query('commit')
}

async function describe(client: pg.Client): Promise<Beginning> {
  const { rows: migrations } = await client.query(
    'select number, name, checksum from schema_migrations order by number',
  )
  const { rows } = await client.query(`select now() as "madeAt"`)
  const tables = await listTables(client)
  return { format: 1, madeAt: rows[0].madeAt.toISOString(), migrations, tables }
}

/** Reads the sequences last: they do not belong to the snapshot, and must not be behind it. */
async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

async function* readPicture(pictures: FileStore, name: string): AsyncGenerator<Entry> {
  for (const file of await pictureFiles(pictures, name)) {
    const content = await pictures.get(`${name}/${file}`)
    if (content) yield { name: `media/${name}/${file}`, content: Buffer.from(content) }
  }
}

/** The names of a picture's sizes and icons, sorted. */
export async function pictureFiles(pictures: FileStore, name: string): Promise<string[]> {
  const found = await Array.fromAsync(pictures.list(`${name}/`))
  return found
    .map((file) => file.name.slice(name.length + 1))
    .filter(isPictureFile)
    .toSorted()
}

function asJson(name: string, value: object): Entry {
  return { name, content: Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`) }
}
