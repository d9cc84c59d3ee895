import { type RawBuilder, sql } from 'kysely'
import type { PriceChange } from '#contract/api/product-changes.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { type PriceProblem, type PriceTarget, roundingSteps } from '#contract/price-change.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'
import type { Database } from '#server/database/database.ts'

type Expressions = {
  /** The new prices in paise. */
  price: RawBuilder<number>
  offer: RawBuilder<number>
  problem: RawBuilder<PriceProblem | null>
}

/** The prices after a change, as SQL over a product's row. */
export function priceExpressions(change: PriceChange): Expressions {
  const newOf = (target: PriceTarget, column: RawBuilder<number>) =>
    change.on === target || change.on === 'both' ? changed(change, column) : column
  const price = newOf('price', sql`price_paise`)
  const offer = newOf('offer', sql`offer_price_paise`)
  return { price, offer, problem: priceProblem(price, offer) }
}

/** The rule that these prices break, or null. */
export function priceProblem(
  price: RawBuilder<number>,
  offer: RawBuilder<number>,
): RawBuilder<PriceProblem | null> {
  return sql<PriceProblem | null>`case
    when least(${price}, ${offer}) < 1 then 'too_low'
    when greatest(${price}, ${offer}) > ${sql.lit(maxPricePaise)} then 'too_high'
    when ${offer} > ${price} then 'offer_above_price'
  end`
}

function changed({ by, round }: PriceChange, column: RawBuilder<number>): RawBuilder<number> {
  const { step, first } = roundingSteps[round]
  const exact = exactly(by, column)
  // `round` would round halves of negative numbers down, so this uses `floor` of a half more.
  return sql`(floor((${exact} - ${sql.lit(first)}) / ${sql.lit(step)}.0 + 0.5) * ${sql.lit(step)} + ${sql.lit(first)})::bigint`
}

function exactly(by: PriceChange['by'], column: RawBuilder<number>): RawBuilder<number> {
  if ('to' in by) return sql`${sql.lit(toPaise(by.to))}::bigint`
  if ('rupees' in by) return sql`(${column} + (${sql.lit(Math.round(by.rupees * 100))}))`
  const basisPoints = Math.round((100 + by.percent) * 100)
  return sql`(${column} * ${sql.lit(basisPoints)} / 10000.0)`
}

export function auditedPrices(prices: unknown): { price: number; offerPrice: number } {
  const [price, offerPrice] = pairOf(prices)
  return { price: toRupees(price), offerPrice: toRupees(offerPrice) }
}

type Touched = { id: string; was: unknown; target: unknown; isChanged: boolean }

/** Keeps a batch's earlier prices, for the undo. */
export async function rememberPrices(
  tx: Database,
  key: string,
  touched: readonly Touched[],
): Promise<void> {
  const changedOnes = touched.filter(({ isChanged }) => isChanged)
  const was = changedOnes.map((product) => pairOf(product.was))
  const is = changedOnes.map(({ target }) => pairOf(target))
  await sql`
    insert into replaced_prices (change_key, product_id,
      was_price_paise, was_offer_paise, set_price_paise, set_offer_paise)
    select ${key}, * from unnest(
      ${changedOnes.map(({ id }) => id)}::uuid[],
      ${was.map(([price]) => price)}::bigint[], ${was.map(([, offer]) => offer)}::bigint[],
      ${is.map(([price]) => price)}::bigint[], ${is.map(([, offer]) => offer)}::bigint[]
    )`.execute(tx)
}

/** PostgreSQL returns the pair as a list of whole numbers. */
function pairOf(prices: unknown): [number, number] {
  const [price, offer] = prices as readonly (number | string)[]
  return [Number(price), Number(offer)]
}
