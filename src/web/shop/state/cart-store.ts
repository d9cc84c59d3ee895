import { emptyCart, normalizeCart, parseCart, type StoredCart, storageKey } from './cart-storage.ts'

export type CartStore = {
  /** The cart as this tab last read it; the same object until it changes. */
  get: () => StoredCart
  /** Reads the storage first, because another tab may have changed the cart. */
  reread: () => StoredCart
  /** Applies one operation to the cart as it is stored now, so that no tab undoes another tab's change. */
  change: (operation: (cart: StoredCart) => StoredCart) => StoredCart
}

/** Keeps the cart in the browser's storage or, where that is forbidden or full, in this tab's memory. */
export function createCartStore(openStorage: () => Storage, notify: () => void): CartStore {
  let current = emptyCart
  let text: string | null | undefined

  function readStorage(): void {
    const found = readText(openStorage)
    if (found === undefined || found === text) return
    text = found
    current = parseCart(found)
  }

  function update(then: () => void): StoredCart {
    const before = current
    readStorage()
    then()
    if (current !== before) notify()
    return current
  }

  return {
    get() {
      if (text === undefined) readStorage()
      return current
    },
    reread: () => update(() => {}),
    change: (operation) =>
      update(() => {
        const next = operation(current)
        if (next === current) return
        current = normalizeCart(next)
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

/** Returns what was written, or nothing if writing failed. */
function writeText(openStorage: () => Storage, cart: StoredCart): string | undefined {
  // If the storage is nearly full, the products are left out: they can be loaded again.
  for (const candidate of [cart, { ...cart, products: {} }]) {
    const text = JSON.stringify(candidate)
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
