import type { SlotDecision } from '#contract/api/slots.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { lockPlan } from '#server/orders/slots/lock-plan.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { decideOrders, refuseDisplaced } from './decide-orders.ts'
import { displacedByHoliday } from './displaced-by.ts'

type Asked = { seller: Seller; day: string; orders: SlotDecision[] | undefined }

/** A day becomes a holiday: says what becomes of its orders, and answers the last look for the holiday's transaction. */
export function placesOnHoliday(db: Database, shop: ShopEnvironment) {
  return async ({ seller, day, orders: decisions }: Asked) => {
    const find = displacedByHoliday([day])
    await decideOrders(db, { seller, shop, decisions, find })
    return async (tx: Database): Promise<void> => {
      await lockPlan(tx)
      await refuseDisplaced(tx, { decisions, find })
    }
  }
}
