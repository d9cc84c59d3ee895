import { type RawBuilder, sql } from 'kysely'
import { removingOrdered } from '#server/cart/remove-ordered.ts'
import {
  type Keeping,
  keepingShare,
  keepsAll,
  sharedProducts,
} from '#server/catalog/newcomer-share.ts'
import { isKept, readTaken, type SharedProduct, takingStock } from '#server/catalog/stock-ledger.ts'
import type { Database } from '#server/database/database.ts'
import { type Given, prepare } from '#server/database/prepare.ts'

type Taking = {
  shopperId: string
  orderId: string
  ordered: readonly { productId: string; quantity: number }[]
  takesFromCart: boolean
  keeping?: Keeping
  /** Whether the order may wait without stock when newcomers keep too much. */
  mayWait?: boolean
}

/**
 * Takes the stock, and removes the ordered lines from the cart; lines of an online order stay there until it is paid.
 */
export async function takeStock(
  tx: Database,
  { ordered, takesFromCart, shopperId, orderId, keeping = keepsAll, mayWait = false }: Taking,
) {
  const values = {
    orderId,
    cartOf: takesFromCart ? shopperId : null,
    productIds: ordered.map(({ productId }) => productId),
    quantities: ordered.map(({ quantity }) => quantity),
  }
  const rows =
    keeping === keepsAll
      ? await takeStatement(tx, values)
      : await takeShareStatement(tx, { ...values, ...keeping })
  return { lines: readTaken(rows, ordered, { mayWait }), isKept: isKept(rows) }
}

type TakeValues = {
  orderId: string
  /** Null leaves the cart unchanged. */
  cartOf: string | null
  productIds: string[]
  quantities: number[]
}

// The subqueries hide the values from the planner, so its estimates never change and it keeps one plan: planning anew
// for each order took more than half of the statement's time.
const takeStatement = prepare<TakeValues, SharedProduct>(
  'take_ordered',
  (given) => sql`with ${taking(given)} select * from locked`,
)

/** The statement with newcomers' shares, used only for newcomers, since counting costs time. */
const takeShareStatement = prepare<TakeValues & Keeping, SharedProduct>(
  'take_ordered_share',
  (given) => {
    const [share, mostPaise, mayKeep] = [given('share'), given('mostPaise'), given('mayKeep')]
    const keeping = keepingShare({ share, mostPaise, mayKeep })
    return sql`with ${taking(given, keeping)} ${sharedProducts}`
  },
)

function taking(given: Given<TakeValues>, keeping?: RawBuilder<unknown>) {
  return sql<unknown>`requested as (
      select * from unnest((select ${given('productIds')}::uuid[]), (select ${given('quantities')}::integer[]))
        as line (product_id, quantity)
    ), ${takingStock({ orderId: given('orderId'), cause: sql`'order'`, keeping })},
    ${removingOrdered(sql`(select ${given('cartOf')}::uuid)`, sql`requested`)}`
}
