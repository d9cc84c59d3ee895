import type { StoredCart } from './cart-storage.ts'
import { tab } from './this-tab.ts'
import { type Cart, viewCart } from './view-cart.ts'

let shown: { stored: StoredCart; cart: Cart } | undefined

/** The same object until something in it changes, as `useSyncExternalStore` requires. */
export function currentCart(): Cart {
  const stored = tab.store.get()
  const { saving } = tab.autosave
  const isReady =
    tab.sessionStore.session.status !== 'unknown' || Object.keys(stored.items).length > 0

  if (shown?.stored !== stored || shown.cart.saving !== saving || shown.cart.isReady !== isReady) {
    shown = { stored, cart: viewCart(stored, { isReady, saving }, shown?.cart.lines ?? []) }
  }
  return shown.cart
}
