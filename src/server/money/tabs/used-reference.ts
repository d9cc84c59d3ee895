import { Refusal } from '#platform/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { findReference } from './queries.ts'

/** The same UPI payment shown for two orders is how shops are cheated, so the seller has to say that it is right. */
export async function refuseUsedReference(tx: Database, reference: string): Promise<void> {
  const known = await findReference(tx, reference)
  if (!known) return
  const where =
    known.orderNumber === null ? `the tab of ${known.name}` : `order ${known.orderNumber}`
  const message = `The UPI reference ${reference} was recorded before, for ${where}.`
  throw new Refusal('reference_known', { message })
}
