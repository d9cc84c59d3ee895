import PQueue from 'p-queue'
import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { setLimits } from '#tests/support/limited-shop.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { anAddress, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const proxy = '10.0.0.1'
const attackersNetwork = '203.0.113.66'
const quantities = [400, 100, 50, 20, 10, 5, 2, 1]
const maxTries = 40

/** A real shop behind its proxy, over whose API people order the same product. */
async function aShopUnderAttack(db: Database) {
  const gateway = testGateway(testBooks(db))
  const app = aWholeStore(db, {
    mode: 'production',
    trustProxy: [proxy],
    gateways: new Map([[gateway.name, gateway]]),
  })
  const mango = await aProduct(db, { stock: 400, pricePaise: 40_00, offerPricePaise: 40_00 })

  async function aVisitor(n: number, network: string) {
    const shopper = await aShopper(db)
    const own = { street: `${n} Own Lane`, phone: String(9_000_000_000 + n) }
    const address = await anAddress(db, shopper, own)
    const cookie = `sid=${await aSession(db, shopper)}`
    const headers = { cookie, 'x-forwarded-for': network }
    const client = aClient(app, { headers, from: proxy })
    return async (way: 'cod' | 'online', quantity: number): Promise<number> => {
      const items = [{ product: mango.id, quantity }]
      const body = { items, address: address.id }
      const key = { 'idempotency-key': `${n}-${way}-${crypto.randomUUID()}` }
      return (await client.post(`/api/v1/order/${way}`, body, { headers: key })).status
    }
  }
  return { mango, aVisitor }
}

type Visitor = Awaited<ReturnType<Awaited<ReturnType<typeof aShopUnderAttack>>['aVisitor']>>

/** Orders as much as the shop gives, in both ways, until it gives nothing more. */
async function takeAll(order: Visitor): Promise<void> {
  let tries = 0
  for (const way of ['online', 'cod'] as const) {
    for (const quantity of quantities) {
      while (tries < maxTries && (await order(way, quantity)) === 201) tries += 1
      tries += 1
    }
  }
}

/** Twenty accounts of one network, each with a phone number and address of its own, come before 200 shoppers. */
async function playAttack(db: Database) {
  const { mango, aVisitor } = await aShopUnderAttack(db)
  const queue = new PQueue({ concurrency: 8 })
  const attackers = Array.from({ length: 20 }, (_, n) => n)
  await queue.addAll(attackers.map((n) => async () => takeAll(await aVisitor(n, attackersNetwork))))

  const shoppers = Array.from({ length: 200 }, (_, n) => n)
  const statuses = await queue.addAll(
    shoppers.map((n) => async () => {
      const order = await aVisitor(1000 + n, `198.51.${100 + (n % 2)}.${1 + Math.floor(n / 2)}`)
      return order(n % 3 === 0 ? 'online' : 'cod', 1)
    }),
  )
  const served = statuses.filter((status) => status === 201).length
  return { served, left: await stockOf(db, mango) }
}

test('twenty accounts of one network leave enough for 200 shoppers', { timeout: 120_000 }, async ({
  ownDb,
}) => {
  // All of them are new, so that their share would be reached by the honest ones: this is about the network.
  await setLimits(ownDb, { maxNewcomerShare: 100 })

  const { served, left } = await playAttack(ownDb)

  expect(served, `${left} of 400 pieces are left`).toBeGreaterThanOrEqual(190)
})

test('without limits they empty the shop', { timeout: 120_000 }, async ({ ownDb }) => {
  await ownDb
    .insertInto('storeSettings')
    .values({
      name: 'Tokri',
      lowStock: 5,
      acceptsOrders: true,
      maxPieces: 0,
      maxHolds: 0,
      maxAbandonedHolds: 0,
      maxFirstCashOrders: 0,
      maxFirstCashRupees: 0,
      maxNetworkPieces: 0,
      maxNewcomerShare: 0,
    })
    .execute()

  const { served } = await playAttack(ownDb)

  expect(served).toBeLessThan(190)
})
