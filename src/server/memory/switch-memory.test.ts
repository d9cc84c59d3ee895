import type { KitchenMemory } from '#contract/api/kitchen-memory.ts'
import { mergeGuest } from '#server/accounts/merge-guest.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { blockShopper } from '#server/orders/change/block-shopper.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { aStoreFor, loggedIn, user } from '#tests/support/accounts.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aCustomer, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aGuest } from '#tests/support/guests.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aShopper } from '#tests/support/users.ts'
import { switchMemory } from './switch-memory.ts'
import { viewMemory } from './view-memory.ts'

const memory = `${user}/memory`
const leftOut = `${memory}/left-out`
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const answers = (db: Database) => db.selectFrom('kitchenMemories').selectAll().execute()
const left = (db: Database) => db.selectFrom('memoryLeftOut').selectAll().execute()

async function aHouseholdWithMilk(db: Database) {
  const asha = await aShopperReadyToOrder(db)
  const milk = await aProduct(db, { name: 'Milk' })
  for (const [n, days] of [35, 28, 21, 14, 7].entries())
    await anOrder(db, { shopper: asha, lines: [[milk, n + 1]], placedAt: daysAgo(days) })
  const app = aStoreFor(db)
  const client = await loggedIn(app, asha)
  const read = async () => (await client.get(memory)).body.memory as KitchenMemory
  return { asha, milk, app, client, read }
}

describe('the shopper’s answer (G39-4)', () => {
  test('nothing is worked out before it is yes, and nothing after it is no', async ({ db }) => {
    const { client, read } = await aHouseholdWithMilk(db)
    expect(await read()).toEqual({ state: 'unasked', lines: [] })
    expect(await answers(db)).toEqual([])

    const { body } = await client.post(memory, { isOn: true })
    expect(body.memory).toMatchObject({ state: 'on', lines: [{ product: { name: 'Milk' } }] })

    expect((await client.post(memory, { isOn: false })).body.memory).toEqual({
      state: 'off',
      lines: [],
    })
    expect(await answers(db)).toMatchObject([
      { agreedAt: expect.any(Date), endedAt: expect.any(Date) },
    ])
  })

  test('who declines is not asked again, on any device', async ({ db }) => {
    const { asha, app, client } = await aHouseholdWithMilk(db)
    await client.post(memory, { isOn: false })

    const phone = await loggedIn(app, asha)
    expect((await phone.get(memory)).body.memory).toEqual({ state: 'off', lines: [] })
    expect(await answers(db)).toMatchObject([{ agreedAt: null, endedAt: expect.any(Date) }])
  })

  test('saying it again keeps the first time', async ({ db }) => {
    const { client } = await aHouseholdWithMilk(db)
    const say = async (isOn: boolean) => {
      await client.post(memory, { isOn })
      return answers(db)
    }
    const agreed = await say(true)
    expect(await say(true)).toEqual(agreed)
    const ended = await say(false)
    expect(await say(false)).toEqual(ended)
    expect(ended[0]?.agreedAt).toEqual(agreed[0]?.agreedAt)
  })

  test('nothing is put into the cart by itself', async ({ db }) => {
    const { client } = await aHouseholdWithMilk(db)
    const before = await db.selectFrom('cartLines').selectAll().execute()
    await client.post(memory, { isOn: true })
    await client.get(memory)
    expect(await db.selectFrom('cartLines').selectAll().execute()).toEqual(before)
  })

  test('a blocked shopper is neither asked nor told', async ({ db }) => {
    const { asha, client, read } = await aHouseholdWithMilk(db)
    await blockShopper(db, theSeller, { shopperId: asha.id, isBlocked: true })
    expect((await read()).state).toBe('off')
    await client.post(memory, { isOn: true })
    expect(await read()).toEqual({ state: 'on', lines: [] })
  })
})

describe('a product of which a shopper does not want to be told (G39-4)', () => {
  test('it is left out on both devices until it is brought back', async ({ db }) => {
    const { asha, milk, app, client, read } = await aHouseholdWithMilk(db)
    await client.post(memory, { isOn: true })
    const phone = await loggedIn(app, asha)

    for (const device of [client, phone])
      expect((await device.post(leftOut, { product: milk.id, isLeftOut: true })).status).toBe(200)
    expect((await read()).lines).toEqual([])

    await phone.post(leftOut, { product: milk.id, isLeftOut: false })
    expect((await read()).lines).toHaveLength(1)
  })

  test('turning it off deletes them, and nothing is stored while it is off', async ({ db }) => {
    const { milk, client } = await aHouseholdWithMilk(db)
    const out = { product: milk.id, isLeftOut: true }
    await client.post(memory, { isOn: true })
    await client.post(leftOut, out)
    expect(await left(db)).toHaveLength(1)

    await client.post(memory, { isOn: false })
    expect(await left(db)).toEqual([])
    const { status, body } = await client.post(leftOut, out)
    expect([status, body.code, await left(db)]).toEqual([409, 'changed_meanwhile', []])
  })

  test('what the household never bought is not stored', async ({ db }) => {
    const { client } = await aHouseholdWithMilk(db)
    const never = await aProduct(db, { name: 'Saffron' })
    await client.post(memory, { isOn: true })
    await client.post(leftOut, { product: never.id, isLeftOut: true })
    expect(await left(db)).toEqual([])
  })
})

describe('whose it is (G39-4)', () => {
  test('orders that the seller placed for a customer count, and are nobody else’s', async ({
    db,
  }) => {
    const meena = await aCustomer(db)
    const milk = await aProduct(db, { name: 'Milk' })
    for (const [n, days] of [35, 28, 21, 14, 7].entries()) {
      const order = await takeByPhone(db, {
        customer: meena,
        lines: [[milk, n + 1]],
      })
      await db
        .updateTable('orders')
        .set({ createdAt: daysAgo(days) })
        .where('id', '=', order._id)
        .execute()
    }
    const other = await aShopper(db)
    for (const shopperId of [meena._id, other.id]) await switchMemory(db, { shopperId, isOn: true })

    expect((await viewMemory(db, meena._id)).lines).toMatchObject([{ product: { name: 'Milk' } }])
    expect((await viewMemory(db, other.id)).lines).toEqual([])
  })

  test.for([
    ['on', 'unasked', 'on'],
    ['unasked', 'on', 'on'],
    ['unasked', 'off', 'off'],
    ['on', 'off', 'off'],
  ] as const)(
    'a guest’s “%s” and an account’s later “%s” are “%s” together',
    async ([guest, account, both], { db }) => {
      const { id: from } = await aGuest(db)
      const { id: to } = await aShopper(db)
      if (guest !== 'unasked') await switchMemory(db, { shopperId: from, isOn: guest === 'on' })
      if (account !== 'unasked') await switchMemory(db, { shopperId: to, isOn: account === 'on' })

      await inTransaction(db, (tx) => mergeGuest(tx, { from, to }))

      expect((await viewMemory(db, to)).state).toBe(both)
    },
  )

  test('it is in the shopper’s file, and erased with the account', async ({ db }) => {
    const { asha, milk, client } = await aHouseholdWithMilk(db)
    await client.post(memory, { isOn: true })
    await client.post(leftOut, { product: milk.id, isLeftOut: true })

    const file = JSON.stringify((await client.get(`${user}/export`)).body)
    expect(file).toContain('Kitchen memory, if you turned it on')
    expect(file).toContain('memory_left_out')

    await eraseCustomer(db, asha.id)
    expect([await answers(db), await left(db)]).toEqual([[], []])
  })
})
