import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { findReference } from './queries.ts'

/** Refuses a UPI reference that was recorded before: showing one payment for two orders is a common fraud. */
export async function refuseUsedReference(tx: Database, reference: string): Promise<void> {
  const known = await findReference(tx, reference)
  if (!known) return
  const { name, orderNumber: number } = known
  throw number === null
    ? refuse('reference_of_tab', { reference, name })
    : refuse('reference_of_order', { reference, number })
}
