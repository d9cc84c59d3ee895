import type pg from 'pg'
import { nameOf, nameOfTables, removePartial } from '#platform/backups/backup-files.ts'
import type { BackupPlan, Made } from './backup-plan.ts'
import { interruptedReason } from './views.ts'

export type Begun = {
  /** The file's name. */
  name: string
  /** Records the counts once the entries are written. */
  note: (counted: Pick<Made, 'missingPictures'>) => Promise<void>
}

type Write = (begun: Begun) => Promise<Made>

/** Makes a backup, and records its result in the database, unless its version has no list of backups. */
export async function recordBackup(
  client: pg.Client,
  plan: BackupPlan,
  write: Write,
): Promise<Made> {
  const { rows } = await client.query(`select to_regclass('backups') is not null as "hasList"`)
  if (!rows[0].hasList) return writeUnlisted(client, plan, write)
  await endInterrupted(client, plan.folder)
  const { id, startedAt } = await begin(client, plan)
  const name = nameOf(startedAt, plan.key !== undefined)
  const note: Begun['note'] = async ({ missingPictures }) =>
    void (await client.query('update backups set missing_pictures = $2 where id = $1', [
      id,
      missingPictures,
    ]))
  try {
    const made = await write({ name, note })
    await client.query(
      `update backups set ended_at = clock_timestamp(), file = $2, bytes = $3 where id = $1`,
      [id, made.file, made.bytes],
    )
    await client.query(
      `delete from backups where started_at < now() - interval '100 days' and id <> $1`,
      [id],
    )
    return made
  } catch (error) {
    await recordFailure(client, id, error).catch(() => undefined)
    throw error
  }
}

/** Replaces the version's former backup: without a list, a store that starts again and again would fill the folder. */
async function writeUnlisted(client: pg.Client, plan: BackupPlan, write: Write): Promise<Made> {
  const { rows } = await client.query('select max(number) as "upTo" from schema_migrations')
  const name = nameOfTables(rows[0].upTo, plan.key !== undefined)
  await removePartial(plan.folder, name)
  return write({ name, note: async () => undefined })
}

async function begin(client: pg.Client, { key }: BackupPlan) {
  const { rows } = await client.query<{ id: string; startedAt: Date }>(
    'insert into backups (is_encrypted) values ($1) returning id, started_at as "startedAt"',
    [key !== undefined],
  )
  return rows[0]!
}

/** Records unfinished backups as interrupted and removes their half files: this process has the lock, so others died. */
async function endInterrupted(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ startedAt: Date; isEncrypted: boolean }>(
    `update backups set ended_at = clock_timestamp(),
      failure = $1
    where ended_at is null returning started_at as "startedAt", is_encrypted as "isEncrypted"`,
    [interruptedReason],
  )
  // The backup itself fails when the folder is away.
  for (const { startedAt, isEncrypted } of rows)
    await removePartial(folder, nameOf(startedAt, isEncrypted)).catch(() => undefined)
}

async function recordFailure(client: pg.Client, id: string, error: unknown): Promise<void> {
  const { message } = error as Error
  await client.query('rollback')
  await client.query(
    'update backups set ended_at = clock_timestamp(), failure = $2 where id = $1',
    [id, message.slice(0, 1000)],
  )
}
