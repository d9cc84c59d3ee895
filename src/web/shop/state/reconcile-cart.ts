import type { CartItems } from '#contract/cart.ts'
import type { User } from '#contract/identity.ts'
import { emptyCart, type StoredCart } from './cart-storage.ts'
import { applyChanges, changedIds, sameItems } from './merge-carts.ts'

/**
 * What the server's cart is taken to be. A line the server may or may not have is made to differ from ours,
 * so that it is sent again: a removal must not be undone by an earlier addition whose answer was lost.
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

type Update = { sent: StoredCart; answer: CartItems }

/** The server's answer to an update, with what was changed here since it was sent on top. */
export function takeAnswer(now: StoredCart, { sent, answer }: Update): StoredCart {
  if (now.owner !== sent.owner) return now
  return {
    ...now,
    items: applyChanges(sent.items, now.items, answer),
    saved: answer,
    unsure: now.unsure.filter((id) => !sent.unsure.includes(id)),
    revision: now.revision + 1,
  }
}

type Merger = { owner: string; sent: CartItems; answer: CartItems }

/** The shopper's cart after the visitor's was merged into it. */
export function takeMerger(now: StoredCart, { owner, sent, answer }: Merger): StoredCart {
  if (now.owner !== null) return now
  const items = applyChanges(sent, now.items, answer)
  return { ...now, owner, items, saved: answer, unsure: [], revision: now.revision + 1 }
}

/** The cart of whoever turned out to be logged in. A visitor's lines stay, to be merged by the server. */
export function takeShopper(cart: StoredCart, user: User, askedRevision: number): StoredCart {
  const { _id: owner, cartItems } = user
  if (cart.owner === null && Object.keys(cart.items).length > 0) return cart
  if (cart.owner !== owner) return takeWhole(leaveNothing(cart), user)
  if (cart.revision !== askedRevision || sameItems(cart.saved, cartItems)) return cart

  const items = applyChanges(baseOf(cart), cart.items, cartItems)
  return { ...cart, items, saved: cartItems, revision: cart.revision + 1 }
}

export function takeWhole(cart: StoredCart, { _id: owner, cartItems }: User): StoredCart {
  const revision = cart.revision + 1
  return { ...cart, owner, items: cartItems, saved: cartItems, unsure: [], revision }
}

/** The cart stays, and is a visitor's from now on. */
export function letGo(cart: StoredCart): StoredCart {
  return { ...cart, owner: null, saved: {}, unsure: [], revision: cart.revision + 1 }
}

export function leaveNothing(cart: StoredCart): StoredCart {
  return { ...emptyCart, revision: cart.revision + 1 }
}

export type OrderedItem = { product: string; quantity: number }

/** What the server did to its cart when it placed the order. */
export function takeOrder(cart: StoredCart, ordered: readonly OrderedItem[]): StoredCart {
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
