import type { OrderRequest } from '#contract/api/orders.ts'
import type { UpiPayee } from '#contract/upi.ts'
import type { Database } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import { noPromise, promiseFor } from '#server/orders/promise/count-promise.ts'
import type { AreaOfOrder } from '#server/storefront/area-terms.ts'
import { openingOfOrder, type SavedOpening } from '#server/storefront/opening-now.ts'
import type { OrderRules } from '#server/storefront/views.ts'
import { reachedAddress } from './refuse-other-state.ts'

type Context = {
  address: AddressSnapshot | null
  hasAreas: boolean
  area: AreaOfOrder | null
  hasSlots: boolean
  opening: SavedOpening | null
  payee: UpiPayee | null
}
type Asked = { context: Context; request: Pick<OrderRequest, 'expectedOpening'> }

/** Everything besides goods and money that an order keeps as it is when a shopper places it. */
export async function agreedTerms(tx: Database, rules: OrderRules, { context, request }: Asked) {
  const { area, hasSlots, opening, payee } = context
  const address = reachedAddress(rules, context)
  const forOpening = openingOfOrder(opening, request.expectedOpening)
  const promise = forOpening || hasSlots ? noPromise : await promiseFor(tx, rules, area)
  return { address, area, payee, forOpening, promise }
}
