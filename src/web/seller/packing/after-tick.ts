import type { OrderItem } from '#contract/api/order-items.ts'
import type { Tick } from '#contract/api/packing.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'

/** The part of a tick that the packer chooses. */
export type Found = Tick extends infer One
  ? One extends Tick
    ? Omit<One, 'key' | 'order' | 'item' | 'seen'>
    : never
  : never

export function openQuestionOf({ questions }: Pick<SellerOrder, 'questions'>, itemId: string) {
  return questions.find(({ item, answer }) => item === itemId && answer === undefined)
}

/** An item as the store will have it after a tick that it does not know yet. */
export function afterTick(item: OrderItem, tick: Found): OrderItem {
  const { picked, grams: _, given: __, ...rest } = item
  const requested = picked === undefined ? item.quantity : item.orderedQuantity
  switch (tick.what) {
    case 'found':
      return { ...rest, quantity: requested, picked: 'found' }
    case 'short':
      return { ...rest, quantity: Math.min(tick.there, requested), picked: 'short' }
    case 'leave_out':
      return { ...rest, quantity: 0, picked: 'left_out' }
    case 'replace':
      return { ...rest, quantity: 0, picked: 'replaced' }
    case 'weigh':
      return { ...rest, ...weighed(item, requested, tick.grams), picked: 'weighed' }
    case 'open':
    case 'ask':
    case 'ask_weight':
      return { ...rest, quantity: requested }
  }
}

/** Charges no more than was requested. */
function weighed({ product }: OrderItem, requested: number, onScale: number) {
  const step = product.stepGrams ?? 1
  const grams = Math.min(onScale, requested * step)
  const given = onScale - grams
  return { quantity: Math.max(1, Math.round(grams / step)), grams, ...(given > 0 ? { given } : {}) }
}

/** Orders with the ticks that wait to be sent, in the order in which they were tapped. */
export function withTicks(orders: readonly SellerOrder[], ticks: readonly Tick[]): SellerOrder[] {
  return orders.map((order) => {
    const own = ticks.filter((tick) => tick.order === order._id)
    if (own.length === 0) return order
    const items = order.items.map((item) =>
      own.filter((tick) => tick.item === item._id).reduce(afterTick, item),
    )
    return { ...order, items }
  })
}

/** The orders that the store has answered so far, each in its newest version: a later answer is about other orders. */
export function withAnswers(
  known: readonly SellerOrder[],
  answers: readonly SellerOrder[],
): SellerOrder[] {
  const before = new Map(known.map((order) => [order._id, order]))
  for (const answer of answers) {
    const other = before.get(answer._id)
    if (!other || other.updatedAt < answer.updatedAt) before.set(answer._id, answer)
  }
  return [...before.values()]
}
