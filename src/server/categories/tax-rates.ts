import { sql } from 'kysely'
import { toBasisPoints } from '#contract/bill.ts'
import type { CategoryPath } from '#contract/categories.ts'
import type { Database } from '#server/database/database.ts'
import { idOfPath, noCategory, viewAllCategories } from './views.ts'

/** Lists categories with their own rate, in the seller's order. */
export async function viewCategoryRates(db: Database) {
  const [categories, rates] = [await viewAllCategories(db), await selectRates(db)]
  return categories.map(({ id, path, label, parent }) => ({
    path,
    label,
    parent,
    taxBasisPoints: rates.get(id) ?? null,
  }))
}

/** Sets rates in percent; null makes the rate of the parent category or the shop apply. */
export async function setCategoryRates(
  tx: Database,
  percents: Readonly<Record<CategoryPath, number | null>>,
): Promise<void> {
  for (const [path, percent] of Object.entries(percents)) {
    const changed = await tx
      .updateTable('categories')
      .set({
        taxBasisPoints: percent === null ? null : toBasisPoints(percent),
        updatedAt: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', idOfPath(sql`${path}::text`))
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw noCategory(`categories.${path}`)
  }
}

async function selectRates(db: Database): Promise<Map<number, number | null>> {
  const rows = await db.selectFrom('categories').select(['id', 'taxBasisPoints']).execute()
  return new Map(rows.map(({ id, taxBasisPoints }) => [id, taxBasisPoints]))
}
