import { sql } from 'kysely'
import { maxTags } from '#contract/customers.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { auditCustomer, lockCustomer } from './hold-customer.ts'

type OneTag = { id: string; tag: string }

/** Gives a customer a tag, spelled as it is already in use. Repeating it changes nothing. */
export function addTag(db: Database, seller: Seller, { id, tag }: OneTag): Promise<void> {
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, id)
    const before = await tagsOf(tx, id)
    const used = (await spelling(tx, tag)) ?? tag
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('customerTags')
      .values({ shopperId: id, tag: used })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (added === 0n) return
    if (before.length >= maxTags) throw refuse('customer_tags_full', { most: maxTags })
    await auditCustomer(tx, customer, {
      who: seller.who,
      action: 'customer tagged',
      before: { tags: before },
      after: { tags: [...before, used] },
    })
  })
}

export function removeTag(db: Database, seller: Seller, { id, tag }: OneTag): Promise<void> {
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, id)
    const before = await tagsOf(tx, id)
    const removed = await tx
      .deleteFrom('customerTags')
      .where('shopperId', '=', id)
      .where('key', '=', sql<string>`lower(${tag})`)
      .returning('tag')
      .executeTakeFirst()
    if (!removed) return
    await auditCustomer(tx, customer, {
      who: seller.who,
      action: 'customer tagged',
      before: { tags: before },
      after: { tags: before.filter((each) => each !== removed.tag) },
    })
  })
}

async function tagsOf(tx: Database, id: string): Promise<string[]> {
  const tags = tx.selectFrom('customerTags').select('tag').where('shopperId', '=', id)
  return (await tags.orderBy('key').execute()).map(({ tag }) => tag)
}

async function spelling(tx: Database, tag: string): Promise<string | undefined> {
  const used = tx.selectFrom('customerTags').select('tag')
  return (await used.where('key', '=', sql<string>`lower(${tag})`).limit(1).executeTakeFirst())?.tag
}

const mostTags = 200

export async function viewTags(db: Database): Promise<{ tag: string; customers: number }[]> {
  const { rows } = await sql<{ tag: string; customers: number }>`
    select min(tag) as tag, count(*) as customers from customer_tags
    group by key order by customers desc, key limit ${mostTags}`.execute(db)
  return rows.map(({ tag, customers }) => ({ tag, customers: Number(customers) }))
}
