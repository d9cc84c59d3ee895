import { sql } from 'kysely'
import { maxOrdersAtOnce } from '#contract/seller-limits.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { lockCart } from '#server/cart/update-cart.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { cancelMany, type NotDone } from './cancel-order.ts'

type Block = {
  shopperId: string
  isBlocked: boolean
  /** For the shop's people alone; the shopper is not told. */
  reason?: string | undefined
  cancelOrders?: boolean | undefined
}
type Blocked = { blockedAt: string | null; cancelled: number; kept: NotDone[]; remaining: number }

/**
 * Blocks a shopper from ordering, or unblocks them. With `cancelOrders`, also cancels a batch of their open orders;
 * sending the same request again cancels the next.
 */
export async function blockShopper(db: Database, seller: Seller, block: Block): Promise<Blocked> {
  const { blockedAt, changed } = await inTransaction(db, (tx) => writeBlock(tx, seller, block))
  if (changed) {
    const kind = block.isBlocked ? 'shopper blocked' : 'shopper unblocked'
    await recordSecurityEvent(db, { kind, who: seller.who, detail: changed })
  }
  const none = { cancelled: 0, kept: [], remaining: 0 }
  const outcome =
    block.isBlocked && block.cancelOrders ? await cancelOpen(db, seller, block.shopperId) : none
  return { blockedAt: blockedAt?.toISOString() ?? null, ...outcome }
}

async function writeBlock(
  tx: Database,
  seller: Seller,
  { shopperId, isBlocked, reason }: Block,
): Promise<{ blockedAt?: Date | undefined; changed?: string }> {
  const shopper = await tx
    .selectFrom('shoppers')
    .select(['name', 'email'])
    .where('id', '=', shopperId)
    .executeTakeFirst()
  if (!shopper) throw refuse('not_found')
  // An order locks the cart before it checks for a block: it is either refused, or among the open orders from here on.
  await lockCart(shopperId).execute(tx)
  const blocks = tx.selectFrom('blockedShoppers').select('blockedAt')
  const before = await blocks.where('shopperId', '=', shopperId).executeTakeFirst()
  if ((before !== undefined) === isBlocked) return { blockedAt: before?.blockedAt }

  await writeAudit(tx, {
    who: seller.who,
    action: isBlocked ? 'shopper blocked' : 'shopper unblocked',
    subject: { type: 'shopper', id: shopperId, name: shopper.name },
    before: { blocked: !isBlocked },
    after: {
      blocked: isBlocked,
      ...(shopper.email ? { email: shopper.email } : {}),
      ...(isBlocked && reason ? { reason } : {}),
    },
  })
  if (!isBlocked) {
    await tx.deleteFrom('blockedShoppers').where('shopperId', '=', shopperId).execute()
    await tx.deleteFrom('blockedPhones').where('shopperId', '=', shopperId).execute()
    return { changed: nameInEvents(shopper) }
  }
  const { blockedAt } = await tx
    .insertInto('blockedShoppers')
    .values({ shopperId, reason: reason ?? null, who: seller.who })
    .returning('blockedAt')
    .executeTakeFirstOrThrow()
  await rememberPhones(tx, shopperId)
  return { blockedAt, changed: nameInEvents(shopper) }
}

/** Stores every phone number of the shopper, so that another account's order with one of them is marked. */
async function rememberPhones(tx: Database, shopperId: string): Promise<void> {
  await sql`
    insert into blocked_phones (shopper_id, phone_hash)
    select ${shopperId}, phone_hash(phone) from (
      select address ->> 'phone' as phone from orders where shopper_id = ${shopperId}
      union select phone from addresses where shopper_id = ${shopperId}
      union select phone from shoppers where id = ${shopperId}
      union select claimed_phone from shoppers where id = ${shopperId}
    ) known where phone <> ''
    on conflict do nothing`.execute(tx)
}

/** Security events name people by address and keep it for a year; the audit log names a customer without one. */
function nameInEvents({ email }: { email: string | null }): string {
  return email ?? 'a customer without an account'
}

async function cancelOpen(db: Database, seller: Seller, shopperId: string) {
  const open = db
    .selectFrom('orders')
    .where('shopperId', '=', shopperId)
    .where('status', 'not in', ['delivered', 'cancelled'])
  // Orders out for delivery cannot be cancelled, so they come last and use no room in this batch.
  const ids = await open
    .select('id')
    .orderBy((order) => order('status', '=', 'out_for_delivery'))
    .orderBy('number')
    .limit(maxOrdersAtOnce)
    .execute()
  const outcome = await cancelMany(db, seller, { ids: ids.map(({ id }) => id) })
  const { remaining } = await open
    .where('status', '!=', 'out_for_delivery')
    .select((order) => order.fn.countAll<number>().as('remaining'))
    .executeTakeFirstOrThrow()
  return { ...outcome, remaining: Number(remaining) }
}
