import { guardedRights, type Right } from '#contract/rights.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { SellerParts } from '#server/identity/second-factor.ts'
import { auditSeller } from '#server/identity/seller-account.ts'
import { lockSeller } from '#server/identity/seller-queries.ts'
import { selectPin } from '#server/identity/shared-phones/queries.ts'
import { deletePasskey, selectPasskeys } from './queries.ts'

/** Removes one's own passkey, unless nothing else would log in. On a shared phone a PIN alone is not enough for it. */
export async function removePasskey(
  { db, viewStoreName }: SellerParts,
  seller: Seller,
  passkeyId: string,
): Promise<void> {
  if (seller.lockMinutes !== null && !seller.isConfirmed) throw refuse('confirm_first')
  const owner = { role: 'seller', id: seller.id } as const
  await inTransaction(db, async (tx) => {
    const account = await lockSeller(tx, seller.id)
    const ended = await deletePasskey(tx, owner, passkeyId)
    if (!ended) throw refuse('not_found')
    if (account?.passwordHash === '' && !(await hasOtherWay(tx, seller)))
      throw refuse('last_way_in')
    const before = ended.name === null ? {} : { name: ended.name }
    const storeName = await viewStoreName(tx)
    await auditSeller(tx, { who: seller.who, action: 'passkey ended', storeName, before })
  })
  await recordSecurityEvent(db, { kind: 'passkey ended' })
}

/** A PIN is a way in for whose rights need no further proof. */
async function hasOtherWay(tx: Database, { id, rights, withheld }: Seller): Promise<boolean> {
  if ((await selectPasskeys(tx, { role: 'seller', id })).length > 0) return true
  const all: Right[] = [...rights, ...withheld]
  if (all.some((right) => guardedRights.includes(right))) return false
  return (await selectPin(tx, id)) !== undefined
}
