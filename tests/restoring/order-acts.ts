import { newId } from '#platform/new-id.ts'
import { tickOf } from '#tests/support/packing.ts'
import { goodAddress } from '#tests/support/users.ts'
import { type Act, type Answer, anyId, type HistoryShop, oneOf } from './history-shop.ts'

type Shown = {
  _id: string
  version: number
  status: string
  items: {
    _id: string
    quantity: number
    grams?: number
    stepGrams?: number
    product: { _id: string }
  }[]
  questions: { _id: string; answer?: string }[]
  undo?: { id: string }
  next?: string | null
}

/** One of the orders in one of these states that a shopper of the history may still change, as the seller sees it. */
async function anOrderIn(shop: HistoryShop, n: number, states: readonly string[]) {
  const { db, seller, shoppers } = shop
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'shopperId'])
    .where('status', 'in', states as never)
    .where('hold', 'is', null)
    .where('shopperId', 'in', [...shoppers.map(({ id }) => id)])
    .orderBy('number')
    .execute()
  const found = oneOf(rows, n)
  if (!found) return undefined
  const order = (await seller.get(`/api/v1/seller/order/${found.id}`)).body.order as Shown
  const client = shoppers.find(({ id }) => id === found.shopperId)!.client
  return { ...order, client }
}

async function tick(
  shop: HistoryShop,
  order: Shown,
  { at, ...found }: { at: number; what: string },
): Promise<Answer> {
  const ticks = [tickOf(order as never, at, found as never)]
  const answer = await shop.seller.post('/api/v1/seller/order/ticks', { ticks })
  const { results } = answer.body as { results?: { isDone: boolean }[] }
  return results?.[0]?.isDone ? answer : { ...answer, status: 409 }
}

const finds = ['found', 'short', 'leave_out', 'weigh', 'open', 'replace'] as const
const out = ['out_for_delivery', 'delivered', 'not_delivered']

