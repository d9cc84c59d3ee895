import { maxNotes } from '#contract/customers.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { auditCustomer, lockCustomer } from './hold-customer.ts'

type NewNote = { id: string; text: string; key: string }

/** Adds a note; repeating the request adds nothing. The audit log says that there is one, not what it says. */
export function addNote(db: Database, seller: Seller, { id, text, key }: NewNote): Promise<void> {
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, id)
    if (await isKnown(tx, key)) return
    if ((await countNotes(tx, id)) >= maxNotes)
      throw refuse('customer_notes_full', { most: maxNotes })
    const who = seller.who
    await tx.insertInto('customerNotes').values({ id: key, shopperId: id, text, who }).execute()
    await auditCustomer(tx, customer, { who, action: 'note added', before: {}, after: {} })
  })
}

async function isKnown(tx: Database, key: string): Promise<boolean> {
  const known = tx.selectFrom('customerNotes').select('id').where('id', '=', key)
  return (await known.executeTakeFirst()) !== undefined
}

async function countNotes(tx: Database, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('customerNotes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('shopperId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type OneNote = { id: string; note: string }

export function removeNote(db: Database, seller: Seller, { id, note }: OneNote): Promise<void> {
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, id)
    const removed = await tx
      .deleteFrom('customerNotes')
      .where('id', '=', note)
      .where('shopperId', '=', id)
      .returning('who')
      .executeTakeFirst()
    if (!removed) throw refuse('not_found')
    await auditCustomer(tx, customer, {
      who: seller.who,
      action: 'note removed',
      before: {},
      after: {},
    })
  })
}
