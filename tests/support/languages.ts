import type { Database } from '#server/database/database.ts'

type Chosen = Partial<Record<'languages' | 'ownLanguage' | 'billLanguage', string | null>>

/** Saves which languages the shop has, past the seller's screen. */
export async function chooseLanguages(db: Database, chosen: Chosen): Promise<void> {
  const row = { name: 'Tokri', lowStock: 5, acceptsOrders: true, ...chosen }
  await db
    .insertInto('storeSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(chosen))
    .execute()
}
