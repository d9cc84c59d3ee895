import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/api/catalog.ts'
import { aProduct, idOf } from '#tests/support/fake-browser.ts'
import {
  type Cookies,
  createFakeServer,
  type FakeServer,
  respond,
} from '#tests/support/fake-cart-server.ts'
import { commonText } from '#text/common.ts'

const asha = idOf(100)
const milk = aProduct(1, { name: 'Milk', offerPrice: 40 })
const rice = aProduct(2, { name: 'Rice' })
let server: FakeServer
let cookies: Cookies

beforeEach(() => {
  vi.resetModules()
  const documentElement = { removeAttribute: () => undefined }
  vi.stubGlobal('document', { querySelector: () => null, documentElement })
  server = createFakeServer()
  cookies = { userId: null }
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    },
  })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const request = { name: `${method} ${path}`, body: JSON.parse((body as string) ?? '{}') }
    return Response.json(respond(server, cookies, request))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('adding raises the quantity by one and shows a toast', async () => {
  const { addToCart, lines, toasts } = await openShop()

  addToCart(milk)
  addToCart(milk)

  expect(lines()).toEqual([['Milk', 2]])
  expect(toasts().map(({ message }) => message)).toEqual([commonText.cart.added])
})

test('no more than is left can be added', async () => {
  const { addToCart, lines, toasts } = await openShop()
  const few = { ...milk, stockLeft: 1 }
  addToCart(few)

  addToCart(few)

  expect(lines()).toEqual([['Milk', 1]])
  expect(toasts()[0]).toMatchObject({
    type: 'error',
    message: commonText.cart.onlyLeft(1, 'Milk'),
  })
})

test('a product that is out of stock cannot be added', async () => {
  const { addToCart, lines } = await openShop()

  addToCart({ ...milk, inStock: false })

  expect(lines()).toEqual([])
})

test('no more than 999 of one product and no more than 100 products fit in', async () => {
  const { addToCart, setQuantity, lines, toasts } = await openShop()
  setQuantity(milk, 999)
  addToCart(milk)
  expect(lines()).toEqual([['Milk', 999]])

  for (let number = 2; number <= 101; number += 1) addToCart(aProduct(number))
  expect(lines()).toHaveLength(100)
  expect(toasts()[0]?.message).toBe(commonText.cart.full)
})

test('setting a quantity writes it, and zero removes the line', async () => {
  const { setQuantity, lines, toasts } = await openShop()

  setQuantity(milk, 7)
  expect(lines()).toEqual([['Milk', 7]])
  expect(toasts()[0]?.message).toBe(commonText.cart.updated)

  setQuantity(milk, 0)
  expect(lines()).toEqual([])
  expect(toasts()[0]?.message).toBe(commonText.cart.removed)
})

test('setting more than is left sets what is left; a line that is already too much can be lowered', async () => {
  const { addToCart, setQuantity, lines, toasts } = await openShop()
  addToCart({ ...milk, stockLeft: 8 })
  setQuantity({ ...milk, stockLeft: 8 }, 20)
  expect(lines()).toEqual([['Milk', 8]])
  expect(toasts()[1]?.message).toBe(commonText.cart.onlyLeft(8, 'Milk'))

  setQuantity({ ...milk, stockLeft: 2 }, 5)
  expect(lines()).toEqual([['Milk', 5]])
})

test('removing one lowers the quantity; the last one takes the line out, and Undo puts it back in its place', async () => {
  const { addToCart, removeOne, lines, toasts } = await openShop()
  addToCart(milk)
  addToCart(milk)
  addToCart(rice)

  removeOne(milk)
  expect(lines()).toEqual([
    ['Milk', 1],
    ['Rice', 1],
  ])
  expect(toasts()[0]).toMatchObject({ message: commonText.cart.removed })
  expect(toasts()[0]?.action).toBeUndefined()

  removeOne(milk)
  expect(lines()).toEqual([['Rice', 1]])
  toasts()[0]?.action?.run()
  expect(lines()).toEqual([
    ['Milk', 1],
    ['Rice', 1],
  ])
})

test('removing a line takes all of it, and Undo brings all of it back', async () => {
  const { setQuantity, removeLine, lines, toasts } = await openShop()
  setQuantity(milk, 6)

  removeLine(milk._id)
  expect(lines()).toEqual([])
  expect(toasts()[0]?.action?.label).toBe(commonText.cart.undo)
  toasts()[0]?.action?.run()

  expect(lines()).toEqual([['Milk', 6]])
})

test('ordering again adds what is still sold, as many as there are, and names the rest', async () => {
  const { addToCart, addItems, lines } = await openShop()
  for (const product of [milk, rice]) server.products.set(product._id, product)
  server.stock.set(rice._id, 3)
  addToCart(milk)

  const outcome = await addItems([
    { productId: milk._id, quantity: 2 },
    { productId: rice._id, quantity: 5 },
    { productId: idOf(9), quantity: 1 },
  ])

  expect(outcome).toEqual({ added: 2, items: 5, missing: [idOf(9)] })
  expect(lines()).toEqual([
    ['Milk', 3],
    ['Rice', 3],
  ])
})

test('a quote updates prices, and the line remembers the one at which it was added', async () => {
  const { addToCart, refreshQuote, cart } = await openShop()
  addToCart(milk)
  server.products.set(milk._id, { ...milk, offerPrice: 50 })

  await refreshQuote()

  expect(cart().lines[0]).toMatchObject({ seenPricePaise: 4000, problem: null })
  expect(cart().bill).toMatchObject({ itemsPaise: 5000, taxPaise: 100, totalPaise: 5100 })
})

test('an order takes its items out, and nothing is sent for it', async () => {
  const { addToCart, removeOrderedItems, flushCart, logIn, lines } = await openShop()
  addToCart(milk)
  addToCart(rice)
  await logIn({ email: asha, password: 'long enough' })
  await flushCart()
  server.requests.length = 0

  removeOrderedItems([{ product: milk._id, quantity: 1 }])
  await flushCart()

  expect(lines()).toEqual([['Rice', 1]])
  expect(server.requests).toEqual([])
})

test('logging in, shopping and logging out keeps the cart on the server', async () => {
  const { addToCart, logIn, logOut, cart } = await openShop()
  addToCart(milk)

  expect(await logIn({ email: asha, password: 'long enough' })).toBe('Welcome')
  addToCart(rice)
  expect(await logOut()).toBe('Logged out')

  expect(cart().lines).toEqual([])
  expect(server.carts.get(asha)).toEqual({ [milk._id]: 1, [rice._id]: 1 })
})

test('the cart is the same object until something in it changes', async () => {
  const { addToCart, cart } = await openShop()
  addToCart(milk)
  const before = cart()

  expect(cart()).toBe(before)
  addToCart(rice)
  expect(cart()).not.toBe(before)
  expect(cart().lines[0]).toBe(before.lines[0])
})

test('an empty cart counts as empty only once the session is known', async () => {
  const { cart, addToCart } = await openShop()

  expect(cart().isReady).toBe(false)
  addToCart(milk)
  expect(cart().isReady).toBe(true)
})

async function openShop() {
  const { currentCart: cart } = await import('./cart.ts')
  const { currentToasts } = await import('#web/ui/toasts.ts')

  return {
    ...(await import('./cart.ts')),
    ...(await import('./session.ts')),
    cart,
    lines: () => cart().lines.map(({ product, quantity }) => [nameOf(product), quantity]),
    toasts: currentToasts,
  }
}

function nameOf(product: Product | null | undefined): string | undefined {
  return product?.name
}
