import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import { mergeCustomers } from '#server/counter/change-customer.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { viewKeptData } from '#server/personal-data/export-customer.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aCustomer, takeByPhone } from '#tests/support/counter.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { lastDigits, viewLinked } from './find-linked.ts'
import { replaceOrderLink } from './replace-link.ts'
import { orderLinkRoutes } from './routes.ts'

const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const
const isOver = { code: 'link_over' }

const secretOf = ({ page = '' }: Pick<Order, 'page'>) => page.replace('/o/', '')
const view = (db: Database, secret: string) => viewLinked(db, shop, secret)

/** Moves the order's last state, and the making of its link, so many days back. */
async function letDaysPass(db: Database, days: number) {
  const passed = sql`make_interval(days => ${days})`
  await sql`update order_events set at = at - ${passed}`.execute(db)
  await sql`update orders set link_made_at = link_made_at - ${passed}`.execute(db)
}

async function setDays(db: Database, orderLinkDays: number) {
  const row = { name: 'Tokri', lowStock: 5, acceptsOrders: true, orderLinkDays }
  await db.insertInto('storeSettings').values(row).execute()
}

test('each order has a link of its own that nobody can guess, and keeps it', async ({ db }) => {
  const orders = [await anOrder(db), await anOrder(db)]

  for (const order of orders) expect(order.page).toMatch(/^\/o\/[0-9a-f]{32}$/)
  expect(orders[0]?.page).not.toBe(orders[1]?.page)
  const [{ userId, _id, page }] = orders as [Order]
  expect((await viewOrder(db, userId, _id)).page).toBe(page)
})

test('the link shows number, state, time, total and whether it is paid, and nothing else', async ({
  db,
}) => {
  const order = await anOrder(db, { status: 'Out for delivery' })
  const { number, createdAt, amount } = order

  const linked = await view(db, secretOf(order))

  expect(linked).toEqual({
    ...{ number, createdAt, amount, status: 'Out for delivery', isPaid: false, hasDigits: true },
    history: ['Order Placed', 'Packed', 'Out for delivery'].map((status) => ({
      status,
      at: expect.any(String),
    })),
  })
})

test('the words with which an order was cancelled stay with its shopper', async ({ db }) => {
  const order = await anOrder(db)
  await cancelOrder(db, order.userId, { orderId: order._id, reason: 'My neighbour paid' })

  const linked = await view(db, secretOf(order))

  expect(linked.status).toBe('Cancelled')
  expect(JSON.stringify(linked)).not.toContain('neighbour')
})

test('a new link ends the one before, an ended one leaves none, and the log has neither', async ({
  db,
}) => {
  const order = await anOrder(db)
  const orderId = order._id

  const renewed = await replaceOrderLink(db, theSeller, { orderId })
  await expect(view(db, secretOf(order))).rejects.toMatchObject(isOver)
  expect((await view(db, secretOf(renewed))).number).toBe(order.number)

  const ended = await replaceOrderLink(db, theSeller, { orderId, ends: true })
  expect(ended).not.toHaveProperty('page')
  await expect(view(db, secretOf(renewed))).rejects.toMatchObject(isOver)
  const entries = await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['order link replaced', 'order link ended']),
  )
  for (const { page = '' } of [order, renewed])
    expect(JSON.stringify(entries)).not.toContain(page.replace('/o/', ''))
})

test('it works for 30 days after the end of the order, and a new one for as many again', async ({
  db,
}) => {
  const [open, delivered] = [await anOrder(db), await anOrder(db, { status: 'Delivered' })]

  await letDaysPass(db, 29)
  expect((await view(db, secretOf(delivered))).status).toBe('Delivered')
  await letDaysPass(db, 2)

  await expect(view(db, secretOf(delivered))).rejects.toMatchObject(isOver)
  expect((await view(db, secretOf(open))).status).toBe('Order Placed')
  const renewed = await replaceOrderLink(db, theSeller, { orderId: delivered._id })
  await letDaysPass(db, 29)
  expect((await view(db, secretOf(renewed))).status).toBe('Delivered')
})

test('the seller sets the days; with 0 a link has no end', async ({ db }) => {
  const order = await anOrder(db, { status: 'Delivered' })
  await setDays(db, 3)

  await letDaysPass(db, 4)
  await expect(view(db, secretOf(order))).rejects.toMatchObject(isOver)
  await db.updateTable('storeSettings').set({ orderLinkDays: 0 }).execute()
  await letDaysPass(db, 4000)

  expect((await view(db, secretOf(order))).status).toBe('Delivered')
})

test('the link of an erased customer’s order leads nowhere, and no export has it', async ({
  db,
}) => {
  const order = await anOrder(db, { status: 'Delivered', isPaid: true })
  const secret = secretOf(order)

  const kept = JSON.stringify(await viewKeptData(db, order.userId))
  await eraseCustomer(db, order.userId)

  expect(kept).toContain(order.number)
  expect(kept).not.toContain(secret)
  await expect(view(db, secret)).rejects.toMatchObject(isOver)
})

test('after two customers were joined the link shows the order as before, to its new owner as theirs', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 5 })
  const meena = await aCustomer(db)
  const order = await takeByPhone(db, { customer: meena, lines: [[milk, 1]] })
  const { _id } = order
  const [owner, other] = [await aShopperReadyToOrder(db), await aShopperReadyToOrder(db)]
  const send = serveRoutes((users) => orderLinkRoutes(db, shop, users))
  const call = `GET /api/v1/order-link/${secretOf(order)}` as const

  await mergeCustomers(db, theSeller, { id: meena._id, into: owner.id })

  expect((await view(db, secretOf(order))).number).toBe(order.number)
  expect((await send({ call: `${call}/own`, as: owner })).body.orderId).toBe(_id)
  expect((await send({ call: `${call}/own`, as: other })).body.orderId).toBeNull()
})

test('anybody may ask, with the whole link only; a new one is the seller’s to make', async ({
  db,
}) => {
  const order = await anOrder(db)
  const send = serveRoutes((users) => orderLinkRoutes(db, shop, users))
  const ask = (secret: string) => send({ call: `GET /api/v1/order-link/${secret}` })
  const renewal = { call: `POST /api/v1/seller/order/${order._id}/link`, body: {} } as const

  const answer = await ask(secretOf(order))
  const ended = await ask('0'.repeat(32))
  const cut = await ask(secretOf(order).slice(1))

  expect(answer).toMatchObject({ status: 200, body: { order: { number: order.number } } })
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(ended).toMatchObject({ status: 410, body: { code: 'link_over' } })
  expect(cut).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect((await send(renewal)).status).toBe(401)
  const renewed = await send({ ...renewal, asSeller: true })
  expect((await ask(secretOf(renewed.body.order))).status).toBe(200)
})

test('the last four digits are those of the number, however it is written', () => {
  for (const phone of ['+91 98450 12345', '098450-12345', '९८४५० १२३४५'])
    expect(lastDigits(phone)).toBe('2345')
  for (const phone of ['', null, '12345']) expect(lastDigits(phone)).toBeNull()
})
