import { sql } from 'kysely'
import type { ChangedRatingSettings, RatingSettings } from '#contract/api/ratings.ts'
import { type RatingMode, usualRatingMode } from '#contract/ratings.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, inTransaction } from '#server/database/database.ts'

type Given = Pick<Config, 'mode'>

export async function viewRatingMode(db: Database, given: Given): Promise<RatingMode> {
  return (await viewRatingSettings(db, given)).mode
}

export async function viewRatingSettings(db: Database, { mode }: Given): Promise<RatingSettings> {
  const saved = await db
    .selectFrom('ratingSettings')
    .select(['mode', 'updatedAt'])
    .executeTakeFirst()
  if (!saved) return { mode: usualRatingMode(mode), updatedAt: null }
  return { mode: saved.mode, updatedAt: saved.updatedAt.toISOString() }
}

type Change = { seller: Seller; settings: ChangedRatingSettings; given: Given; storeName: string }

/** Saves the mode. Refuses when it was changed since it was read. */
export function saveRatingSettings(db: Database, change: Change): Promise<void> {
  const { seller, settings, given, storeName } = change
  const { mode, updatedAt: known } = settings
  return inTransaction(db, async (tx) => {
    // An advisory lock, because there may be no row to lock. Reads under it, so that the audit log has the true earlier
    // mode.
    await sql`select pg_advisory_xact_lock(7461041)`.execute(tx)
    const before = await viewRatingSettings(tx, given)
    if (before.mode === mode) return
    if (known !== undefined && known !== before.updatedAt) throw refuse('changed_meanwhile')

    const row = { mode, updatedAt: sql<Date>`clock_timestamp()` }
    await tx
      .insertInto('ratingSettings')
      .values(row)
      .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
      .execute()
    await writeAudit(tx, {
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: storeName },
      before: { ratings: before.mode },
      after: { ratings: mode },
    })
  })
}
