import type { UpiPayee } from '#contract/upi.ts'
import type { Database } from '#server/database/database.ts'
import { promiseFor } from '#server/orders/promise/count-promise.ts'
import type { AreaOfOrder } from '#server/storefront/area-terms.ts'
import type { OrderRules } from '#server/storefront/views.ts'

type Context = { area: AreaOfOrder | null; payee: UpiPayee | null }

/** Everything besides goods and money that an order keeps as it is when a shopper places it. */
export async function agreedTerms(tx: Database, rules: OrderRules, { area, payee }: Context) {
  const promise = await promiseFor(tx, rules, area)
  return { area, payee, forOpening: null, promise }
}