/** Acts on orders on their way, and acts of shoppers. */
export const orderActs: Record<string, Act> = {
  packed: async (shop, { n, m }) => {
    const order = await anOrderIn(shop, n, ['placed'])
    if (!order) return undefined
    const at = m % order.items.length
    const what = finds[m % finds.length]!
    const more = {
      short: { there: 1 },
      weigh: { grams: 300 + (m % 900) },
      replace: { product: await anyId(shop, 'products', m), quantity: 1 },
    }
    return tick(shop, order, { at, what, ...more[what as keyof typeof more] })
  },
  asked: async (shop, { n, m }) => {
    const order = await anOrderIn(shop, n, ['placed'])
    if (!order) return undefined
    const loose = order.items.findIndex(({ stepGrams }) => stepGrams)
    const asking = { what: 'ask_weight', grams: 1500 + (m % 900) }
    if (m % 3 === 0 && loose >= 0) return tick(shop, order, { at: loose, ...asking })
    const offer = { what: 'ask', product: await anyId(shop, 'products', m), quantity: 1 }
    return tick(shop, order, { at: m % order.items.length, ...offer })
  },
  answered: async (shop, { n, m }) => {
    const rows = await shop.db
      .selectFrom('orderQuestions')
      .innerJoin('orders', 'orders.id', 'orderId')
      .select(['orderQuestions.id as question', 'orders.id as order', 'shopperId'])
      .where('answer', 'is', null)
      .execute()
    const one = oneOf(rows, n)
    const shopper = shop.shoppers.find(({ id }) => id === one?.shopperId)
    const answer = m % 3 === 0 ? 'no' : 'yes'
    return shopper?.client.post(`/api/v1/order/${one!.order}/answer`, {
      question: one!.question,
      answer,
    })
  },
  complaint: async (shop, { n, m, text }) => {
    const order = await anOrderIn(shop, n, ['out_for_delivery', 'delivered'])
    const item = order && oneOf(order.items, m)
    const kind = m % 2 === 0 ? 'missing' : 'other'
    const items = m % 3 === 0 ? [] : [item?._id]
    const complaint = { key: newId(), kind, items, note: text }
    return item && order.client.post(`/api/v1/order/${order._id}/complaints`, complaint)
  },
  'complaint answered': async (shop, { n, text }) => {
    const rows = await shop.db
      .selectFrom('complaints')
      .select('id')
      .where('answer', 'is', null)
      .orderBy('number')
      .execute()
    const one = oneOf(rows, n)
    return one && shop.seller.post(`/api/v1/seller/complaint/${one.id}/answer`, { answer: text })
  },
  'taken back': async (shop, { n, m }) => {
    const order = await anOrderIn(shop, n, out)
    const item =
      order &&
      oneOf(
        order.items.filter(({ quantity }) => quantity > 0),
        m,
      )
    const items = [{ item: item?._id, quantity: 1, isWasted: m % 2 === 0 }]
    const back = { version: order?.version, items }
    return item && shop.seller.post(`/api/v1/order/${order._id}/returns`, back)
  },
  'moved on': async (shop, { n }) => {
    const order = await anOrderIn(shop, n, ['placed', 'packed', 'out_for_delivery'])
    const move = { status: order?.next }
    return order?.next ? shop.seller.post(`/api/v1/order/${order._id}/status`, move) : undefined
  },
  'not delivered': async (shop, { n, text }) => {
    const order = await anOrderIn(shop, n, ['out_for_delivery'])
    const move = { status: 'Not delivered', reason: text || 'Nobody there' }
    return order && shop.seller.post(`/api/v1/order/${order._id}/status`, move)
  },
  undone: async (shop, { n }) => {
    const order = await anOrderIn(shop, n, ['packed', 'cancelled', ...out])
    const undo = { undo: order?.undo?.id, as: 'seller' }
    return order?.undo && shop.seller.post(`/api/v1/order/${order._id}/undo`, undo)
  },
  'changed by its shopper': async (shop, { n, m, text }) => {
    const order = await anOrderIn(shop, n, ['placed'])
    if (!order) return undefined
    const add = [
      { product: await anyId(shop, 'products', m), quantity: 1, ...(text ? { note: text } : {}) },
    ]
    return order.client.post(`/api/v1/order/${order._id}/lines`, { version: order.version, add })
  },
  'said to be paid by UPI': async (shop, { n, m }) => {
    const order = await anOrderIn(shop, n, ['placed', 'packed', ...out])
    const claim = { reference: `41${String(m).padStart(10, '0')}` }
    return order?.client.post(`/api/v1/order/${order._id}/upi-claim`, claim)
  },
  rated: async (shop, { n, m, text }) => {
    const rows = await shop.db
      .selectFrom('orderLines')
      .innerJoin('orders', 'orders.id', 'orderId')
      .select(['productId', 'shopperId'])
      .where('status', '=', 'delivered')
      .orderBy('orderLines.id')
      .execute()
    const one = oneOf(rows, n)
    const shopper = shop.shoppers.find(({ id }) => id === one?.shopperId)
    const rating = { stars: 1 + (m % 5), ...(text ? { text } : {}) }
    return shopper?.client.post(`/api/v1/product/${one!.productId}/rating`, rating)
  },
  'rating removed': async (shop, { n }) => {
    const id = await anyId(shop, 'products', n)
    return shop.shoppers[n % 2]!.client.post(`/api/v1/product/${id}/rating/removal`, {})
  },
  'cart changed': async (shop, { n, m }) => {
    const id = await anyId(shop, 'products', m)
    const cartItems = { [id ?? '']: 1 + (n % 5) }
    return shop.shoppers[n % 2]!.client.post('/api/v1/cart/update', { cartItems })
  },
  'address added': ({ shoppers }, { n, text }) =>
    shoppers[n % 2]!.client.post('/api/v1/address/add', { ...goodAddress, street: `${n} ${text}` }),
  renamed: ({ shoppers }, { n, text }) =>
    shoppers[n % 2]!.client.post('/api/v1/user/name', { name: text || 'Asha' }),
  'list kept': async (shop, { n, m, text }) => {
    const product = await anyId(shop, 'products', m)
    const lines = [{ text: text || '2 kg aloo', product, quantity: 1 + (n % 3) }, { text: 'doodh' }]
    const { client } = shop.shoppers[n % 2]!
    const kept = await client.post('/api/v1/kept-list', {
      name: text.slice(0, 20) || 'Every month',
      lines: lines.map((line) => Object.assign({ quantity: 1 }, line)),
    })
    const id = (kept.body.list as { _id: string } | undefined)?._id
    if (id && m % 3 === 0) await client.post(`/api/v1/kept-list/${id}/link`, {})
    return m % 7 === 0 && id ? client.post(`/api/v1/kept-list/${id}/removal`, {}) : kept
  },
  'kitchen memory': async (shop, { n, m }) => {
    const { client } = shop.shoppers[n % 2]!
    const answer = await client.post('/api/v1/user/memory', { isOn: m % 6 !== 0 })
    const bought = await shop.db
      .selectFrom('orderLines')
      .innerJoin('orders', 'orders.id', 'orderId')
      .select('productId')
      .where('shopperId', '=', shop.shoppers[n % 2]!.id)
      .orderBy('orderLines.id')
      .execute()
    const product = oneOf(bought, n)?.productId
    if (m % 6 !== 0 && product)
      await client.post('/api/v1/user/memory/left-out', { product, isLeftOut: m % 5 !== 0 })
    return answer
  },
  newsletter: ({ visitor }, { n }) =>
    visitor().post('/api/v1/newsletter', { email: `reader-${n}@example.com` }),
  'waits for a product': async ({ visitor, db }, { n }) => {
    const out = db.selectFrom('products').select('id').where('shelf', '=', 1).orderBy('id')
    const productId = oneOf(await out.execute(), n)?.id
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
    const endpoint = `https://fcm.googleapis.com/fcm/send/${n}`
    const body = { productId, subscription: { endpoint, keys } }
    return productId ? visitor().post('/api/v1/stock-alert/push', body) : undefined
  },
  'account made and deleted': async ({ visitor }, { n }) => {
    const [client, password] = [visitor(), 'lantern over the mustard field']
    const email = `guest-${newId()}@example.com`
    await client.post('/api/v1/user/register', { name: 'Guest', email, password })
    await client.post('/api/v1/address/add', goodAddress)
    if (n % 2) return client.get('/api/v1/user/is-auth')
    return client.post('/api/v1/user/removal', { password })
  },
}
