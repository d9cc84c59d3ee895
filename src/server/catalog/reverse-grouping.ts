import type { GroupingUndo } from '#contract/api/seller-packs.ts'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { maxPacks } from '#contract/seller-limits.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockGrouping, moveTo } from './group-packs.ts'
import { lockPacks, selectForSellerByIds } from './seller-queries.ts'
import { type SellerProductRow, serializeSellerProduct } from './serialize.ts'
import { withPromised } from './shelf.ts'
import { noSuchProduct } from './views.ts'

/**
 * Puts every product back into its earlier group, unless one of these groups has changed since. Repeating it changes
 * nothing.
 */
export function reverseGrouping(
  db: Database,
  seller: Seller,
  undo: GroupingUndo,
): Promise<SellerProduct[]> {
  return inTransaction(db, async (tx) => {
    await lockGrouping(tx)
    const was = new Map(undo.products.map(({ id, was: group }) => [id, group]))
    const set = new Map(undo.products.map(({ id, set: group }) => [id, group]))
    const { named: products, others } = await lockNamed(tx, undo)

    if (!isAt(products, was)) {
      if (others > 0 || !isAt(products, set)) throw changedSince()
      await refuseUnfit(tx, products, was)
      for (const [group, moved] of Map.groupBy(products, ({ id }) => was.get(id) ?? null)) {
        await moveTo(tx, seller, { group, products: moved })
      }
    }
    const rows = await selectForSellerByIds(tx, [...was.keys()])
    return withPromised(tx, rows.map(serializeSellerProduct))
  })
}

async function lockNamed(tx: Database, { products }: GroupingUndo) {
  const ids = products.map(({ id }) => id)
  const locked = await lockPacks(tx, ids)
  const named = locked.filter(({ id }) => ids.includes(id))
  if (named.length < new Set(ids).size) throw noSuchProduct()
  return { named, others: locked.length - named.length }
}

type Groups = ReadonlyMap<string, string | null>

function isAt(products: readonly SellerProductRow[], groups: Groups): boolean {
  return products.every(({ id, packGroup }) => packGroup === (groups.get(id) ?? null))
}

/** Refuses when others joined an old group or a product left its category; the groups come from the request. */
async function refuseUnfit(
  tx: Database,
  products: readonly SellerProductRow[],
  was: Groups,
): Promise<void> {
  for (const [group, packs] of Map.groupBy(products, ({ id }) => was.get(id) ?? null)) {
    if (group === null) continue
    const categories = new Set(packs.map(({ categoryId }) => categoryId))
    if (categories.size > 1 || packs.length > maxPacks) throw changedSince()
    const inGroup = await tx
      .selectFrom('products')
      .select('id')
      .where('packGroup', '=', group)
      .execute()
    if (inGroup.some(({ id }) => !was.has(id))) throw changedSince()
  }
}

function changedSince(): Refusal {
  return refuse('packs_changed_since')
}
