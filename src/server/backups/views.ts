import { join } from 'node:path'
import { type Selectable, sql } from 'kysely'
import type { BackupState } from '#contract/api/backup-state.ts'
import { addressOf } from '#platform/files/file-store.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { isBackingUp } from '#server/media/sweep-pictures.ts'

type BackupSettings = Pick<Config, 'backups' | 'archive'>

/** A daily backup, and some time to make it. */
const staleMs = 26 * 60 * 60 * 1000

export async function viewBackups(
  db: Database,
  { backups: { folder, hour }, archive }: BackupSettings,
  now: Date,
): Promise<BackupState> {
  const isScheduled = folder !== undefined
  const last = await selectLastBackup(db, folder)
  const failure = await selectFailure(db)
  return {
    isScheduled,
    ...(isScheduled ? { hour } : {}),
    ...(last ? { last: serialize(last) } : {}),
    ...(failure ? { failure } : {}),
    isStale: isScheduled && isOlder(last?.startedAt, now),
    ...(await viewArchive(db, archive, now)),
  }
}

/** Thirty rounds of the archiving process. */
const archiveStaleMs = 15 * 60 * 1000

async function viewArchive(
  db: Database,
  { place, days }: Config['archive'],
  now: Date,
): Promise<Pick<BackupState, 'archive'>> {
  if (place === undefined) return {}
  const row = await db
    .selectFrom('archiveState')
    .select(['coveredUntil', 'failingSince', 'failure', 'brokenAt', 'broken'])
    .where('target', '=', addressOf(place))
    .executeTakeFirst()
  const ageMs = row?.coveredUntil
    ? now.getTime() - row.coveredUntil.getTime()
    : process.uptime() * 1000
  const gapSince = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const archive = { ...(row && serializeArchive(row, gapSince)), isStale: ageMs > archiveStaleMs }
  return { archive }
}

type ArchiveRow = Pick<
  Selectable<Tables['archiveState']>,
  'coveredUntil' | 'failingSince' | 'failure' | 'brokenAt' | 'broken'
>

function serializeArchive(row: ArchiveRow, gapSince: Date) {
  const { coveredUntil, failingSince, failure, brokenAt, broken } = row
  return {
    ...(coveredUntil && { coveredUntil: coveredUntil.toISOString() }),
    ...(failingSince &&
      failure && { failure: { since: failingSince.toISOString(), reason: failure } }),
    ...(brokenAt &&
      broken &&
      brokenAt > gapSince && { gap: { at: brokenAt.toISOString(), reason: broken } }),
  }
}

type LastBackup = NonNullable<Awaited<ReturnType<typeof selectLastBackup>>>

function serialize({ startedAt, ...last }: LastBackup): BackupState['last'] {
  return { at: startedAt.toISOString(), ...last }
}

/** Without a backup, the time since this process started counts. */
function isOlder(startedAt: Date | undefined, now: Date): boolean {
  const ageMs = startedAt ? now.getTime() - startedAt.getTime() : process.uptime() * 1000
  return ageMs > staleMs
}

/** The state of backups and archive for `/readyz`. */
export async function describeBackups(db: Database, config: BackupSettings): Promise<object> {
  const now = new Date()
  const { isScheduled, isStale, last, failure, archive } = await viewBackups(db, config, now)
  const ageSeconds = last && Math.round((now.getTime() - Date.parse(last.at)) / 1000)
  const backup = { isScheduled, isStale, hasFailed: failure !== undefined, ageSeconds }
  return {
    backup: { ...backup, bytes: last?.bytes },
    ...(archive ? { archive: describeArchive(archive, now) } : {}),
  }
}

function describeArchive(archive: NonNullable<BackupState['archive']>, now: Date): object {
  const { coveredUntil, isStale, failure, gap } = archive
  const ageSeconds = coveredUntil && Math.round((now.getTime() - Date.parse(coveredUntil)) / 1000)
  return { isStale, hasFailed: failure !== undefined, hasGap: gap !== undefined, ageSeconds }
}

/** The last backup that was made; with a folder, the last one in it. */
export async function selectLastBackup(db: Database, folder?: string) {
  const prefix = folder === undefined ? '' : join(folder, '/')
  const row = await db
    .selectFrom('backups')
    .select(['startedAt', 'bytes', 'isEncrypted', 'missingPictures'])
    .where('file', 'is not', null)
    .where(sql<boolean>`starts_with(file, ${prefix})`)
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, bytes: row.bytes ?? 0 }
}

export const interruptedReason = 'It was interrupted: the process that made it ended.'

/**
 * The failure of the latest backup, if it failed. A backup under way holds a lock; an unfinished one without that lock
 * was killed and could record nothing.
 */
async function selectFailure(db: Database): Promise<BackupState['failure']> {
  const latest = await db
    .selectFrom('backups')
    .select(['startedAt', 'endedAt'])
    .select(
      sql<
        string | null
      >`case when ended_at is null then ${interruptedReason}::text else failure end`.as('failure'),
    )
    .where(sql<boolean>`(ended_at is not null or not ${isBackingUp})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest?.failure) return undefined
  return { at: (latest.endedAt ?? latest.startedAt).toISOString(), reason: latest.failure }
}
