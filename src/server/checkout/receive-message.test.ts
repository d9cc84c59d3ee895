import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import type { Gateway } from '#server/payments/gateways/gateway.ts'
import { describe, expect, test as plainTest } from '#tests/support/database.ts'
import { isUsual } from '#tests/support/extent.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  type FakeGateway,
  fakeRazorpayGateway,
  fakeStripeGateway,
  letTimePass,
  standOf,
} from '#tests/support/online-orders.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { reconcile } from './reconcile.ts'
import { checkoutRoutes } from './routes.ts'

const fakes = { razorpay: fakeRazorpayGateway, stripe: fakeStripeGateway }
const kinds = Object.keys(fakes) as (keyof typeof fakes)[]

const test = plainTest.extend('open', async ({}, { onCleanup }) => {
  const opened: FakeGateway[] = []
  onCleanup(async () => {
    for (const fake of opened) await fake.close()
  })
  return async (kind: keyof typeof fakes) => {
    const fake = await fakes[kind]()
    opened.push(fake)
    return fake
  }
})

async function aShop(db: Database, fake: FakeGateway) {
  const { log, messages } = recordingLog()
  const context = aPaymentContext(fake.gateway, { log })
  const send = serveRoutes((users) => checkoutRoutes(db, context, users))
  const bought = await anOnlineOrder(db, context)
  const deliver = async (webhook: { body: string; headers: Record<string, string> }) =>
    (await send({ call: `POST /api/v1/payment/webhook/${fake.gateway.name}`, ...webhook })).status
  return { ...bought, context, deliver, messages }
}

type Shop = Awaited<ReturnType<typeof aShop>>

const events = ['created', 'authorized', 'failed', 'captured', 'refunded'] as const
type Event = (typeof events)[number]

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}

/**
 * Every eleventh of the 120: each message comes first and last in some, and each two of them come either way round. The
 * usual run tries four of them, `EVERY_ORDER=1` all.
 */
const every = Number(process.env.EVERY_ORDER ?? (isUsual ? 30 : 11))
const orders = permutations(events).filter((_, at) => at % every === 0)

/** Everything has happened at the gateway before its webhooks arrive, in any order, each twice. */
async function comeInAnyOrder(fake: FakeGateway, shop: Shop, order: readonly Event[]) {
  const webhooks = new Map<Event, Awaited<ReturnType<FakeGateway['webhook']>>>()
  const write = async (event: Event) =>
    webhooks.set(event, await fake.webhook(fake.webhooks[event], shop.reference))
  fake.fail(shop.reference)
  await write('failed')
  fake.pay(shop.reference)
  for (const event of events.filter((each) => each !== 'failed')) await write(event)

  for (const event of [...order, ...order])
    expect(await shop.deliver(webhooks.get(event)!)).toBe(200)
}

