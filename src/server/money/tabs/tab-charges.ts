import { sql } from 'kysely'
import { refuse } from '#server/api/refuse.ts'
import type { Author } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { lockTab, sumOnTab } from './queries.ts'
import { isUsable } from './usable-tab.ts'

type OrderOfTab = { id: string; shopperId: string }

/** `key` is that of the request. */
type Putting = Author & { amountPaise: number; key?: string | undefined }

/**
 * Charges the shopper's tab with an amount of an order, which is paid with it. Refuses an amount beyond the limit. The
 * tab stays locked until the end of the transaction, so that the second of two orders at once finds the debt of the
 * first.
 */
export async function chargeTab(tx: Database, order: OrderOfTab, putting: Putting): Promise<Date> {
  await refuseOverTabLimit(tx, order, putting.amountPaise)
  const { at } = await tx
    .insertInto('moneyEvents')
    .values({ orderId: order.id, kind: 'tab_charged', ...putting })
    .returning('at')
    .executeTakeFirstOrThrow()
  return at
}

/** Locks the tab, and refuses an amount that `chargeTab` would refuse. */
export async function refuseOverTabLimit(
  tx: Database,
  { shopperId }: OrderOfTab,
  amountPaise: number,
): Promise<void> {
  const tab = await lockTab(tx, shopperId)
  if (!tab?.isOpen) throw refuse('no_tab')
  if (!tab.isUsable) throw refuse('number_unproven_on_tab')
  const leftPaise = Math.max(0, tab.limitPaise - tab.balancePaise)
  if (amountPaise <= leftPaise) return
  throw refuse('charge_over_limit', { limitPaise: tab.limitPaise, leftPaise })
}

/**
 * Whether a part of an order is on its shopper's open tab, or would be there again if the credits since `offSince` were
 * reversed. Locks nothing, so it can be asked before products are locked.
 */
export async function isOnOpenTab(
  tx: Database,
  { id, shopperId }: OrderOfTab,
  { offSince }: { offSince?: string } = {},
): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select is_open and ${isUsable} as is_open from tabs where shopper_id = ${shopperId}`.execute(tx)
  if (!rows[0]?.isOpen) return false
  if ((await sumOnTab(tx, id)) > 0) return true
  return offSince !== undefined && (await selectCredits(tx, id, offSince)).length > 0
}

/** Whether a part of an order is on its shopper's tab, and the limit leaves this much more. Locks the tab. */
export async function hasRoomOnTab(
  tx: Database,
  { id, shopperId }: OrderOfTab,
  amountPaise: number,
): Promise<boolean> {
  if ((await sumOnTab(tx, id)) === 0) return false
  const tab = await lockTab(tx, shopperId)
  if (!tab?.isOpen || !tab.isUsable) return false
  return tab.balancePaise + amountPaise <= tab.limitPaise
}

/** Credits the tab with up to this much of the order's charges on it; answers the credited paise. */
export async function creditTab(
  tx: Database,
  { id, shopperId }: OrderOfTab,
  mostPaise: number,
): Promise<number> {
  const amountPaise = Math.min(mostPaise, await sumOnTab(tx, id))
  if (amountPaise <= 0) return 0
  await lockTab(tx, shopperId)
  await tx
    .insertInto('moneyEvents')
    .values({ orderId: id, kind: 'tab_credited', amountPaise, actor: 'store' })
    .execute()
  return amountPaise
}

/** Finds the entries since a moment that took an order's money off the tab and were not reversed. */
async function selectCredits(tx: Database, orderId: string, since: string) {
  const { rows } = await sql<{ id: number; amountPaise: number }>`
    select id, amount_paise from money_events
    where order_id = ${orderId} and kind = 'tab_credited' and at >= ${since}::timestamptz
      and not exists (select from money_events as reversal where reversal.reverses = money_events.id)
    order by id`.execute(tx)
  return rows
}

/**
 * Reverses the credits for an order since a moment. If that exceeds the tab's limit, answers the excess in paise and
 * writes nothing. The tab stays locked as in `chargeTab`.
 */
export async function rechargeTab(
  tx: Database,
  order: OrderOfTab,
  { since, author }: { since: string; author: Author },
): Promise<number> {
  const credits = await selectCredits(tx, order.id, since)
  if (credits.length === 0) return 0
  const paise = credits.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const tooMuchPaise = await overLimitPaise(tx, order, paise)
  if (tooMuchPaise > 0) return tooMuchPaise
  for (const { id } of credits) await reverseMoneyEvent(tx, order.id, { id, author })
  return 0
}

/** Locks the tab and returns the paise of an amount that exceed its limit: all of them if it takes none now. */
export async function overLimitPaise(
  tx: Database,
  { shopperId }: OrderOfTab,
  amountPaise: number,
): Promise<number> {
  const tab = await lockTab(tx, shopperId)
  if (!tab?.isOpen || !tab.isUsable) return amountPaise
  return Math.max(0, Math.min(amountPaise, tab.balancePaise + amountPaise - tab.limitPaise))
}

/** Reverses an entry of an order's money ledger by one more row. */
export async function reverseMoneyEvent(
  tx: Database,
  orderId: string,
  { id, author }: { id: number; author: Author },
): Promise<void> {
  await sql`
    insert into money_events (order_id, kind, amount_paise, currency, actor, who, person_id, reverses)
    select order_id, 'receipt_reversed', amount_paise, currency, ${author.actor}, ${author.who ?? null},
      ${author.personId ?? null}::uuid, id
    from money_events where id = ${id} and order_id = ${orderId}`.execute(tx)
}

/** Credits the tab with money of an order that was paid in another way. A closed tab accepts it, too. */
export async function creditTabByHand(
  tx: Database,
  { id, shopperId }: OrderOfTab,
  crediting: Putting,
): Promise<void> {
  if (!(await lockTab(tx, shopperId))) throw refuse('no_tab')
  await tx
    .insertInto('moneyEvents')
    .values({ orderId: id, kind: 'tab_credited', ...crediting })
    .execute()
}
