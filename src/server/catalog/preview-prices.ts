import { sql } from 'kysely'
import type { PreviewedPrice, PricePreview } from '#contract/api/product-changes.ts'
import { toRupees } from '#contract/money.ts'
import type { PriceProblem } from '#contract/price-change.ts'
import type { Database } from '#server/database/database.ts'
import { selectChosen } from './change-products.ts'
import { priceExpressions, priceProblem } from './price-change.ts'

const pageSize = 10

const problem = priceProblem(sql`new_price_paise`, sql`new_offer_paise`)
const isChanged = sql<boolean>`${problem} is null
  and (new_price_paise <> price_paise or new_offer_paise <> offer_price_paise)`

/** One page of a price change's effects; products that it would leave out come first. */
export async function previewPrices(db: Database, { prices, page = 1, ...which }: PricePreview) {
  const { price, offer } = priceExpressions(prices)
  const chosen = (await selectChosen(db, which)).select([
    'id',
    'name',
    'pricePaise',
    'offerPricePaise',
    price.as('newPricePaise'),
    offer.as('newOfferPaise'),
  ])
  // Materialized, so that each product's prices are computed once.
  const priced = db.with(
    (table) => table('priced').materialized(),
    () => chosen,
  )

  const { total, changed, leftOut } = await priced
    .selectFrom('priced')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`count(*) filter (where ${isChanged})::integer`.as('changed'),
      sql<number>`count(*) filter (where ${problem} is not null)::integer`.as('leftOut'),
    ])
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(page, pages)

  const rows = await priced
    .selectFrom('priced')
    .selectAll()
    .select(problem.as('problem'))
    .orderBy(sql`(${problem} is null)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .offset((shown - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { products: rows.map(serializePreview), total, changed, leftOut, page: shown, pages }
}

type Row = {
  id: string
  name: string
  pricePaise: number
  offerPricePaise: number
  newPricePaise: number
  newOfferPaise: number
  problem: PriceProblem | null
}

/** Shows a negative price as 0. */
function serializePreview({ problem, ...row }: Row): PreviewedPrice {
  return {
    _id: row.id,
    name: row.name,
    price: toRupees(row.pricePaise),
    offerPrice: toRupees(row.offerPricePaise),
    newPrice: toRupees(Math.max(0, Number(row.newPricePaise))),
    newOfferPrice: toRupees(Math.max(0, Number(row.newOfferPaise))),
    ...(problem === null ? {} : { problem }),
  }
}
