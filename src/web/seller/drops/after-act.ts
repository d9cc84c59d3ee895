import type { Drop, DropAct, SentAct } from '#contract/api/drops.ts'
import { amountDue, bill, toBasisPoints } from '#contract/bill.ts'
import { agreedFee } from '#contract/delivery.ts'
import { toPaise, toRupees } from '#contract/money.ts'

type Delivered = Extract<DropAct, { what: 'delivered' }>
export type Refused = NonNullable<Delivered['refused']>

/** A drop as the store will have it after an act that it does not know yet. */
function afterAct(drop: Drop, act: SentAct): Drop {
  if (act.what === 'undone') return afterUndo(drop)
  const doneAt = act.at
  if (act.what === 'started') {
    return drop.status === 'Packed' ? { ...drop, status: 'Out for delivery' } : drop
  }
  if (act.what === 'not_delivered') return { ...drop, status: 'Not delivered', doneAt }
  const { cash = 0, refused = [] } = act
  const due = Math.max(0, toPaise(dueAfter(drop, refused)) - toPaise(cash))
  return {
    ...drop,
    items: itemsAfter(drop, refused),
    status: 'Delivered',
    doneAt,
    due: toRupees(due),
    ...(cash > 0 ? { cash: toRupees(toPaise(drop.cash ?? 0) + toPaise(cash)) } : {}),
  }
}

/** Brought again: the store knows the sum due once it has heard of the act. */
function afterUndo(drop: Drop): Drop {
  if (drop.status !== 'Delivered' && drop.status !== 'Not delivered') return drop
  const { cash = 0, doneAt: _, canUndo: __, ...rest } = drop
  return { ...rest, status: 'Out for delivery', due: toRupees(toPaise(drop.due) + toPaise(cash)) }
}

/** Drops with the acts that wait to be sent, in the order of their taps. */
export function withActs(drops: readonly Drop[], acts: readonly SentAct[]): Drop[] {
  return drops.map((drop) => acts.filter((act) => act.order === drop._id).reduce(afterAct, drop))
}

/** Answers the rupees to collect once these items were refused, by the same bill as the store's. */
export function dueAfter(drop: Drop, refused: Refused): number {
  if (refused.length === 0) return drop.due
  const lowered = toPaise(drop.amount) - amountOfItems(drop, itemsAfter(drop, refused))
  return toRupees(Math.max(0, toPaise(drop.due) - lowered))
}

function itemsAfter({ items }: Drop, refused: Refused): Drop['items'] {
  return items.flatMap((item) => {
    const back = refused.find((each) => each.item === item._id)?.quantity ?? 0
    const quantity = item.quantity - back
    if (quantity <= 0) return []
    const { grams, ...rest } = item
    const left =
      grams === undefined ? {} : { grams: Math.max(1, grams - back * (item.stepGrams ?? 0)) }
    return [{ ...rest, quantity, ...left }]
  })
}

function amountOfItems(drop: Drop, items: Drop['items']): number {
  const sums = bill(
    items.map(({ price, offerPrice, ...item }) => ({
      ...item,
      pricePaise: toPaise(price),
      offerPricePaise: toPaise(offerPrice),
    })),
    {
      mode: drop.taxMode,
      onTopBasisPoints: toBasisPoints(drop.taxPercent),
      includedBasisPoints: 0,
      roundsCash: drop.roundsCash,
    },
    agreedFee(toPaise(drop.deliveryFee ?? 0)),
  )
  return amountDue(sums, drop.roundsCash ? 'COD' : 'Online')
}
