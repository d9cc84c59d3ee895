import { sql } from 'kysely'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import type { StockReceipt } from '#contract/api/stock-receipts.ts'
import { maxStock } from '#contract/seller-limits.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockForSeller, nextUpdatedAt } from './seller-queries.ts'
import type { SellerProductRow } from './serialize.ts'
import { noSuchProduct, viewSellerProduct } from './views.ts'

type Receiving = StockReceipt & { key: string }

/** Adds arrived goods to the stock, once per key, however often the request is sent. */
export function receiveStock(
  db: Database,
  seller: Seller,
  { key, id, quantity }: Receiving,
): Promise<SellerProduct> {
  return inTransaction(db, async (tx) => {
    const product = await lockForSeller(tx, id)
    if (!product) throw noSuchProduct()
    if (await isNewReceipt(tx, { key, id, quantity })) {
      const stock = refuseUncounted(product)
      if (stock + quantity > maxStock) throw tooMany(product)
      await moveStock(tx, seller, { product, stock, change: quantity })
    }
    return viewSellerProduct(tx, id)
  })
}

/** Inserts the key. The same request sent at the same time waits here until the first one commits. */
async function isNewReceipt(tx: Database, { key, id, quantity }: Receiving): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stockReceipts')
    .values({ key, productId: id, quantity })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return true

  const known = await tx
    .selectFrom('stockReceipts')
    .select(['productId', 'quantity'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (known?.productId === id && known.quantity === quantity) return false
  throw refuse('other_receipt_has_key')
}

/** Takes back what the receipt with this key added. */
export function reverseReceipt(db: Database, seller: Seller, key: string): Promise<SellerProduct> {
  return inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('stockReceipts')
      .select('productId')
      .where('key', '=', key)
      .executeTakeFirst()
    const product = known && (await lockForSeller(tx, known.productId))
    if (!product) throw refuse('no_such_receipt')

    // Reads after locking the product, so that only one of two reversals at once finds the receipt.
    const receipt = await tx
      .updateTable('stockReceipts')
      .set({ reversedAt: sql<Date>`now()` })
      .where('key', '=', key)
      .where('reversedAt', 'is', null)
      .returning('quantity')
      .executeTakeFirst()
    if (receipt) {
      const stock = refuseUncounted(product)
      if (stock < receipt.quantity) throw soldMeanwhile(product, receipt.quantity)
      await moveStock(tx, seller, { product, stock, change: -receipt.quantity })
    }
    return viewSellerProduct(tx, product.id)
  })
}

type Movement = { product: SellerProductRow; stock: number; change: number }

async function moveStock(tx: Database, seller: Seller, { product, stock, change }: Movement) {
  const { id, name } = product
  await tx
    .insertInto('stockMovements')
    .values({
      productId: id,
      change,
      cause: change > 0 ? 'receipt' : 'receipt_reversed',
      who: seller.who,
      personId: seller.id,
    })
    .execute()
  await tx
    .updateTable('products')
    .set({ stock: stock + change, updatedAt: nextUpdatedAt })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, {
    who: seller.who,
    action: change > 0 ? 'stock received' : 'stock changed',
    subject: { type: 'product', id, name },
    before: { stock },
    after: { stock: stock + change },
  })
}

function refuseUncounted({ name, stock }: SellerProductRow): number {
  if (stock !== null) return stock
  throw refuse('stock_not_counted', { name })
}

function tooMany({ name }: SellerProductRow): Refusal {
  return refuse('too_much_stock', { name, most: maxStock }, { field: 'quantity' })
}

function soldMeanwhile({ name, stock, stepGrams }: SellerProductRow, arrived: number): Refusal {
  return refuse('receipt_sold', { name, arrived, left: stock ?? 0, stepGrams })
}

/** Long enough for a phone that was offline over a weekend. */
const retention = '30 days'

export async function removeOldReceipts(db: Database): Promise<void> {
  await db
    .deleteFrom('stockReceipts')
    .where('createdAt', '<', sql<Date>`now() - ${retention}::interval`)
    .execute()
}
