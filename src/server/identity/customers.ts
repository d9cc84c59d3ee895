import { sql } from 'kysely'
import pg from 'pg'
import { newId } from '#platform/new-id.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'

type NewCustomer = {
  name: string
  /** Ten digits, without a country code. */
  phone: string
  /** The seller's e-mail address. */
  addedBy: string
  gstin?: string | undefined
}

/** Adds a customer without an account. Answers no id when the phone number is known already. */
export async function insertCustomer(
  tx: Database,
  customer: NewCustomer,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('shoppers')
    .values({ ...customer, id: newId(), email: null, passwordHash: null })
    .onConflict((conflict) => conflict.column('phone').where('phone', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The customer record for anonymous sales at the counter; created with the first of them. */
export async function walkInCustomer(tx: Database, addedBy: string): Promise<string> {
  const find = () =>
    tx.selectFrom('shoppers').select('id').where('isWalkIn', '=', true).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await tx
    .insertInto('shoppers')
    .values({
      id: newId(),
      name: textsOf(shopLanguage).recordsText.walkInCustomer,
      email: null,
      passwordHash: null,
      addedBy,
      isWalkIn: true,
    })
    .onConflict((conflict) =>
      conflict.column('isWalkIn').where(sql<boolean>`is_walk_in`).doNothing(),
    )
    .execute()
  return (await find())!.id
}

/** Finds the customer of a new order, and keeps the account from being deleted before the transaction ends. */
export function holdCustomer(tx: Database, id: string) {
  return tx
    .selectFrom('shoppers')
    .select(['id', 'name', 'email', 'phone', 'isWalkIn', 'claimedPhone', 'phoneProvenAt'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
}

/**
 * Locks customers who are changed, merged or removed; meanwhile no order is placed for them and no tab opened. Locks in
 * the order of ids, so that two requests cannot deadlock.
 */
export async function lockCustomers(tx: Database, ids: readonly string[]) {
  const customers = await tx
    .selectFrom('shoppers')
    .select([
      'id',
      'name',
      'phone',
      'addedBy',
      'isWalkIn',
      'gstin',
      'claimedPhone',
      'phoneProvenAt',
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('closedAt', 'is', null)
    .where('isWalkIn', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(customers.map((customer) => [customer.id, customer]))
}

export type CustomerOfNumber = { _id: string; name: string }

/**
 * The customer whom the seller has added with the proven number of a row of `shoppers`, unless the seller has said that
 * they are two people.
 */
export const customerOfNumber = sql<CustomerOfNumber | null>`(
  select json_build_object('_id', known.id, 'name', known.name) from shoppers as known
  where known.phone = shoppers.claimed_phone and known.added_by is not null and known.closed_at is null
    and shoppers.phone_proven_at is not null and known.id is distinct from shoppers.other_customer_id)`

export async function findCustomerOfNumber(db: Database, shopperId: string) {
  const shopper = db.selectFrom('shoppers').select(customerOfNumber.as('customer'))
  const found = await shopper.where('id', '=', shopperId).executeTakeFirst()
  return found?.customer ?? null
}

/** Remembers that a shopper is not the customer who has the same number. */
export async function tellApart(tx: Database, shopperId: string, otherCustomerId: string) {
  await tx.updateTable('shoppers').set({ otherCustomerId }).where('id', '=', shopperId).execute()
}

export async function updateCustomer(
  tx: Database,
  { id, ...change }: { id: string; name?: string; phone?: string; gstin?: string | null },
): Promise<void> {
  await tx.updateTable('shoppers').set(change).where('id', '=', id).execute()
}

/** Whether a change failed because the phone number is another customer's; the transaction is over then. */
export function isNumberTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'shoppers_by_phone'
}

/** Deletes a customer and their addresses. The database refuses while they have orders or a tab. */
export async function deleteCustomer(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('shoppers').where('id', '=', id).where('addedBy', 'is not', null).execute()
}
