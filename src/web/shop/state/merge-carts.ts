import type { CartItems } from '#contract/cart.ts'

/**
 * What was changed between `from` and `to`, done to another cart. Quantities are set, never added up, so doing
 * it twice is doing it once. Lines keep the order of `to`; what only the other cart has comes after them.
 */
export function applyChanges(from: CartItems, to: CartItems, onto: CartItems): CartItems {
  const result: CartItems = {}
  for (const id of Object.keys({ ...to, ...onto })) {
    const quantity = to[id] === from[id] ? onto[id] : to[id]
    if (quantity !== undefined) result[id] = quantity
  }
  return result
}

export function changedIds(from: CartItems, to: CartItems): string[] {
  return Object.keys({ ...from, ...to }).filter((id) => from[id] !== to[id])
}

export function sameItems(a: CartItems, b: CartItems): boolean {
  return changedIds(a, b).length === 0
}
