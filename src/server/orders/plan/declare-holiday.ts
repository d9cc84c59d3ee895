import type { NewHoliday } from '#contract/api/opening.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockPlan } from '#server/orders/slots/lock-plan.ts'
import { addHoliday, isKnownHoliday } from '#server/storefront/opening-hours.ts'
import { type Deciding, decideOrders, refuseDisplaced } from './decide-orders.ts'
import { displacedByHoliday } from './displaced-by.ts'

type Declaring = Omit<Deciding, 'find' | 'most'> & { holiday: NewHoliday }

/** Adds a holiday, once it is said what becomes of the orders that were to be brought on that day. */
export async function declareHoliday(db: Database, declaring: Declaring): Promise<void> {
  const { holiday, seller } = declaring
  if (await isKnownHoliday(db, holiday)) return
  const deciding = { ...declaring, find: displacedByHoliday(holiday.day) }
  await decideOrders(db, deciding)
  await inTransaction(db, async (tx) => {
    await lockPlan(tx)
    await refuseDisplaced(tx, deciding)
    await addHoliday(tx, seller, holiday)
  })
}
