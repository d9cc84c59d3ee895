import type { CartItems } from '#contract/api/cart.ts'

/**
 * Applies the changes between `from` and `to` to another cart. Quantities are set, never added, so it is safe to
 * repeat. Lines keep the order of `to`; lines that only the other cart has follow.
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
