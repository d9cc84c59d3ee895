import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type Keeping, keepingShare, keepsAll, sharedProducts } from './newcomer-share.ts'
import {
  isKept,
  type RequestedLine,
  readTaken,
  type SharedProduct,
  type TakenLine,
  takingStock,
} from './stock-ledger.ts'

type TakingAgain = { requested: readonly RequestedLine[]; keeping: Keeping; mayWait: boolean }

/**
 * Takes an order's returned stock again when its payment arrived after all. Answers whether it did; with `mayWait`, an
 * order waits without stock when newcomers keep too much.
 */
export async function takeStockAgain(
  tx: Database,
  orderId: string,
  { requested, keeping, mayWait }: TakingAgain,
): Promise<boolean> {
  const rows = await takeFor(tx, { orderId, requested, keeping, cause: 'late_payment' })
  // A late payment is for the agreed amounts, whatever amounts are sold now.
  readTaken(rows, requested, { isPlaced: true, mayWait })
  return isKept(rows)
}

/** Takes more for a placed order, at today's prices. Refuses when one product is short, and then takes nothing. */
export async function takeAdditional(
  tx: Database,
  orderId: string,
  requested: readonly RequestedLine[],
): Promise<TakenLine[]> {
  const rows = await takeFor(tx, { orderId, requested, cause: 'changed' })
  return readTaken(rows, requested, { isPlaced: true })
}

/** Takes what a cancellation since this moment has returned. Refuses when a product is short. */
export async function takeReturned(
  tx: Database,
  orderId: string,
  { since, keeping = keepsAll }: { since: string; keeping?: Keeping },
): Promise<void> {
  const { rows: requested } = await sql<RequestedLine>`
    select product_id, sum(change)::integer as quantity from stock_movements
    where order_id = ${orderId} and cause = 'cancellation' and at >= ${since}::timestamptz
    group by product_id`.execute(tx)
  if (requested.length === 0) return
  const rows = await takeFor(tx, { orderId, requested, keeping, cause: 'changed' })
  readTaken(rows, requested, { isPlaced: true })
}

type TakingFor = {
  orderId: string
  /** Each product once. */
  requested: readonly RequestedLine[]
  cause: 'late_payment' | 'changed'
  keeping?: Keeping
}

async function takeFor(tx: Database, { orderId, requested, cause, keeping }: TakingFor) {
  const limited = keeping && keeping !== keepsAll ? keepingShare(keeping) : undefined
  const taking = { orderId: sql`${orderId}`, cause: sql`${cause}`, keeping: limited }
  const { rows } = await sql<SharedProduct>`
    with ${requestedLines(requested)}, ${takingStock(taking)}
    ${limited ? sharedProducts : sql`select * from locked`}`.execute(tx)
  return rows
}

function requestedLines(lines: readonly RequestedLine[]) {
  const ids = lines.map(({ productId }) => productId)
  const quantities = lines.map(({ quantity }) => quantity)
  return sql`requested as (
      select * from unnest(${ids}::uuid[], ${quantities}::integer[]) as line (product_id, quantity)
    )`
}
