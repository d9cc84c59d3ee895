import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import {
  changing,
  noteOf,
  requireSellerCategory,
  type Who,
  writeRedirect,
} from './save-category.ts'
import { requireCategory } from './views.ts'

type Move = { from: number; to: number }
/** Moves the products of one category to another, and answers how many. */
export type MoveProducts = (tx: Database, move: Move) => Promise<number>

type Removal = { id: number; moveTo: string | null | undefined; moveProducts: MoveProducts }

/** Removes a category, and moves its products and addresses to another one, in one transaction. */
export function removeCategory(
  db: Database,
  seller: Who,
  { id, moveTo, moveProducts }: Removal,
): Promise<number> {
  return changing(db, async (tx) => {
    // A product being added to this category waits for this lock, and is then refused.
    await tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()
    const category = await requireSellerCategory(tx, id)
    await refuseWithParts(tx, id)
    const count = category.products + category.archived
    if (count > 0 && !moveTo) {
      throw refuse('category_has_products', { label: category.label, products: count })
    }
    const target = moveTo ? await requireCategory(tx, moveTo, 'moveTo') : null
    if (target?.id === id) throw refuse('moves_to_removed_category', {}, { field: 'moveTo' })

    const moved = target ? await moveProducts(tx, { from: id, to: target.id }) : 0
    if (target) {
      await tx
        .updateTable('categoryRedirects')
        .set({ categoryId: target.id })
        .where('categoryId', '=', id)
        .execute()
      await writeRedirect(tx, { path: category.path, categoryId: target.id })
    }
    await tx.deleteFrom('categories').where('id', '=', id).execute()
    await writeAudit(tx, {
      ...noteOf(seller, 'category removed', category),
      before: { path: category.path },
      after: target ? { movedTo: target.path, moved } : {},
    })
    return moved
  })
}

async function refuseWithParts(tx: Database, id: number): Promise<void> {
  const part = await tx
    .selectFrom('categories')
    .select('label')
    .where('parentId', '=', id)
    .executeTakeFirst()
  if (part) throw refuse('category_has_parts', { part: part.label })
}
