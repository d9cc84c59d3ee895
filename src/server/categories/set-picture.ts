import type { SellerCategory } from '#contract/api/categories.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import {
  changing,
  laterThanBefore,
  noteOf,
  requireSellerCategory,
  type Who,
} from './save-category.ts'

/** Sets the picture by its stored name. Null removes it, and every painting, too. */
export function setCategoryPicture(
  db: Database,
  seller: Who,
  { id, picture }: { id: number; picture: string | null },
): Promise<SellerCategory> {
  return changing(db, async (tx) => {
    const before = await requireSellerCategory(tx, id)
    await tx
      .updateTable('categories')
      .set({ picture, artwork: picture === null ? 'letters' : null, updatedAt: laterThanBefore })
      .where('id', '=', id)
      .execute()
    const after = await requireSellerCategory(tx, id)
    await writeAudit(tx, {
      ...noteOf(seller, 'category changed', after),
      before: { picture: before.image ?? before.artwork ?? null },
      after: { picture: after.image ?? null },
    })
    return after
  })
}
