import { expect, test, vi } from 'vitest'
import { aProduct, idOf } from '#tests/support/fake-browser.ts'
import { createCartStore, storageKey } from './cart-storage.ts'
import { rememberProduct, setLine } from './change-cart.ts'

const [milk, rice] = [idOf(1), idOf(2)]

test('two tabs that change the cart in turn lose nothing of each other', () => {
  const storage = memoryStorage()
  const [first, second] = [storeIn(storage), storeIn(storage)]
  first.get()
  second.get()

  first.change((cart) => setLine(cart, milk, 1))
  second.change((cart) => setLine(cart, rice, 2))
  first.change((cart) => setLine(cart, milk, 3))

  expect(first.get().items).toEqual({ [milk]: 3, [rice]: 2 })
  expect(second.reread().items).toEqual({ [milk]: 3, [rice]: 2 })
})

test('the cart survives a reload, in its order', () => {
  const storage = memoryStorage()
  storeIn(storage).change((cart) => setLine(setLine(cart, rice, 1), milk, 1))

  expect(Object.keys(storeIn(storage).get().items)).toEqual([rice, milk])
})

test('the cart is the same object until it changes, and listeners are called for changes only', () => {
  const notify = vi.fn<() => void>()
  const storage = memoryStorage()
  const store = createCartStore(() => storage, notify)
  const cart = store.change((now) => setLine(now, milk, 1))
  notify.mockClear()

  expect(store.get()).toBe(cart)
  expect(store.change((now) => now)).toBe(cart)
  expect(notify).not.toHaveBeenCalled()

  store.change((now) => setLine(now, milk, 2))
  expect(notify).toHaveBeenCalledOnce()
})

test('where the browser forbids storing, the cart lives in the tab', () => {
  const store = createCartStore(
    () => {
      throw new Error('forbidden')
    },
    () => {},
  )

  store.change((cart) => setLine(cart, milk, 1))
  store.change((cart) => setLine(cart, rice, 1))

  expect(store.reread().items).toEqual({ [milk]: 1, [rice]: 1 })
})

test('where nothing can be written, changes stay in the tab', () => {
  const storage = memoryStorage(() => 0)
  const store = storeIn(storage)

  store.change((cart) => setLine(cart, milk, 1))
  store.change((cart) => setLine(cart, rice, 1))

  expect(store.reread().items).toEqual({ [milk]: 1, [rice]: 1 })
  expect(storage.getItem(storageKey)).toBeNull()
})

test('where storage is nearly full, only the lines are stored', () => {
  const storage = memoryStorage(() => 200)
  const store = storeIn(storage)

  store.change((cart) => setLine(rememberProduct(cart, aProduct(1)), milk, 1))

  expect(store.reread().products[milk]?.product?.name).toBe('Product 1')
  expect(storeIn(storage).get()).toMatchObject({ items: { [milk]: 1 }, products: {} })
})

test('a cart that was deleted from outside is empty', () => {
  const storage = memoryStorage()
  const store = storeIn(storage)
  store.change((cart) => setLine(cart, milk, 1))

  storage.removeItem(storageKey)

  expect(store.reread().items).toEqual({})
})

test('nothing is stored about products that left the cart', () => {
  const store = storeIn(memoryStorage())
  store.change((cart) => setLine(rememberProduct(cart, aProduct(1)), milk, 1))

  store.change((cart) => setLine(cart, milk, 0))

  expect(store.get().products).toEqual({})
})

function storeIn(storage: Storage) {
  return createCartStore(
    () => storage,
    () => {},
  )
}

function memoryStorage(room: () => number = () => Number.POSITIVE_INFINITY): Storage {
  const texts = new Map<string, string>()
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (text.length > room()) throw new Error('QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key) => void texts.delete(key),
  }
  return storage as Storage
}
