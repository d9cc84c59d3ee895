import type { CartItems, CartLine } from '#contract/api/cart.ts'
import type { Product } from '#contract/api/catalog.ts'
import { maxCartLines, maxQuantity } from '#contract/limits.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refused } from '#web/api.ts'

/** A fake of the store's server: its rules for carts and sessions, in memory. */
export type FakeServer = {
  products: Map<string, Product>
  stock: Map<string, number>
  carts: Map<string, CartItems>
  requests: string[]
}

/** The cookies of one browser: who is logged in. */
export type Cookies = { userId: string | null }

export function createFakeServer(): FakeServer {
  return { products: new Map(), stock: new Map(), carts: new Map(), requests: [] }
}

type Body = { cartItems: CartItems; base?: CartItems; email?: string }

export type FakeRequest = { name: string; body: Body }

type Request = { server: FakeServer; cookies: Cookies; body: Body }
const handlers: Record<string, (request: Request) => unknown> = {
  'POST /api/v1/user/login': logIn,
  'POST /api/v1/user/register': logIn,
  'POST /api/v1/user/logout': logOut,
  'GET /api/v1/user/is-auth': getSession,
  'POST /api/v1/cart/update': update,
  'POST /api/v1/cart/merger': merge,
  'POST /api/v1/cart/quote': quote,
}

export function respond(
  server: FakeServer,
  cookies: Cookies,
  { name, body }: FakeRequest,
): unknown {
  server.requests.push(name)
  const handler = handlers[name]
  if (!handler) throw new Error(`the fake server has no handler for ${name}`)
  return handler({ server, cookies, body })
}

export function refusal(status: number, code: RefusalCode, message: string): Refused {
  return new Refused(status, { code, message })
}

function logIn({ server, cookies, body }: Request) {
  cookies.userId = body.email ?? ''
  return { success: true, message: 'Welcome', user: userOf(server, cookies.userId) }
}

function logOut({ cookies }: Request) {
  cookies.userId = null
  return { success: true, message: 'Logged out' }
}

function getSession({ server, cookies }: Request) {
  if (!cookies.userId) return { success: false, message: 'Not logged in' }
  return { success: true, user: userOf(server, cookies.userId) }
}

function update(request: Request) {
  const { cartItems, base } = request.body
  const result = cartOf(request)
  for (const id of Object.keys({ ...base, ...cartItems })) {
    const quantity = cartItems[id]
    if (quantity === base?.[id]) continue
    if (quantity === undefined) delete result[id]
    else result[id] = quantity
  }
  if (Object.keys(result).length > maxCartLines) {
    throw refusal(400, 'invalid_input', 'A cart can hold at most 100 different products')
  }
  return storeCart(request, result)
}

function merge(request: Request) {
  const result = cartOf(request)
  for (const [id, quantity] of Object.entries(request.body.cartItems)) {
    const larger = Math.max(result[id] ?? 0, quantity)
    result[id] = Math.min(larger, request.server.stock.get(id) ?? maxQuantity)
  }
  return { ...storeCart(request, result), message: 'We added products to your cart' }
}

const tax = { mode: 'on_top', onTopPercent: 2, includedPercent: 5, roundsCash: false } as const

function quote({ server, body }: Request) {
  const lines = Object.entries(body.cartItems).map(([productId, quantity]): CartLine => {
    const product = server.products.get(productId) ?? null
    const stock = server.stock.get(productId) ?? maxQuantity
    const available = product ? stock : 0
    return { productId, quantity, product, problem: null, available }
  })
  return { success: true, lines, bill: { items: 0, tax: 0, shipping: 0, total: 0 }, tax }
}

function cartOf({ server, cookies }: Request): CartItems {
  if (!cookies.userId) throw refusal(401, 'sign_in_first', 'Please log in to continue.')
  return { ...server.carts.get(cookies.userId) }
}

function storeCart({ server, cookies }: Request, cartItems: CartItems) {
  server.carts.set(cookies.userId ?? '', cartItems)
  return { success: true, message: 'Cart Updated', cartItems: { ...cartItems } }
}

function userOf(server: FakeServer, userId: string) {
  const cartItems = { ...server.carts.get(userId) }
  return { _id: userId, name: 'Asha', email: 'asha@example.com', cartItems }
}
