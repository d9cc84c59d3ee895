import { sql } from 'kysely'
import { toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { nextUpdatedAt } from './seller-queries.ts'

// Orders wait for one batch at most.
const productsAtOnce = 1000

/**
 * Puts back the prices that a change replaced, in batches as the change was made. Prices that somebody has changed
 * since stay. Repeated after a lost answer, it goes on where it stopped and answers for the whole.
 */
export async function reversePrices(db: Database, seller: Seller, key: string) {
  while ((await inTransaction(db, (tx) => reverseBatch(tx, seller, key))) === productsAtOnce);

  return db
    .selectFrom('replacedPrices')
    .select([
      sql<number>`count(*) filter (where is_restored)::integer`.as('changed'),
      sql<number>`count(*) filter (where not is_restored)::integer`.as('kept'),
    ])
    .where('changeKey', '=', key)
    .executeTakeFirstOrThrow()
}

const shownChanges = 10

/** The last changes that replaced prices, the newest first; they are forgotten after two days. */
export async function viewPriceChanges(db: Database) {
  const { rows } = await sql<{
    key: string
    createdAt: Date
    changed: number
    first: string | null
    isUndone: boolean
  }>`
    select key, created_at, changed, exists (
        select from replaced_prices where change_key = key and is_restored is not null
      ) as is_undone, (
        select name from replaced_prices join products on products.id = product_id
        where change_key = key order by product_id limit 1
      ) as first
    from product_changes
    where exists (select from replaced_prices where change_key = key)
    order by created_at desc, key limit ${shownChanges}`.execute(db)
  return rows.map(({ key, createdAt, changed, first, isUndone }) => ({
    key,
    at: createdAt.toISOString(),
    products: changed,
    ...(first === null ? {} : { first }),
    isUndone,
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

/** Returns how many products it looked at. */
async function reverseBatch(tx: Database, seller: Seller, key: string): Promise<number> {
  await endChange(tx, key)
  const next = await tx
    .selectFrom('replacedPrices')
    .select('productId')
    .where('changeKey', '=', key)
    .where('isRestored', 'is', null)
    .orderBy('productId')
    .limit(productsAtOnce)
    .execute()
  const ids = next.map(({ productId }) => productId)
  // In a statement of its own, in the order in which orders lock products, too.
  await sql`select from products where id = any(${ids}::uuid[]) order by id for update`.execute(tx)

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
  return ids.length
}

/** A change that was broken off does not go on once it is undone. */
async function endChange(tx: Database, key: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('productChanges')
    .set({ isDone: true })
    .where('key', '=', key)
    .executeTakeFirst()
  if (numUpdatedRows) return
  throw new Refusal('not_found', { message: 'This change is too old to be undone.' })
}

function auditReversed(tx: Database, seller: Seller, rows: readonly Reversed[]): Promise<void> {
  return writeAudits(
    tx,
    rows.map((row) => ({
      who: seller.email,
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
