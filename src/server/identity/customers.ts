import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/platform/new-id.ts'

type NewCustomer = {
  name: string
  /** Ten digits. */
  phone: string
  /** The seller's e-mail address. */
  addedBy: string
}

/** Adds somebody without an account, whom nobody can log in as. Answers no id where the phone number is known already. */
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

/** Stands for everybody who buys at the counter without a name; added when the first of them does. */
export async function walkInCustomer(tx: Database, addedBy: string): Promise<string> {
  const find = () =>
    tx.selectFrom('shoppers').select('id').where('isWalkIn', '=', true).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await tx
    .insertInto('shoppers')
    .values({
      ...{ id: newId(), name: 'Walk-in customer', email: null, passwordHash: null },
      ...{ addedBy, isWalkIn: true },
    })
    .onConflict((conflict) =>
      conflict.column('isWalkIn').where(sql<boolean>`is_walk_in`).doNothing(),
    )
    .execute()
  return (await find())!.id
}

/** Somebody to place an order for; their account is not deleted before the transaction ends. */
export function holdCustomer(tx: Database, id: string) {
  return tx
    .selectFrom('shoppers')
    .select(['id', 'name', 'email', 'phone', 'isWalkIn'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
}
