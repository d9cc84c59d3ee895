import { sql } from 'kysely'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'

type Switch = { shopperId: string; isOn: boolean }

/** Turning it off, or declining it, deletes all that is stored for it; the answer itself stays, as an agreement does. */
export function switchMemory(db: Database, { shopperId, isOn }: Switch): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (isOn) return turnOn(tx, shopperId)
    await sql`
      insert into kitchen_memories as memory (shopper_id, ended_at) values (${shopperId}, clock_timestamp())
      on conflict (shopper_id) do update set ended_at = clock_timestamp() where memory.ended_at is null`.execute(
      tx,
    )
    await tx.deleteFrom('memoryLeftOut').where('shopperId', '=', shopperId).execute()
  })
}

/** Repeating it keeps the first time. */
async function turnOn(tx: Database, shopperId: string): Promise<void> {
  await sql`
    insert into kitchen_memories as memory (shopper_id, agreed_at) values (${shopperId}, clock_timestamp())
    on conflict (shopper_id) do update set agreed_at = clock_timestamp(), ended_at = null
      where memory.ended_at is not null`.execute(tx)
}

type LeftOut = { shopperId: string; product: string; isLeftOut: boolean }

/** Refuses while it is off, so that nothing is stored then. */
export function leaveOut(db: Database, { shopperId, product, isLeftOut }: LeftOut): Promise<void> {
  return inTransaction(db, async (tx) => {
    const memory = await tx
      .selectFrom('kitchenMemories')
      .select('shopperId')
      .where('shopperId', '=', shopperId)
      .where('endedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!memory) throw refuse('memory_is_off')
    if (!isLeftOut) return bringBack(tx, { shopperId, product })
    // The household has bought it, so nobody fills the table with what they never saw.
    await sql`
      insert into memory_left_out (shopper_id, product_id)
      select ${shopperId}, id from products where id = ${product} and exists (
        select from order_lines line join orders on orders.id = line.order_id
        where line.product_id = products.id and orders.shopper_id = ${shopperId})
      on conflict do nothing`.execute(tx)
  })
}

async function bringBack(tx: Database, of: { shopperId: string; product: string }) {
  await tx
    .deleteFrom('memoryLeftOut')
    .where('shopperId', '=', of.shopperId)
    .where('productId', '=', of.product)
    .execute()
}

/**
 * Gives the answer of a customer who is merged into another: of two, what was said last holds. A memory that was turned
 * off keeps nothing.
 */
export async function giveMemory(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    insert into kitchen_memories as own (shopper_id, agreed_at, ended_at)
    select ${to}, agreed_at, ended_at from kitchen_memories where shopper_id = ${from}
    on conflict (shopper_id) do update set agreed_at = excluded.agreed_at, ended_at = excluded.ended_at
      where coalesce(excluded.ended_at, excluded.agreed_at) > coalesce(own.ended_at, own.agreed_at)`.execute(
    tx,
  )
  await sql`
    insert into memory_left_out (shopper_id, product_id, left_out_at)
    select ${to}, product_id, left_out_at from memory_left_out where shopper_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`
    delete from memory_left_out where shopper_id = ${to}
      and exists (select from kitchen_memories where shopper_id = ${to} and ended_at is not null)`.execute(
    tx,
  )
}
