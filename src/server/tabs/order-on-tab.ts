import { formatPaise } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockTab, sumOnTab } from './queries.ts'

type OrderOfTab = { id: string; shopperId: string }

/** `who` is the seller's e-mail address; `key` that of the request. */
type Putting = {
  amountPaise: number
  actor: 'shopper' | 'seller' | 'store'
  who?: string | undefined
  key?: string | undefined
}

/**
 * Puts an amount of an order on its shopper's tab; the order is paid with it and the tab owes it. Refuses what goes over
 * the limit: the tab stays locked until the end of the transaction, so that of two orders at once the second one finds
 * the debt of the first.
 */
export async function putOnTab(tx: Database, order: OrderOfTab, putting: Putting): Promise<Date> {
  const tab = await lockTab(tx, order.shopperId)
  if (!tab?.isOpen) throw new Refusal('no_tab')
  const leftPaise = Math.max(0, tab.limitPaise - tab.balancePaise)
  if (putting.amountPaise > leftPaise) {
    const message = `This would go over the limit of the tab (${formatPaise(tab.limitPaise)}): ${formatPaise(leftPaise)} is left on it.`
    throw new Refusal('over_tab_limit', { message })
  }
  const { at } = await tx
    .insertInto('moneyEvents')
    .values({ orderId: order.id, kind: 'tab_charged', ...putting })
    .returning('at')
    .executeTakeFirstOrThrow()
  return at
}

/** Whether something of an order is on its shopper's tab, and that can take this much more. */
export async function canTakeMore(
  tx: Database,
  { id, shopperId }: OrderOfTab,
  amountPaise: number,
): Promise<boolean> {
  if ((await sumOnTab(tx, id)) === 0) return false
  const tab = await lockTab(tx, shopperId)
  return tab !== undefined && tab.isOpen && tab.balancePaise + amountPaise <= tab.limitPaise
}

/** Takes up to this much of what an order has put on its shopper's tab off it; answers how much it was. */
export async function takeOffTab(
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

/** Keeps on the tab what is given back of an order that was paid in another way. A closed tab takes it, too. */
export async function creditToTab(
  tx: Database,
  { id, shopperId }: OrderOfTab,
  crediting: Putting,
): Promise<void> {
  if (!(await lockTab(tx, shopperId))) throw new Refusal('no_tab')
  await tx
    .insertInto('moneyEvents')
    .values({ orderId: id, kind: 'tab_credited', ...crediting })
    .execute()
}
