import { sql } from 'kysely'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { restoreRates } from './rates/replaced-rates.ts'
import { restorePrices } from './reverse-prices.ts'

// Orders wait for one batch at most.
const productsAtOnce = 1000

/**
 * Undoes a change of prices, or of rates and codes, in batches as the change was made. Keeps values changed since. A
 * repeated request continues where it stopped and answers for the whole.
 */
export async function reverseChange(db: Database, seller: Seller, key: string) {
  const table = await tableOf(db, key)
  const change = { key, table }
  while ((await inTransaction(db, (tx) => reverseBatch(tx, seller, change))) === productsAtOnce);

  return db
    .selectFrom(table)
    .select([
      sql<number>`count(*) filter (where is_restored)::integer`.as('changed'),
      sql<number>`count(*) filter (where not is_restored)::integer`.as('kept'),
    ])
    .where('changeKey', '=', key)
    .executeTakeFirstOrThrow()
}

const restore = { replacedPrices: restorePrices, replacedRates: restoreRates }
type Table = keyof typeof restore

async function tableOf(db: Database, key: string): Promise<Table> {
  const replaced = await db
    .selectFrom('replacedRates')
    .select('changeKey')
    .where('changeKey', '=', key)
    .limit(1)
    .executeTakeFirst()
  return replaced ? 'replacedRates' : 'replacedPrices'
}

/** Undoes one batch; returns the number of products in it. */
async function reverseBatch(
  tx: Database,
  seller: Seller,
  { key, table }: { key: string; table: Table },
): Promise<number> {
  await endChange(tx, key)
  const next = await tx
    .selectFrom(table)
    .select('productId')
    .where('changeKey', '=', key)
    .where('isRestored', 'is', null)
    .orderBy('productId')
    .limit(productsAtOnce)
    .execute()
  const ids = next.map(({ productId }) => productId)
  // Locks in a separate statement, in the order in which orders lock products.
  await sql`select from products where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  await restore[table](tx, seller, { key, ids })
  return ids.length
}

/** An interrupted change cannot continue once it is undone. */
async function endChange(tx: Database, key: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('productChanges')
    .set({ isDone: true })
    .where('key', '=', key)
    .executeTakeFirst()
  if (numUpdatedRows) return
  throw refuse('change_too_old')
}
