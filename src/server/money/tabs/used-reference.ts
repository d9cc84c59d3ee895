import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { findReference } from './queries.ts'

/** The same UPI payment shown for two orders is how shops are cheated, so the seller has to say that it is right. */
export async function refuseUsedReference(tx: Database, reference: string): Promise<void> {
  const known = await findReference(tx, reference)
  if (!known) return
  const { name, orderNumber: number } = known
  throw number === null
    ? refuse('reference_of_tab', { reference, name })
    : refuse('reference_of_order', { reference, number })
}
