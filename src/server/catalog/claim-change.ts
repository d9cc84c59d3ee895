import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BulkRequest } from '#contract/seller-products.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The progress of a change to many products. */
export type ClaimedChange = {
  key: string
  reached: string | null
  isDone: boolean
  changed: number
  capped: number
}

const keptFor = '48 hours'

/**
 * Claims the next batch of the change with this key until the transaction ends. The same request sent at the same
 * time waits, and then continues from there.
 */
export async function claimChange(
  tx: Database,
  key: string,
  bulk: BulkRequest,
): Promise<ClaimedChange> {
  const requestHash = hashOf(bulk)
  const { requestHash: known, ...claimed } = await tx
    .insertInto('productChanges')
    .values({ key, requestHash })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['key', 'requestHash', 'reached', 'isDone', 'changed', 'capped'])
    .executeTakeFirstOrThrow()
  if (known.equals(requestHash)) return claimed
  throw new Refusal('key_reused', { message: 'This key was already used for a different change.' })
}

export async function recordProgress(tx: Database, now: ClaimedChange): Promise<ClaimedChange> {
  const { key, ...progress } = now
  await tx.updateTable('productChanges').set(progress).where('key', '=', key).execute()
  return now
}

export async function removeOldProductChanges(db: Database): Promise<void> {
  await db
    .deleteFrom('productChanges')
    .where('createdAt', '<', sql<Date>`now() - ${keptFor}::interval`)
    .execute()
}

function hashOf({ ids, filter, change }: BulkRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([ids?.toSorted(), filter, change]))
    .digest()
}
