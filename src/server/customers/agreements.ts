import { sql } from 'kysely'
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
    const { numAffectedRows: changed } = await (isAgreed ? begin : end)(tx, id, who)
    if (!changed) return
    const [before, after] = [{ news: !isAgreed }, { news: isAgreed }]
    await auditCustomer(tx, customer, { who, action: 'news agreed', before, after })
  })
}

function begin(tx: Database, id: string, who: string) {
  return sql`
    insert into customer_agreements as agreement (shopper_id, purpose, who) values (${id}, 'news', ${who})
    on conflict (shopper_id, purpose) do update
      set who = excluded.who, agreed_at = clock_timestamp(), ended_at = null, ended_by = null
      where agreement.ended_at is not null`.execute(tx)
}

/** The row stays with its end, which a merger has to know. */
function end(tx: Database, id: string, who: string) {
  return sql`
    update customer_agreements set ended_at = clock_timestamp(), ended_by = ${who}
    where shopper_id = ${id} and ended_at is null`.execute(tx)
}
