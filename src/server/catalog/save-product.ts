import type { Seller } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { countStock } from './count-stock.ts'
import { laterThanBefore } from './later-than-before.ts'
import { selectForSeller } from './seller-queries.ts'
import type { SellerProductRow } from './seller-wire.ts'
import { auditActionOf, auditedWords, differences, type SellersWords } from './sellers-words.ts'

type Saving = { product: SellerProductRow; fields: Partial<SellersWords> }

/** Saves changed fields of a locked product, with an entry in the audit log; nothing when nothing differs. */
export async function saveProduct(
  tx: Database,
  seller: Seller,
  { product, fields }: Saving,
): Promise<SellerProductRow> {
  const after = { ...product, ...fields }
  const { before: was, after: is } = differences(auditedWords(product), auditedWords(after))
  if (Object.keys(is).length === 0) return product

  const { stock, ...others } = fields
  await tx
    .updateTable('products')
    .set({ ...others, updatedAt: laterThanBefore })
    .where('id', '=', product.id)
    .execute()
  if (stock !== undefined) await countStock(tx, [{ productId: product.id, stock }])
  await writeAudit(tx, {
    who: seller.email,
    action: auditActionOf(is),
    subject: { type: 'product', id: product.id, name: after.name },
    before: was,
    after: is,
  })
  return (await selectForSeller(tx, product.id)) ?? product
}
