import { sql } from 'kysely'
import { toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { hasSeveralPeople } from '#server/identity/several-people.ts'
import { nextUpdatedAt } from './seller-queries.ts'

const shownChanges = 10

/** The last changes of prices, the newest first; kept for two days. */
export async function viewPriceChanges(db: Database) {
  const { rows } = await sql<{
    key: string
    createdAt: Date
    changed: number
    first: string | null
    isUndone: boolean
    who: string | null
  }>`
    select key, created_at, changed, case when ${hasSeveralPeople} then who end as who, exists (
        select from replaced_prices where change_key = key and is_restored is not null
      ) as is_undone, (
        select name from replaced_prices join products on products.id = product_id
        where change_key = key order by product_id limit 1
      ) as first
    from product_changes
    where exists (select from replaced_prices where change_key = key)
    order by created_at desc, key limit ${shownChanges}`.execute(db)
  return rows.map(({ key, createdAt, changed, first, isUndone, who }) => ({
    key,
    at: createdAt.toISOString(),
    products: changed,
    ...(first === null ? {} : { first }),
    isUndone,
    ...(who === null ? {} : { who }),
  }))
}

type Reversed = {
  id: string
  name: string
  wasPricePaise: number
  wasOfferPaise: number
  setPricePaise: number
  setOfferPaise: number
}

/** Restores the prices of these products, except ones changed since. Needs their rows locked. */
export async function restorePrices(
  tx: Database,
  seller: Seller,
  { key, ids }: { key: string; ids: readonly string[] },
): Promise<void> {
  const { rows } = await sql<Reversed>`
    with restored as (
      update products set price_paise = was_price_paise, offer_price_paise = was_offer_paise,
        updated_at = ${nextUpdatedAt}
      from replaced_prices
      where change_key = ${key} and product_id = products.id and products.id = any(${ids}::uuid[])
        and price_paise = set_price_paise and offer_price_paise = set_offer_paise
      returning products.id, products.name, replaced_prices.was_price_paise,
        replaced_prices.was_offer_paise, replaced_prices.set_price_paise,
        replaced_prices.set_offer_paise
    ), noted as (
      update replaced_prices set is_restored = product_id in (select id from restored)
      where change_key = ${key} and product_id = any(${ids}::uuid[])
    )
    select * from restored order by id`.execute(tx)
  await auditReversed(tx, seller, rows)
}

function auditReversed(tx: Database, seller: Seller, rows: readonly Reversed[]): Promise<void> {
  return writeAudits(
    tx,
    rows.map((row) => ({
      who: seller.who,
      action: 'product changed',
      subject: { type: 'product', id: row.id, name: row.name },
      before: audited(row.setPricePaise, row.setOfferPaise),
      after: audited(row.wasPricePaise, row.wasOfferPaise),
    })),
  )
}

function audited(price: number, offer: number) {
  return { price: toRupees(Number(price)), offerPrice: toRupees(Number(offer)) }
}
