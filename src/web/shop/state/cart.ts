import { useSyncExternalStore } from 'react'
import type { CartItems } from '#contract/api/cart.ts'
import type { Product } from '#contract/api/catalog.ts'
import type { StoreTax } from '#contract/api/tax.ts'
import type { TaxTerms } from '#contract/bill.ts'
import { maxQuantity, maxShownStock } from '#contract/limits.ts'
import { countItems, formatQuantity } from '#contract/weights.ts'
import { commonText } from '#text/common.ts'
import { flush, saveNow, scheduleSave } from '#web/shop/state/cart/autosave-cart.ts'
import type { StoredCart } from '#web/shop/state/cart/cart-storage.ts'
import {
  applyQuote,
  availableOf,
  findLine,
  hasRoom,
  leastOf,
  mostOf,
  rememberPrice,
  rememberProduct,
  restoreLine,
  setLine,
} from '#web/shop/state/cart/change-cart.ts'
import { loadQuote, scheduleQuote } from '#web/shop/state/cart/load-quote.ts'
import { type OrderedItem, removeOrdered } from '#web/shop/state/cart/reconcile-cart.ts'
import {
  type Cart,
  type CartLineState,
  unknownCart,
  viewCart,
} from '#web/shop/state/cart/view-cart.ts'
import { shownName } from '#web/ui/product-name.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { tab } from './browser-tab.ts'
import { checkSession } from './session-store.ts'

export type { Cart, CartLineState }

export function useCart(): Cart {
  return useSyncExternalStore(tab.signal.subscribe, currentCart, () => unknownCart)
}

/** The quantity of the product in the cart. */
export function useQuantity(productId: string): number {
  return useSyncExternalStore(
    tab.signal.subscribe,
    () => tab.store.get().items[productId] ?? 0,
    () => 0,
  )
}

/** The most of the product that the cart may hold, as far as is known here. */
export function useMaxQuantity(product: Product): number {
  return useSyncExternalStore(
    tab.signal.subscribe,
    () => maxQuantityOf(tab.store.get(), product),
    () => maxQuantity,
  )
}

/** Adds one of the product; of loose goods first the smallest amount, then a step. */
export function addToCart(product: Product): void {
  const cart = tab.store.reread()
  const quantity = Math.max((cart.items[product._id] ?? 0) + 1, leastOf(product))
  if (!hasRoom(cart, product._id)) return toastError(commonText.cart.full)
  if (quantity > maxQuantityOf(cart, product)) return refuseMore(cart, product)

  updateLine(product, quantity, (now) => rememberPrice(now, product))
  toastSuccess(commonText.cart.added)
}

/** Sets the quantity, limited by the stock; zero removes the line. */
export function setQuantity(product: Product, quantity: number): void {
  const cart = tab.store.reread()
  const before = cart.items[product._id] ?? 0
  if (quantity <= 0) return removeLine(product._id)
  if (!hasRoom(cart, product._id)) return toastError(commonText.cart.full)

  const max = Math.max(before, maxQuantityOf(cart, product))
  if (quantity > max) refuseMore(cart, product)
  const possible = Math.min(quantity, max)
  if (possible === before) return

  updateLine(product, possible, (now) => (before === 0 ? rememberPrice(now, product) : now))
  toastSuccess(commonText.cart.updated)
}

/** Takes one away; less than can be sold removes the line. */
export function removeOne(product: Product): void {
  const quantity = tab.store.reread().items[product._id] ?? 0
  if (quantity <= leastOf(product)) return removeLine(product._id)

  updateLine(product, quantity - 1)
  toastSuccess(commonText.cart.removed)
}

/** Removes the line and offers to undo that. */
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

/** Loads current prices and stock. Never throws: after a failure the old ones stay and it is retried later. */
export function refreshQuote(): Promise<void> {
  return loadQuote(tab.quoteLoader)
}

/** Removes an order's items from the browser's cart, as the server did from its own. */
export function removeOrderedItems(items: OrderedItem[]): void {
  tab.store.change((cart) => removeOrdered(cart, items))
}

/** Loads the cart from the server, for example after an order was paid and left it. */
export function reloadCart(): Promise<void> {
  return checkSession(tab.sessionStore)
}

type RequestedItem = { productId: string; quantity: number }

