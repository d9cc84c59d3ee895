import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { lockTerms } from '#server/storefront/tax.ts'

const lockKey = 7461041

/** Keeps the plan and the holidays as they are until the transaction ends. A new order holds the shop's terms instead. */
export async function holdPlan(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey}::bigint)`.execute(tx)
}

/** Waits for orders that are being placed or moved, and lets no other begin. Lock no order after it. */
export async function lockPlan(tx: Database): Promise<void> {
  await lockTerms(tx)
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx)
}
