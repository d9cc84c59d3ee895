import PQueue from 'p-queue'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { setLimits } from '#tests/support/limited-shop.ts'
import { aPaymentContext, paymentOf } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const shoppers = 200
const linesOfAttack = 35
const kinds = ['received before', 'pays at once', 'new, in cash'] as const

/** A real shop whose proxy does not name its visitors. The demand for each product is at most half of its stock. */
async function aShop(db: Database, stock: number) {
  const gateway = testGateway(testBooks(db))
  const app = aWholeStore(db, {
    mode: 'production',
    gateways: new Map([[gateway.name, gateway]]),
  })
  const context = aPaymentContext(gateway)
  const many = Math.max(linesOfAttack, Math.ceil(shoppers / Math.floor(stock / 2)))
  const products: { id: string }[] = []
  for (let n = 0; n < many; n += 1)
    products.push(await aProduct(db, { stock, pricePaise: 12_00, offerPricePaise: 12_00 }))

  async function aVisitor(n: number, { isKnown = false } = {}) {
    const shopper = await aShopper(db)
    const own = { street: `${n} Own Lane`, phone: String(9_000_000_000 + n) }
    const { id: address } = await anAddress(db, shopper, own)
    if (isKnown)
      await anOrder(db, { shopper: { ...shopper, addressId: address }, status: 'Delivered' })
    const client = aClient(app, { headers: { cookie: `sid=${await aSession(db, shopper)}` } })
    return async (way: 'cod' | 'online', items: { product: string; quantity: number }[]) => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const { status, body } = await client.post(
        `/api/v1/order/${way}`,
        { items, address },
        { headers },
      )
      if (status !== 201) return null
      return (body as { order: { _id: string } }).order._id
    }
  }

  async function isPaid(orderId: string): Promise<boolean> {
    const { paymentId, reference } = await paymentOf(db, orderId)
    await testBooks(db).pay(reference)
    await syncPayment(db, context, { paymentId })
    const order = db.selectFrom('orders').select('isPaid').where('id', '=', orderId)
    return (await order.executeTakeFirstOrThrow()).isPaid
  }
  return { products, aVisitor, isPaid }
}

type Shop = Awaited<ReturnType<typeof aShop>>

/** One unpaid order of all goods, as much as is given, and then the same in cash. */
async function hoard({ products, aVisitor }: Shop, n: number): Promise<void> {
  const order = await aVisitor(n)
  for (const way of ['online', 'cod', 'cod', 'cod'] as const) {
    for (const quantity of [20, 10, 5, 2, 1]) {
      const items = products.slice(0, linesOfAttack).map(({ id }) => ({ product: id, quantity }))
      if (await order(way, items)) break
    }
  }
}

/** Answers how many shoppers of each kind are served, in percent. */
async function serve({ products, aVisitor, isPaid }: Shop) {
  const queue = new PQueue({ concurrency: 8 })
  const served = await queue.addAll(
    Array.from({ length: shoppers }, (_, n) => async () => {
      const kind = kinds[n % kinds.length]!
      const order = await aVisitor(1000 + n, { isKnown: kind === 'received before' })
      const items = [{ product: products[n % products.length]!.id, quantity: 1 }]
      const id = await order(kind === 'pays at once' ? 'online' : 'cod', items)
      const isServed = id !== null && (kind !== 'pays at once' || (await isPaid(id)))
      return { kind, isServed }
    }),
  )
  return Object.fromEntries(
    kinds.map((kind) => {
      const of = served.filter((each) => each.kind === kind)
      return [kind, Math.round((100 * of.filter(({ isServed }) => isServed).length) / of.length)]
    }),
  )
}

async function play(db: Database, { stock, accounts }: { stock: number; accounts: number }) {
  const shop = await aShop(db, stock)
  for (let n = 0; n < accounts; n += 1) await hoard(shop, n)
  const served = await serve(shop)
  process.stdout.write(`stock ${stock}, ${accounts} accounts: ${JSON.stringify(served)}\n`)
  return served
}

const before = { maxNewcomerShare: 0 }

describe('hoarding by new accounts beside 200 shoppers', () => {
  test.for([
    { stock: 5, accounts: 1 },
    { stock: 5, accounts: 20 },
    { stock: 20, accounts: 1 },
    { stock: 20, accounts: 20 },
    { stock: 100, accounts: 1 },
    { stock: 100, accounts: 20 },
  ])(
    'leaves $stock of each to who is known or pays at once, with $accounts accounts',
    { timeout: 240_000 },
    async (attack, { ownDb }) => {
      const served = await play(ownDb, attack)

      expect(served['received before']).toBeGreaterThanOrEqual(95)
      expect(served['pays at once']).toBeGreaterThanOrEqual(95)
    },
  )

  test('takes the goods without a share', { timeout: 240_000 }, async ({ ownDb }) => {
    await setLimits(ownDb, before)

    const served = await play(ownDb, { stock: 20, accounts: 1 })

    expect(served['received before']).toBeLessThan(95)
  })
})
