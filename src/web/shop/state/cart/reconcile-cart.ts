import type { CartItems } from '#contract/api/cart.ts'
import type { User } from '#contract/api/identity.ts'
import { emptyCart, type StoredCart } from './cart-storage.ts'

/**
 * The server's cart as far as we know. A line whose last request got no response is made to differ from ours, so
 * that it is sent again: a removal must not be undone by an earlier addition whose response was lost.
 */
export function baseOf({ items, saved, unsure }: StoredCart): CartItems {
  const base = { ...saved }
  for (const id of unsure) {
    if (base[id] !== items[id]) continue
    if (items[id] === undefined) base[id] = 1
    else delete base[id]
  }
  return base
}

export function hasUnsaved(cart: StoredCart): boolean {
  return !sameItems(cart.items, baseOf(cart))
}

export function markSent(cart: StoredCart): StoredCart {
  return { ...cart, unsure: changedIds(baseOf(cart), cart.items) }
}

type Update = { sent: StoredCart; response: CartItems }

/** The server's response to an update, with the changes made here since the request on top. */
export function applyUpdateResponse(now: StoredCart, { sent, response }: Update): StoredCart {
  if (now.owner !== sent.owner) return now
  return {
    ...now,
    items: applyChanges(sent.items, now.items, response),
    saved: response,
    unsure: now.unsure.filter((id) => !sent.unsure.includes(id)),
    revision: now.revision + 1,
  }
}

type Merge = { owner: string; sent: CartItems; response: CartItems }

/** The shopper's cart after the visitor's was merged into it. */
export function applyMergeResponse(now: StoredCart, { owner, sent, response }: Merge): StoredCart {
  if (now.owner !== null) return now
  const items = applyChanges(sent, now.items, response)
  return { ...now, owner, items, saved: response, unsure: [], revision: now.revision + 1 }
}

/** Takes over the cart of the logged-in shopper. A visitor's lines stay until the server has merged them. */
export function adoptServerCart(
  cart: StoredCart,
  user: User,
  requestedRevision: number,
): StoredCart {
  const { _id: owner, cartItems } = user
  if (cart.owner === null && Object.keys(cart.items).length > 0) return cart
  if (cart.owner !== owner) return replaceWithServerCart(clearCart(cart), user)
  if (cart.revision !== requestedRevision || sameItems(cart.saved, cartItems)) return cart

  const items = applyChanges(baseOf(cart), cart.items, cartItems)
  return { ...cart, items, saved: cartItems, revision: cart.revision + 1 }
}

export function replaceWithServerCart(
  cart: StoredCart,
  { _id: owner, cartItems }: User,
): StoredCart {
  const revision = cart.revision + 1
  return { ...cart, owner, items: cartItems, saved: cartItems, unsure: [], revision }
}

/** The session has ended: the lines stay, as a visitor's cart. */
export function releaseCart(cart: StoredCart): StoredCart {
  return { ...cart, owner: null, saved: {}, unsure: [], revision: cart.revision + 1 }
}

export function clearCart(cart: StoredCart): StoredCart {
  return { ...emptyCart, revision: cart.revision + 1 }
}

export type OrderedItem = { product: string; quantity: number }

/** Removes the order's items, as the server did from its cart when it placed the order. */
export function removeOrdered(cart: StoredCart, ordered: readonly OrderedItem[]): StoredCart {
  return {
    ...cart,
    items: subtract(cart.items, ordered),
    saved: subtract(cart.saved, ordered),
    revision: cart.revision + 1,
  }
}

function subtract(items: CartItems, ordered: readonly OrderedItem[]): CartItems {
  const rest = { ...items }
  for (const { product, quantity } of ordered) {
    const left = (rest[product] ?? 0) - quantity
    if (left > 0) rest[product] = left
    else delete rest[product]
  }
  return rest
}

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

function changedIds(from: CartItems, to: CartItems): string[] {
  return Object.keys({ ...from, ...to }).filter((id) => from[id] !== to[id])
}

export function sameItems(a: CartItems, b: CartItems): boolean {
  return changedIds(a, b).length === 0
}