describe.for(kinds)('the messages of %s', (kind) => {
  test('lead to the same end in whatever order they come, each twice (T103, R37)', async ({
    ownDb: db,
    open,
  }) => {
    const fake = await open(kind)
    for (const order of orders) {
      const shop = await aShop(db, fake)

      await comeInAnyOrder(fake, shop, order)

      expect(await standOf(db, shop.orderId), order.join()).toEqual({
        status: 'placed',
        way: 'online',
        isPaid: true,
        hold: null,
        refunds: [],
      })
    }
    expect(await db.selectFrom('gatewayMessages').select('messageId').execute()).toHaveLength(
      orders.length * events.length,
    )
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('of an order that was cancelled meanwhile lead to one refund, in whatever order they come', async ({
    ownDb: db,
    open,
  }) => {
    const fake = await open(kind)
    for (const order of orders) {
      const shop = await aShop(db, fake)
      await cancelOrder(db, shop.asha.id, { orderId: shop.orderId })

      await comeInAnyOrder(fake, shop, order)
      await reconcile(db, shop.context)

      expect(await standOf(db, shop.orderId), order.join()).toEqual({
        status: 'cancelled',
        way: 'online',
        isPaid: false,
        hold: null,
        refunds: ['done'],
      })
    }
    const { charged, totalRefunded } = fake.ledger()
    expect(totalRefunded).toBe(charged)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('are refused without a signature, or with a wrong one (T100)', async ({ db, open }) => {
    const fake = await open(kind)
    const shop = await aShop(db, fake)
    const write = (change?: Parameters<FakeGateway['webhook']>[2]) =>
      fake.webhook(fake.webhooks.captured, shop.reference, change)
    fake.pay(shop.reference)
    const webhooks = [
      await write({ secret: 'another-secret-altogether' }),
      await write({ altered: (body) => `${body} ` }),
      await write({ altered: (body) => body.replace(/"(amount(_total)?)": ?\d+/, '"$1":1') }),
      { ...(await write()), headers: { 'content-type': 'application/json' } },
    ]

    for (const webhook of webhooks) expect(await shop.deliver(webhook)).toBe(400)

    expect(await standOf(db, shop.orderId)).toMatchObject({ isPaid: false, hold: 'held' })
    expect(await db.selectFrom('gatewayMessages').select('messageId').execute()).toEqual([])
    expect(shop.messages()).toHaveLength(webhooks.length)
  })

  test('about an unknown payment are recorded and logged, without effect (T102)', async ({
    db,
    open,
  }) => {
    const [fake, other] = [await open(kind), await open(kind)]
    const shop = await aShop(db, fake)
    const { reference } = await other.gateway.start({
      id: shop.orderId,
      orderNumber: '1',
      amountPaise: 7140,
      shopper: { name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
      returnUrl: 'http://shop.test/',
    })
    other.pay(reference)

    const status = await shop.deliver(await other.webhook(other.webhooks.captured, reference))

    expect(status).toBe(200)
    expect(await db.selectFrom('gatewayMessages').select('outcome').execute()).toEqual([
      { outcome: 'unknown payment' },
    ])
    expect(shop.messages()).toEqual(['A signed message does not fit'])
    expect(await standOf(db, shop.orderId)).toMatchObject({ isPaid: false })
  })

  test.for([
    { what: 'of another amount', paying: { amount: 7139 } },
    { what: 'in another currency', paying: { currency: kind === 'stripe' ? 'usd' : 'USD' } },
  ])('a charge $what does not pay, and goes back (T102)', async ({ paying }, { db, open }) => {
    const fake = await open(kind)
    const shop = await aShop(db, fake)
    fake.pay(shop.reference, paying)

    const webhook = await fake.webhook(fake.webhooks.captured, shop.reference)
    expect(await shop.deliver(webhook)).toBe(200)
    await letTimePass(db, 1)
    await reconcile(db, shop.context)
    await reconcile(db, shop.context)

    expect(await standOf(db, shop.orderId)).toMatchObject({ isPaid: false, refunds: ['done'] })
    expect(shop.messages()).toContain('A charge of a wrong amount or currency is sent back')
    const { charged, totalRefunded } = fake.ledger()
    expect(totalRefunded).toBe(charged)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('which come while the gateway is unreachable are recorded, and processed later', async ({
    db,
    open,
  }) => {
    const fake = await open(kind)
    const shop = await aShop(db, fake)
    fake.pay(shop.reference)
    const webhook = await fake.webhook(fake.webhooks.captured, shop.reference)
    fake.failNext('hang before', /GET/)

    expect(await shop.deliver(webhook)).toBe(200)
    expect(await standOf(db, shop.orderId)).toMatchObject({ isPaid: false })
    await reconcile(db, shop.context)

    expect(await standOf(db, shop.orderId)).toMatchObject({ isPaid: true })
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('which come before the store knows that the payment has started are not lost (R37)', async ({
    db,
    open,
  }) => {
    const fake = await open(kind)
    const shop = await aShop(db, fake)
    const early: Gateway = {
      ...fake.gateway,
      async start(payment) {
        const started = await fake.gateway.start(payment)
        fake.pay(started.reference)
        await shop.deliver(await fake.webhook(fake.webhooks.captured, started.reference))
        return started
      },
    }

    const { orderId } = await anOnlineOrder(db, aPaymentContext(early))
    await reconcile(db, shop.context)

    expect(await standOf(db, orderId)).toMatchObject({ isPaid: true, hold: null })
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('a second charge of one attempt is refunded', async ({ db, open }) => {
  const fake = await open('razorpay')
  const shop = await aShop(db, fake)
  fake.pay(shop.reference)
  fake.pay(shop.reference)

  await shop.deliver(await fake.webhook(fake.webhooks.captured, shop.reference))
  await reconcile(db, shop.context)

  expect(await standOf(db, shop.orderId)).toMatchObject({ isPaid: true, refunds: ['done'] })
  const { charged, totalRefunded, charges } = fake.ledger()
  expect([charges, totalRefunded * 2]).toEqual([2, charged])
  expect(await verifyLedgers(db)).toEqual([])
})
