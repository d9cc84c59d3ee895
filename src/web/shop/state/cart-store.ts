import { emptyCart, parseCart, type StoredCart, storageKey, tidy } from './cart-storage.ts'

export type CartStore = {
  /** The cart as this tab last saw it; the same object until it changes. */
  get: () => StoredCart
  /** The cart as it is now: another tab may have changed it. */
  reread: () => StoredCart
  /** Does one thing to the cart as it is now, so that no tab undoes what another one did. */
  change: (operation: (cart: StoredCart) => StoredCart) => StoredCart
}

/** Keeps the cart in the browser's storage or, where that is forbidden or full, in this tab alone. */
export function createCartStore(openStorage: () => Storage, notify: () => void): CartStore {
  let current = emptyCart
  let text: string | null | undefined

  function look(): void {
    const found = readText(openStorage)
    if (found === undefined || found === text) return
    text = found
    current = parseCart(found)
  }

  function step(then: () => void): StoredCart {
    const before = current
    look()
    then()
    if (current !== before) notify()
    return current
  }

  return {
    get() {
      if (text === undefined) look()
      return current
    },
    reread: () => step(() => {}),
    change: (operation) =>
      step(() => {
        const next = operation(current)
        if (next === current) return
        current = tidy(next)
        text = writeText(openStorage, current) ?? text
      }),
  }
}

function readText(openStorage: () => Storage): string | null | undefined {
  try {
    return openStorage().getItem(storageKey)
  } catch {
    return undefined
  }
}

/** What was written, or nothing where writing is not possible. */
function writeText(openStorage: () => Storage, cart: StoredCart): string | undefined {
  // Where there is little room, what can be asked for again is left out.
  for (const kept of [cart, { ...cart, products: {} }]) {
    const text = JSON.stringify(kept)
    if (canWrite(openStorage, text)) return text
  }
  return undefined
}

function canWrite(openStorage: () => Storage, text: string): boolean {
  try {
    openStorage().setItem(storageKey, text)
    return true
  } catch {
    return false
  }
}
