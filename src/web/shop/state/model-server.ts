import type { CartItems, CartLine } from '#contract/cart.ts'
import type { Product } from '#contract/catalog.ts'
import { maxCartLines, maxQuantity } from '#contract/limits.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refused } from '#web/api.ts'

/** What tests stand in for the store's server with: its rules for carts and sessions, kept in memory. */
export type ModelServer = {
  products: Map<string, Product>
  stock: Map<string, number>
  carts: Map<string, CartItems>
  asked: string[]
}

/** One browser's cookies: who it is logged in as. */
export type Cookies = { userId: string | null }

export function createServer(): ModelServer {
  return { products: new Map(), stock: new Map(), carts: new Map(), asked: [] }
}

type Body = { cartItems: CartItems; base?: CartItems; email?: string }

export type Question = { name: string; body: Body }

type Visit = { server: ModelServer; cookies: Cookies; body: Body }
const doors: Record<string, (visit: Visit) => unknown> = {
  'POST /api/v1/user/login': enter,
  'POST /api/v1/user/register': enter,
  'POST /api/v1/user/logout': leave,
  'GET /api/v1/user/is-auth': tellWho,
  'POST /api/v1/cart/update': update,
  'POST /api/v1/cart/merger': merge,
  'POST /api/v1/cart/quote': quote,
}

export function answer(server: ModelServer, cookies: Cookies, { name, body }: Question): unknown {
  server.asked.push(name)
  const door = doors[name]
  if (!door) throw new Error(`the model does not know ${name}`)
  return door({ server, cookies, body })
}

export function refusal(status: number, code: RefusalCode, message: string): Refused {
  return new Refused(status, { code, message })
}

function enter({ server, cookies, body }: Visit) {
  cookies.userId = body.email ?? ''
  return { success: true, message: 'Welcome', user: userOf(server, cookies.userId) }
}

function leave({ cookies }: Visit) {
  cookies.userId = null
  return { success: true, message: 'Logged out' }
}

function tellWho({ server, cookies }: Visit) {
  if (!cookies.userId) return { success: false, message: 'Not logged in' }
  return { success: true, user: userOf(server, cookies.userId) }
}

function update(visit: Visit) {
  const { cartItems, base } = visit.body
  const result = cartOf(visit)
  for (const id of Object.keys({ ...base, ...cartItems })) {
    const quantity = cartItems[id]
    if (quantity === base?.[id]) continue
    if (quantity === undefined) delete result[id]
    else result[id] = quantity
  }
  if (Object.keys(result).length > maxCartLines) {
    throw refusal(400, 'invalid_input', 'A cart can hold at most 100 different products')
  }
  return keep(visit, result)
}

function merge(visit: Visit) {
  const result = cartOf(visit)
  for (const [id, quantity] of Object.entries(visit.body.cartItems)) {
    const larger = Math.max(result[id] ?? 0, quantity)
    result[id] = Math.min(larger, visit.server.stock.get(id) ?? maxQuantity)
  }
  return { ...keep(visit, result), message: 'We added products to your cart' }
}

function quote({ server, body }: Visit) {
  const lines = Object.entries(body.cartItems).map(([productId, quantity]): CartLine => {
    const product = server.products.get(productId) ?? null
    const stock = server.stock.get(productId) ?? maxQuantity
    const available = product ? stock : 0
    return { productId, quantity, product, problem: null, available }
  })
  return { success: true, lines, bill: { items: 0, tax: 0, shipping: 0, total: 0 } }
}

function cartOf({ server, cookies }: Visit): CartItems {
  if (!cookies.userId) throw refusal(401, 'sign_in_first', 'Please log in to continue.')
  return { ...server.carts.get(cookies.userId) }
}

function keep({ server, cookies }: Visit, cartItems: CartItems) {
  server.carts.set(cookies.userId ?? '', cartItems)
  return { success: true, message: 'Cart Updated', cartItems: { ...cartItems } }
}

function userOf(server: ModelServer, userId: string) {
  const cartItems = { ...server.carts.get(userId) }
  return { _id: userId, name: 'Asha', email: 'asha@example.com', cartItems }
}
