import type { Seller } from '#server/api/create-routes.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { auditCustomer, lockCustomer } from './hold-customer.ts'

type Agreement = { id: string; isAgreed: boolean }

/** Notes that a customer wants news and offers, or no longer does. Repeating it keeps the first day. */
export function noteAgreement(
  db: Database,
  seller: Seller,
  { id, isAgreed }: Agreement,
): Promise<void> {
  const who = seller.who
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, id)
    const { numInsertedOrUpdatedRows: changed } = isAgreed
      ? await tx
          .insertInto('customerAgreements')
          .values({ shopperId: id, purpose: 'news', who })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
      : await endAgreement(tx, id)
    if (changed === 0n) return
    const [before, after] = [{ news: !isAgreed }, { news: isAgreed }]
    await auditCustomer(tx, customer, { who, action: 'news agreed', before, after })
  })
}

async function endAgreement(tx: Database, id: string) {
  const ended = await tx
    .deleteFrom('customerAgreements')
    .where('shopperId', '=', id)
    .executeTakeFirst()
  return { numInsertedOrUpdatedRows: ended.numDeletedRows }
}