/** Adds products by id, as many of each as are in stock. */
export async function addItems(
  requested: RequestedItem[],
): Promise<{ added: number; items: number; missing: string[] }> {
  const before = tab.store.reread().items
  const { lines } = await tab.callApi('POST /api/v1/cart/quote', {
    body: { cartItems: addUp(before, requested) },
  })
  const sold = lines.filter(({ product, available }) => product && available > 0)
  const missing = lines.filter((line) => !sold.includes(line)).map(({ productId }) => productId)

  const { items } = change((cart) =>
    sold.reduce(
      (now, { productId, quantity, available, least = 1 }) => {
        const possible = Math.max(least, Math.min(quantity, available))
        const target = Math.max(now.items[productId] ?? 0, possible)
        return hasRoom(now, productId) ? setLine(now, productId, target) : now
      },
      applyQuote(cart, sold),
    ),
  )
  const added = sold.filter(({ productId }) => productId in items).length
  if (added < sold.length) toastError(commonText.cart.full)
  return { added, items: countMore(before, items, sold), missing }
}

/** Resolves when the server has the whole cart, at once for a visitor; throws if it cannot be saved. */
export function flushCart(): Promise<void> {
  return flush(tab.autosave)
}

export function retrySaving(): void {
  saveNow(tab.autosave)
}

type SoldLine = { productId: string; product?: Product | null | undefined }

/** Counts how many more items there are than before, as the cart counts them. */
function countMore(before: CartItems, after: CartItems, sold: readonly SoldLine[]): number {
  const count = (items: CartItems) =>
    countItems(
      sold.map(({ productId, product }) => ({
        quantity: items[productId] ?? 0,
        stepGrams: product?.loose?.stepGrams,
      })),
    )
  return count(after) - count(before)
}

function addUp(items: CartItems, requested: RequestedItem[]): CartItems {
  const totals: CartItems = {}
  for (const { productId, quantity } of requested) {
    const total = (totals[productId] ?? items[productId] ?? 0) + quantity
    totals[productId] = Math.min(total, maxQuantity)
  }
  return totals
}

function maxQuantityOf(cart: StoredCart, product: Product): number {
  return Math.min(availableOf(product, cart.products[product._id]), maxQuantity)
}

/** The reason is the shop's limit, or its stock, of which is said how much there is. */
function refuseMore(cart: StoredCart, product: Product): void {
  const max = maxQuantityOf(cart, product)
  const isLimit = max > 0 && (max === cart.products[product._id]?.limit || max === mostOf(product))
  const most = formatQuantity(max, product.loose?.stepGrams)
  const { atMost, onlyLeft, noMore } = commonText.cart
  if (isLimit) return toastError(atMost(most))
  toastError(max > 0 ? onlyLeft(most, shownName(product)) : noMore(shownName(product)))
}

type Operation = (cart: StoredCart) => StoredCart

function updateLine(product: Product, quantity: number, extra: Operation = (now) => now): void {
  change((now) => setLine(extra(rememberProduct(now, product)), product._id, quantity))
  // Pages are told the exact stock only when it is small, so a large quantity is checked with the server.
  if (quantity > maxShownStock) scheduleQuote(tab.quoteLoader, 600)
}

function change(operation: Operation): StoredCart {
  const cart = tab.store.change(operation)
  scheduleSave(tab.autosave)
  return cart
}

/** Takes over how the store charges tax from the page. */
export function learnTax(tax: StoreTax): void {
  tab.terms.learn(tax)
}

let shown: { stored: StoredCart; terms: TaxTerms; cart: Cart } | undefined

/** The same object until something in it changes, as `useSyncExternalStore` requires. */
export function currentCart(): Cart {
  const stored = tab.store.get()
  const terms = tab.terms.get()
  const { saving } = tab.autosave
  const isReady =
    tab.sessionStore.session.status !== 'unknown' || Object.keys(stored.items).length > 0

  const isSame =
    shown?.stored === stored &&
    shown.terms === terms &&
    shown.cart.saving === saving &&
    shown.cart.isReady === isReady
  if (!shown || !isSame) {
    const cart = viewCart(stored, { isReady, saving, terms }, shown?.cart.lines ?? [])
    shown = { stored, terms, cart }
  }
  return shown.cart
}
