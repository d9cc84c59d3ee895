import { type TaxTerms, usualTaxTerms } from '#contract/bill.ts'
import type { Database } from '#server/database/database.ts'

/** Sets how the shop charges tax; what is not named is as usual. */
export async function setTax(db: Database, terms: Partial<TaxTerms>): Promise<void> {
  const row = { ...usualTaxTerms, ...terms }
  await db
    .insertInto('taxSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}
