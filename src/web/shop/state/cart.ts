import { useSyncExternalStore } from 'react'
import type { CartItems } from '#contract/cart.ts'
import type { Product } from '#contract/catalog.ts'
import { maxQuantity, shownStock } from '#contract/limits.ts'
import { commonText } from '#web/text/common.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import type { StoredCart } from './cart-storage.ts'
import {
  availableOf,
  findLine,
  hasRoom,
  learnProduct,
  learnQuote,
  rememberPrice,
  restoreLine,
  setLine,
} from './change-cart.ts'
import { currentCart } from './current-cart.ts'
import { checkSession } from './keep-session.ts'
import { quoteNow, quoteSoon } from './quote-cart.ts'
import { type OrderedItem, takeOrder } from './reconcile-cart.ts'
import { flush, saveNow, saveSoon } from './save-cart.ts'
import { tab } from './this-tab.ts'
import { type Cart, type CartLineState, unknownCart } from './view-cart.ts'

export type { Cart, CartLineState }

export function useCart(): Cart {
  return useSyncExternalStore(tab.signal.subscribe, currentCart, () => unknownCart)
}

/** How many of the product are in the cart. */
export function useQuantity(productId: string): number {
  return useSyncExternalStore(
    tab.signal.subscribe,
    () => tab.store.get().items[productId] ?? 0,
    () => 0,
  )
}

/** One more of the product. */
export function addToCart(product: Product): void {
  const cart = tab.store.reread()
  const quantity = (cart.items[product._id] ?? 0) + 1
  if (!hasRoom(cart, product._id)) return toastError(commonText.cart.full)
  if (quantity > mostOf(cart, product)) return toastError(commonText.cart.noMore(product.name))

  write(product, quantity, (now) => rememberPrice(now, product))
  toastSuccess(commonText.cart.added)
}

/** Sets the quantity; zero removes the line, and more than there is becomes as many as there are. */
export function setQuantity(product: Product, quantity: number): void {
  const cart = tab.store.reread()
  const before = cart.items[product._id] ?? 0
  if (quantity <= 0) return removeLine(product._id)
  if (!hasRoom(cart, product._id)) return toastError(commonText.cart.full)

  const most = Math.max(before, mostOf(cart, product))
  if (quantity > most) toastError(commonText.cart.noMore(product.name))
  const possible = Math.min(quantity, most)
  if (possible === before) return

  write(product, possible, (now) => (before === 0 ? rememberPrice(now, product) : now))
  toastSuccess(commonText.cart.updated)
}

/** One less of the product; the last one takes the line out. */
export function removeOne(product: Product): void {
  const quantity = tab.store.reread().items[product._id] ?? 0
  if (quantity <= 1) return removeLine(product._id)

  write(product, quantity - 1)
  toastSuccess(commonText.cart.removed)
}

/** Takes the whole line out, and offers to put it back. */
export function removeLine(productId: string): void {
  const line = findLine(tab.store.reread(), productId)
  if (!line) return

  change((now) => setLine(now, productId, 0))
  toastSuccess(commonText.cart.removed, {
    label: commonText.cart.undo,
    run: () => {
      if (!hasRoom(tab.store.reread(), productId)) return toastError(commonText.cart.full)
      change((now) => restoreLine(now, line))
    },
  })
}

/** Asks what the lines are and cost now. Never fails: what is known stays, and the question is asked again. */
export function refreshQuote(): Promise<void> {
  return quoteNow(tab.quoter)
}

/** Takes an order's items out of the cart, as the server did. */
export function takeOrdered(items: OrderedItem[]): void {
  tab.store.change((cart) => takeOrder(cart, items))
}

/** Takes over what the server did to the cart, as when an order in it was paid. */
export function reloadCart(): Promise<void> {
  return checkSession(tab.keeper)
}

type Wish = { productId: string; quantity: number }

/** Puts the products of an earlier order into the cart, as many of each as there are. */
export async function addAgain(wishes: Wish[]): Promise<{ added: number; missing: string[] }> {
  const { lines } = await tab.ask('POST /api/v1/cart/quote', {
    body: { cartItems: addUp(tab.store.reread().items, wishes) },
  })
  const sold = lines.filter(({ product, available }) => product && available > 0)
  const missing = lines.filter((line) => !sold.includes(line)).map(({ productId }) => productId)

  const { items } = change((cart) =>
    sold.reduce(
      (now, { productId, quantity, available }) => {
        const most = Math.max(now.items[productId] ?? 0, Math.min(quantity, available))
        return hasRoom(now, productId) ? setLine(now, productId, most) : now
      },
      learnQuote(cart, sold),
    ),
  )
  const added = sold.filter(({ productId }) => productId in items).length
  if (added < sold.length) toastError(commonText.cart.full)
  return { added, missing }
}

/** Resolves when the server has the whole cart, at once for a visitor; throws when it cannot be saved. */
export function flushCart(): Promise<void> {
  return flush(tab.saver)
}

export function retrySaving(): void {
  saveNow(tab.saver)
}

function addUp(items: CartItems, wishes: Wish[]): CartItems {
  const sums: CartItems = {}
  for (const { productId, quantity } of wishes) {
    const sum = (sums[productId] ?? items[productId] ?? 0) + quantity
    sums[productId] = Math.min(sum, maxQuantity)
  }
  return sums
}

function mostOf(cart: StoredCart, product: Product): number {
  return Math.min(availableOf(product, cart.products[product._id]), maxQuantity)
}

type Operation = (cart: StoredCart) => StoredCart

function write(product: Product, quantity: number, alsoDo: Operation = (now) => now): void {
  change((now) => setLine(alsoDo(learnProduct(now, product)), product._id, quantity))
  // Of a large stock a page knows no more than that it is large.
  if (quantity > shownStock) quoteSoon(tab.quoter, 600)
}

function change(operation: Operation): StoredCart {
  const cart = tab.store.change(operation)
  saveSoon(tab.saver)
  return cart
}
