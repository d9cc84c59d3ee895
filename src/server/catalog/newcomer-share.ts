import { type RawBuilder, sql } from 'kysely'
import { quantityLimits } from '#contract/loose-goods.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { answeredName } from '#server/api/written-name.ts'
import type { Database } from '#server/database/database.ts'

/** The stock that a newcomer's unpaid order may keep; null instead means any stock. */
export type Keeping = {
  /** Percent of each counted product's stock; 0 means all of it. */
  share: number
  /** The most that its items may cost; null means any amount. */
  mostPaise: number | null
  mayKeep: boolean
}

export const keepsAll: Keeping = { share: 0, mostPaise: null, mayKeep: true }

/** The part of a product left for newcomers; null or missing means all of it. */
export type NewcomersPart = { newcomersLeft?: number | null }
type Product = NewcomersPart & {
  id: string
  name: string
  names: string | null
  stepGrams: number | null
  leastGrams: number | null
  mostGrams: number | null
}

const columns = sql`id, stock, step_grams, least_grams`

/**
 * The part left for newcomers of locked, counted products. At least one piece while none is kept, or the smallest
 * amount of loose goods.
 */
function leftOf(products: RawBuilder<unknown>, share: RawBuilder<unknown>) {
  return sql`
    select id, greatest(
        case when step_grams is null then 1 else ceil(coalesce(least_grams, step_grams)::numeric / step_grams) end,
        floor((stock + kept) * ${share} / 100.0)
      )::integer - kept as newcomers_left
    from (
      select ${columns}, kept_by_newcomers(id) as kept from ${products} where stock is not null
    ) as counted
    where ${share} > 0`
}

type Given = { [Name in keyof Keeping]: Keeping[Name] | RawBuilder<unknown> }

/**
 * Parts of the statement that takes stock (`takingStock`), between locking and taking. They end in `too_much`, which
 * has a row when a newcomer's order may not keep its amounts.
 */
export function keepingShare({ share, mostPaise, mayKeep }: Given): RawBuilder<unknown> {
  return sql`newcomers as (${leftOf(sql`locked`, sql`${share}::integer`)}),
    too_much as (
      select from requested join newcomers on newcomers.id = product_id where quantity > newcomers_left
      union all
      select from requested join locked on locked.id = product_id
      having sum(offer_price_paise * quantity) > ${mostPaise}::bigint
      union all
      select where not ${mayKeep}::boolean
    )`
}

type Line = { productId: string; quantity: number }

/** Refuses when newcomers may not keep that much more of a product that was locked by an earlier statement. */
export async function refuseAboveShare(
  tx: Database,
  { share }: Keeping,
  more: readonly Line[],
): Promise<void> {
  if (share === 0 || more.length === 0) return
  const ids = more.map(({ productId }) => productId)
  const { rows } = await sql<Product>`
    select products.id, name, names, step_grams, least_grams, most_grams, newcomers_left
    from (${leftOf(sql`(select * from products where id = any(${ids}::uuid[])) as asked`, sql`${share}::integer`)}) as newcomers
    join products using (id)`.execute(tx)
  const productOf = new Map(rows.map((row) => [row.id, row]))
  for (const { productId, quantity } of more) {
    const product = productOf.get(productId)
    if (product && quantity > product.newcomersLeft!) throw tooMuch(product)
  }
}

export function tooMuch(product: Product): Refusal {
  const { id, stepGrams } = product
  const name = answeredName(product)
  const left = product.newcomersLeft ?? 0
  return left >= quantityLimits(product).least
    ? refuse('newcomers_left', { name, left, stepGrams }, { productId: id })
    : refuse('newcomers_have_all', { name }, { productId: id })
}

/** Ends a statement with `keepingShare`. */
export const sharedProducts = sql<never>`
    select locked.*, newcomers_left, not exists (select from too_much) as is_kept
    from locked left join newcomers on newcomers.id = locked.id`
