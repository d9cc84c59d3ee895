import type { BackupState } from '#contract/api/store.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'

/** A daily backup, and some time to make it. */
const staleMs = 26 * 60 * 60 * 1000

export async function viewBackups(
  db: Database,
  { backups: { folder, hour } }: Pick<Config, 'backups'>,
  now: Date,
): Promise<BackupState> {
  const isScheduled = folder !== undefined
  const [last, latest] = [await selectLastBackup(db), await selectLatestEnd(db)]
  const failure = latest?.failure && latest.endedAt ? latest : undefined
  return {
    isScheduled,
    ...(isScheduled ? { hour } : {}),
    ...(last
      ? {
          last: {
            at: last.startedAt.toISOString(),
            bytes: last.bytes,
            isEncrypted: last.isEncrypted,
            missingPictures: last.missingPictures,
          },
        }
      : {}),
    ...(failure?.endedAt && failure.failure
      ? { failure: { at: failure.endedAt.toISOString(), reason: failure.failure } }
      : {}),
    isStale: isScheduled && isOlder(last?.startedAt, now),
  }
}

function isOlder(startedAt: Date | undefined, now: Date): boolean {
  return startedAt === undefined || now.getTime() - startedAt.getTime() > staleMs
}

/** The last one that was made. */
export async function selectLastBackup(db: Database) {
  const row = await db
    .selectFrom('backups')
    .select(['startedAt', 'bytes', 'isEncrypted', 'missingPictures'])
    .where('file', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, bytes: row.bytes ?? 0 }
}

/** The last one that was made or failed. */
function selectLatestEnd(db: Database) {
  return db
    .selectFrom('backups')
    .select(['endedAt', 'failure'])
    .where('endedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
