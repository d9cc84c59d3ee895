import { sql } from 'kysely'
import { type Listed, selectListed } from '#server/catalog/queries.ts'
import { thingsIn } from '#server/catalog/search/kitchen-words.ts'
import { splitWords, stem } from '#server/catalog/search/words.ts'
import type { Database } from '#server/database/database.ts'

/** Enough for what a household buys repeatedly, and few enough to read at once. */
const maxOrders = 60
const maxProducts = 200
/** An order this old counts half. */
const halfLifeDays = 60

/** A product that the household has bought: how often, recent orders counting more, and how many the last time. */
export type Bought = Listed & { times: number; usual: number }

/** Reads what a household can buy again; leaves out orders that were cancelled, not delivered, or not paid yet. */
export async function viewHousehold(db: Database, shopperId: string): Promise<Bought[]> {
  const age = sql`greatest(0, extract(epoch from now() - recent.created_at)::float8)`
  const { rows } = await sql<{ id: string; times: number; usual: number }>`
    select line.product_id as id,
      sum(power(0.5, ${age} / ${halfLifeDays * 86_400}::float8)) as times,
      (array_agg(line.ordered_quantity order by recent.number desc))[1] as usual
    from (
      select id, number, created_at from orders
      where shopper_id = ${shopperId} and status not in ('cancelled', 'not_delivered') and hold is null
      order by number desc limit ${maxOrders}
    ) as recent
    join order_lines as line on line.order_id = recent.id
    join products on products.id = line.product_id and products.shelf = 0
    group by line.product_id order by times desc, id limit ${maxProducts}`.execute(db)
  if (rows.length === 0) return []
  const bought = new Map(rows.map((row) => [row.id, row]))
  const listed = await selectListed(db, [...bought.keys()])
  return listed.map((row) => {
    const { times, usual } = bought.get(row.id)!
    return { ...row, times, usual: Math.max(1, usual) }
  })
}

/** Finds which products these words can name: each word is in the name, or is another name of a thing in it. */
export function namedBy(
  words: string,
): (product: { name: string; brand: string | null }) => boolean {
  const stems = splitWords(words).map(stem)
  const things = thingsIn(stems)
  const left = stems.filter((word) => !things.some((thing) => thing.words.includes(word)))
  return ({ name, brand }) => {
    const own = new Set(splitWords(`${name} ${brand ?? ''}`).map(stem))
    const has = (all: readonly string[]) => all.every((word) => own.has(word))
    return (
      stems.length > 0 &&
      has(left) &&
      things.every(({ words, names }) => [words, ...names].some(has))
    )
  }
}
