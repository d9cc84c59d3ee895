import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { selectPurchases } from '#server/memory/purchases.ts'
import type { Household } from './draw-households.ts'

/** Fewer baskets leave nothing to try the prediction on. */
const fewestOrders = 8

/** The baskets of a store's households, as the store itself would count them today; it only reads. */
export async function householdsOfStore(db: Database, now = new Date()): Promise<Household[]> {
  const { rows } = await sql<{ shopperId: string }>`
    select shopper_id from orders group by shopper_id having count(*) >= ${fewestOrders}
    order by shopper_id`.execute(db)
  const households: Household[] = []
  for (const { shopperId } of rows) {
    const bought = await selectPurchases(db, { shopperId, now })
    const byDay = Map.groupBy(bought, ({ day }) => day)
    const baskets = [...byDay].map(([day, lines]) => ({ day, lines }))
    households.push({ baskets: baskets.toSorted((one, other) => one.day - other.day) })
  }
  return households
}
