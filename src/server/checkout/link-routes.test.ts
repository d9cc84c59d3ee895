import type { Order } from '#contract/api/orders.ts'
import { mergeCustomers } from '#server/counter/change-customer.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { openLinked } from '#server/orders/links/open-linked.ts'
import { replaceOrderLink } from '#server/orders/links/replace-link.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aCustomer, takeByPhone } from '#tests/support/counter.ts'
import { expect, test } from '#tests/support/database.ts'
import { letTimePass } from '#tests/support/let-time-pass.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { linkRoutes } from './link-routes.ts'

// The last four of `goodAddress`.
const digits = '3210'
const secretOf = ({ page = '' }: Pick<Order, 'page'>) => page.replace('/o/', '')

function behindLinks(db: Database) {
  const context = aPaymentContext(testGateway(testBooks(db)))
  const send = serveRoutes((users) => linkRoutes(db, context, users))
  const ask = (order: Pick<Order, 'page'>, what: string, body: object = { digits }) =>
    send({ call: `POST /api/v1/order-link/${secretOf(order)}/${what}`, body })
  const guess = async (order: Pick<Order, 'page'>, tried: string) =>
    (await ask(order, 'opening', { digits: tried })).status
  return { context, ask, guess }
}

test('the last four digits show the whole order, in any script, however often', async ({ db }) => {
  const { ask, guess } = behindLinks(db)
  const order = await anOrder(db)

  const answer = await ask(order, 'opening')

  expect(answer).toMatchObject({ status: 200, body: { order: { _id: order._id } } })
  expect(answer.body.order.address).toEqual(order.address)
  for (const right of ['३२१०', ' 32 10 ', ...Array<string>(10).fill(digits)])
    expect(await guess(order, right)).toBe(200)
})

test('after five wrong ones nobody gets in for the day, and the refusal says what to do', async ({
  db,
}) => {
  const { ask, guess } = behindLinks(db)
  const [order, other] = [await anOrder(db), await anOrder(db)]

  for (const wrong of ['0000', '3211', '0123', '9876', '1032']) {
    expect(await guess(order, digits)).toBe(200)
    expect(await guess(order, wrong)).toBe(403)
  }
  const late = await ask(order, 'opening')
  const lateAndWrong = await ask(order, 'opening', { digits: '0000' })

  expect([late.status, late.body]).toEqual([lateAndWrong.status, lateAndWrong.body])
  expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(late.body.message).toContain('Please try again tomorrow, log in, or ask the shop')
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(86_000)
  for (const what of ['cancellation', 'upi-claim', 'payment'])
    expect((await ask(order, what)).status).toBe(429)
  expect(await guess(other, digits)).toBe(200)
})

test('the next day, and a new link, have tries of their own', async ({ db }) => {
  const { guess } = behindLinks(db)
  const [order, waiting] = [await anOrder(db), await anOrder(db)]
  for (const each of [order, waiting]) for (const _ of Array(6)) await guess(each, '0000')

  const renewed = await replaceOrderLink(db, theSeller, { orderId: order._id })
  expect(await guess(renewed, digits)).toBe(200)
  expect(await guess(waiting, digits)).toBe(429)
  await letTimePass(db, 24 * 60 * 60)
  expect(await guess(waiting, digits)).toBe(200)
})

