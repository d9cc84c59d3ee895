import { refuse } from '#server/api/refuse.ts'
import { refuseAboveShare } from '#server/catalog/newcomer-share.ts'
import type { Database } from '#server/database/database.ts'
import { duePaise } from '#server/money/due.ts'
import { shortenHold } from '#server/orders/limits/hold-order.ts'
import { type Right, rightToChange } from '#server/orders/limits/limits-by-right.ts'
import {
  acceptPaid,
  readAgreedPaise,
  refuseTooMuchCash,
} from '#server/orders/limits/newcomer-limits.ts'
import {
  type Allowance,
  enforceLimitsAgain,
  holdMinutesOf,
  refuseTooManyPieces,
} from '#server/orders/limits/order-limits.ts'
import type { Editor, LockedLines } from '#server/orders/lines/change-lines.ts'
import { type Plan, quantitiesOf, sumByProduct } from '#server/orders/lines/order-draft.ts'
import { type LockedOrder, selectOrdered } from '#server/orders/read/order.ts'
import type { OrderRules, ShopEnvironment } from '#server/storefront/views.ts'

type Raising = {
  author: Editor
  order: LockedOrder
  /** The products of which more is ordered, with each line's quantity after the change. */
  raised: readonly { productId: string; quantity: number }[]
}
export type Allowed = Allowance & { right: Right; rules: OrderRules }

/** Null when no limit applies: the seller makes the change, or it only lowers the order. */
export async function limitChange(
  tx: Database,
  shop: ShopEnvironment,
  { author, order, raised }: Raising,
): Promise<Allowed | null> {
  if (raised.length === 0) return null
  const right = await rightToChange(tx, author, order)
  if (right === 'seller') return null
  // Additions to an order without a hold may be owed at the door, however the order was paid.
  const way = order.hold === null ? 'door' : 'online'
  const again = { order, way, right, raised: sumByProduct(raised) } as const
  return { right, ...(await enforceLimitsAgain(tx, shop, again)) }
}

type Raised = { plan: Plan; allowed: Allowed }

/** Needs the products locked, so that two orders at once cannot both take the last of a share. */
export async function refuseToKeepMore(
  tx: Database,
  { order, lines }: LockedLines,
  { plan, allowed }: Raised,
): Promise<void> {
  refuseTooManyPieces({ ...allowed, lines: plan.raised }, allowed.rules.limits)
  if (order.hold === 'released') return
  const had = quantitiesOf(lines)
  const more = plan.raised.map(({ productId, quantity }) => {
    return { productId, quantity: quantity - (had.get(productId) ?? 0) }
  })
  await refuseAboveShare(tx, allowed.keeping, more)
}

type Accepting = { locked: LockedLines; allowed: Allowed | null }

/** Marks as accepted what the seller raises; a newcomer's own additions count against the limits. */
export async function accepting(
  tx: Database,
  { changed, added }: Plan,
  { locked, allowed }: Accepting,
) {
  if (allowed && !allowed.isNewcomer) return { changed, added }
  const { id, isPaid } = locked.order
  if (allowed && isPaid) await acceptPaid(tx, id)
  const was = new Map(locked.lines.map((line) => [line.position, line]))
  return {
    changed: changed.map((line) => {
      const before = was.get(line.position)!
      if (allowed && isPaid) return { ...line, accepted: before.quantity }
      if (line.quantity <= before.quantity) return line
      return { ...line, accepted: allowed ? (line.accepted ?? before.quantity) : null }
    }),
    added: added.map((line) => ({ ...line, accepted: allowed ? 0 : null })),
  }
}

/**
 * Applies the cash limits to what the shopper will owe at the door: additions to a paid order, or beyond the tab's
 * limit. They count as if ordered at first, less the amount that the seller agreed to.
 */
export async function refuseToOweMore(tx: Database, after: LockedOrder, allowed: Allowed) {
  const { cashRoom, keeping } = allowed
  if (after.hold === 'held') {
    await shortenHeld(tx, after, allowed)
    const { mostPaise } = keeping
    if (mostPaise !== null && after.amountPaise > mostPaise)
      throw refuse('over_first_unpaid_limit', { mostPaise })
  }
  if (!cashRoom || after.hold !== null) return
  const addedPaise = after.amountPaise - (await readAgreedPaise(tx, after.id))
  refuseTooMuchCash(cashRoom, Math.min(duePaise(after), addedPaise))
}

async function shortenHeld(tx: Database, { id }: LockedOrder, allowed: Allowed): Promise<void> {
  const { length: lines } = await selectOrdered(tx, id)
  const minutes = holdMinutesOf(allowed, { lines, holdMinutes: Number.POSITIVE_INFINITY })
  if (Number.isFinite(minutes)) await shortenHold(tx, id, minutes)
}