test('whoever tries many links from one network is stopped there, and nowhere else', async ({
  db,
}) => {
  const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const
  const limits = {
    perLink: { points: 5, seconds: 86_400 },
    perNetwork: { points: 2, seconds: 86_400 },
  }
  const open = async (tried: string, name: string) => {
    const network = { name, isShared: false }
    const secret = secretOf(await anOrder(db))
    return openLinked(db, shop, { secret, digits: tried, network, limits })
  }
  for (const wrong of ['0000', '0001'])
    await expect(open(wrong, '203.0.113.7')).rejects.toMatchObject({ code: 'wrong_digits' })

  await expect(open(digits, '203.0.113.7')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(open(digits, '203.0.113.8')).resolves.toMatchObject({ orderId: expect.any(String) })
})

test('what are not four digits is no try', async ({ db }) => {
  const { ask } = behindLinks(db)
  const order = await anOrder(db)

  for (const tried of ['', '321', '43210', 'abcd', 3210, null]) {
    const { status, body } = await ask(order, 'opening', { digits: tried })
    expect([status, body.message]).toEqual([
      400,
      'Please enter the last four digits of the mobile number.',
    ])
  }
  expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
})

test('an order without a number opens for no digits', async ({ db }) => {
  const { ask } = behindLinks(db)
  const order = await anOrder(db)
  const address = JSON.stringify({ ...order.address, phone: '' })
  await db.updateTable('orders').set({ address }).where('id', '=', order._id).execute()

  const { status, body } = await ask(order, 'opening', { digits: '0000' })

  expect([status, body.code]).toEqual([403, 'wrong_digits'])
  expect(body.message).toContain('This order has no mobile number. Please log in')
})

test('an ended link is over for the right digits, too', async ({ db }) => {
  const { ask } = behindLinks(db)
  const order = await anOrder(db)
  await replaceOrderLink(db, theSeller, { orderId: order._id, ends: true })

  for (const what of ['opening', 'cancellation', 'payment', 'upi-claim'])
    expect(await ask(order, what)).toMatchObject({ status: 410, body: { code: 'link_over' } })
})

test('with the digits the order is cancelled as by its shopper, and not without', async ({
  db,
}) => {
  const { ask } = behindLinks(db)
  const milk = await aProduct(db, { stock: 5 })
  const order = await anOrder(db, { lines: [[milk, 2]] })

  expect((await ask(order, 'cancellation', { digits: '0000' })).status).toBe(403)
  expect(await stockOf(db, milk)).toBe(3)
  const { body } = await ask(order, 'cancellation', { digits, reason: 'Ordered twice' })

  expect(body.order).toMatchObject({ status: 'Cancelled', canCancel: false })
  expect(await stockOf(db, milk)).toBe(5)
  const [, moved] = await db.selectFrom('orderEvents').selectAll().orderBy('id').execute()
  expect(moved).toMatchObject({ status: 'cancelled', actor: 'shopper', reason: 'Ordered twice' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('with the digits quantities change, first as a preview, and not without', async ({ db }) => {
  const { ask } = behindLinks(db)
  const milk = await aProduct(db, { stock: 5 })
  const order = await anOrder(db, { lines: [[milk, 2]] })
  const edit = { version: 0, items: [{ item: order.items[0]!._id, quantity: 1 }] }

  expect((await ask(order, 'lines', { ...edit, digits: '0000' })).status).toBe(403)
  const preview = await ask(order, 'lines', { ...edit, digits, isPreview: true })
  expect(await stockOf(db, milk)).toBe(3)
  const expectedTotal = preview.body.order.amount
  const { body } = await ask(order, 'lines', { ...edit, digits, expectedTotal })

  expect(body.order).toMatchObject({ amount: expectedTotal, version: 1 })
  expect(await stockOf(db, milk)).toBe(4)
  expect(await db.selectFrom('orderChanges').select('actor').execute()).toEqual([
    { actor: 'shopper' },
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test('with the digits an order is paid online, and the browser comes back to the link', async ({
  db,
}) => {
  const { context, ask } = behindLinks(db)
  const { orderId } = await anOnlineOrder(db, context)
  const order = await pageOf(db, orderId)

  const { status, body } = await ask(order, 'payment')
  const again = await ask(order, 'payment')

  expect([status, body.payUrl]).toEqual([200, expect.stringMatching(/^\/pay\/test\//)])
  expect(again.body.payUrl).toBe(body.payUrl)
  const payments = db.selectFrom('payments').select(['status', 'returnUrl']).orderBy('createdAt')
  expect(await payments.execute()).toEqual([
    { status: 'failed', returnUrl: null },
    { status: 'open', returnUrl: `${context.publicUrl}${order.page}` },
  ])
})

test('with the digits an unpaid online order is paid in cash, and a UPI payment is told of', async ({
  db,
}) => {
  const { context, ask } = behindLinks(db)
  const { orderId } = await anOnlineOrder(db, context)
  const order = await pageOf(db, orderId)

  const cash = await ask(order, 'cash-on-delivery')
  const claimed = await ask(order, 'upi-claim', { digits, reference: '412345678901' })

  expect(cash.body.order).toMatchObject({ paymentType: 'COD', isPaid: false })
  expect(claimed.body.order.saysPaid).toMatchObject({ reference: '412345678901' })
})

test('after two customers were joined the digits are still those of the order', async ({ db }) => {
  const { ask, guess } = behindLinks(db)
  const milk = await aProduct(db, { stock: 5 })
  const meena = await aCustomer(db, { phone: '9845012345' })
  const order = await takeByPhone(db, { customer: meena, lines: [[milk, 1]] })
  const owner = await aShopperReadyToOrder(db)

  await mergeCustomers(db, theSeller, { id: meena._id, into: owner.id })

  expect(await guess(order, digits)).toBe(403)
  const { body } = await ask(order, 'cancellation', { digits: '2345' })
  expect(body.order).toMatchObject({ _id: order._id, status: 'Cancelled', userId: owner.id })
})

async function pageOf(db: Database, orderId: string) {
  const found = db.selectFrom('orders').select('linkSecret').where('id', '=', orderId)
  const { linkSecret } = await found.executeTakeFirstOrThrow()
  return { page: `/o/${linkSecret}` }
}
