import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { placeOnline } from '#server/checkout/pay-order.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { changeSlot } from '#server/orders/plan/slot-plan.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aLimitedShop } from '#tests/support/limited-shop.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, morningSlot, placesTaken } from '#tests/support/slots.ts'
import { goodAddress } from '#tests/support/users.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Slot = { id: string; day: string }
type Purchase = { shopper: { id: string; addressId: string }; product: { id: string }; slot: Slot }
type Place = (db: Database, purchase: Purchase) => Promise<unknown>

const placeOurs: Place = (db, { shopper, product, slot }) =>
  placeOrder(db, shopper.id, {
    items: orderItems([[product, 1]]),
    address: shopper.addressId,
    slot,
  })

class Full extends Error {}

/** Looks how many places are taken, waits its turn for the product, and takes one more. */
const placeNaively: Place = (db, { shopper, product, slot: { id, day } }) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select coalesce((select taken from slot_days where slot_id = ${id} and day = ${day}::date), 0) < capacity as is_free
      from delivery_slots where id = ${id}`.execute(tx)
    if (!rows[0]!.isFree) throw new Full()
    await sql`select from products where id = ${product.id} for update`.execute(tx)
    const amounts = { itemsPaise: 100, taxPaise: 0, taxBasisPoints: 0, amountPaise: 100 }
    await tx
      .insertInto('orders')
      .values({
        id: newId(),
        shopperId: shopper.id,
        way: 'door',
        ...amounts,
        orderedPaise: 100,
        slot: JSON.stringify({ id, day, from: '07:00', until: '09:00' }),
        address: JSON.stringify({ id: newId(), ...goodAddress }),
      })
      .execute()
    await sql`
      insert into slot_days (slot_id, day, taken) values (${id}, ${day}::date, 1)
      on conflict (slot_id, day) do update set taken = slot_days.taken + 1`.execute(tx)
  })

/** Fifty shoppers want the last place, each with the same product. */
async function raceForLast(db: Database, url: string, place: Place) {
  const slot = await aSlot(db, { capacity: 1 })
  const product = await aProduct(db, { stock: 60 })
  const shoppers = await Promise.all(Array.from({ length: 50 }, () => aShopperReadyToOrder(db)))
  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${product.id}' for update`,
    attempts: shoppers.map((shopper) => (own: Database) => place(own, { shopper, product, slot })),
  })
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  return { outcomes, stock, taken: await placesTaken(db, slot) }
}

test('fifty shoppers want the last place of a slot: one gets it, and nobody loses stock (G-41)', async ({
  ownDb,
  ownUrl,
}) => {
  const { outcomes, stock, taken } = await raceForLast(ownDb, ownUrl, placeOurs)

  expect(valuesOf(outcomes)).toHaveLength(1)
  expect(new Set(failuresOf(outcomes))).toEqual(new Set(['slot_full']))
  expect({ stock, taken }).toEqual({ stock: 59, taken: 1 })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that looks at the slot before its turn sells the last place many times', async ({
  ownDb,
  ownUrl,
}) => {
  const { taken } = await raceForLast(ownDb, ownUrl, placeNaively)

  expect(taken).toBeGreaterThan(1)
})

test('orders that change places with each other, cancel and come at once leave every place counted', async ({
  ownDb,
  ownUrl,
}) => {
  const [early, late] = [
    await aSlot(ownDb, { capacity: 9 }),
    await aSlot(ownDb, { from: '17:00', until: '19:00', capacity: 9 }),
  ]
  const product = await aProduct(ownDb, { stock: 60 })
  const placed = []
  for (const slot of [early, late, early, late, early, late, early, late]) {
    const shopper = await aShopperReadyToOrder(ownDb)
    const items = orderItems([[product, 1]])
    placed.push(await placeOrder(ownDb, shopper.id, { items, address: shopper.addressId, slot }))
  }
  const shopper = await aShopperReadyToOrder(ownDb)

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from slot_days for update`,
    attempts: [
      ...placed.slice(0, 6).map((order) => (own: Database) => {
        const slot = order.slot!.id === early.id ? late : early
        const { _id: orderId, userId: shopperId } = order
        const author = { actor: 'shopper' } as const
        return moveToSlot(own, { orderId, shopperId, slot, author, shop: demoShop })
      }),
      ...placed.slice(6).map(
        ({ _id: orderId, userId }) =>
          (own: Database) =>
            cancelOrder(own, userId, { orderId }),
      ),
      (own) => placeOurs(own, { shopper, product, slot: early }),
    ],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect((await placesTaken(ownDb, early)) + (await placesTaken(ownDb, late))).toBe(7)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('an order that comes while its slot is being switched off is asked about, or refused', async ({
  ownDb,
  ownUrl,
}) => {
  const slot = await aSlot(ownDb)
  const product = await aProduct(ownDb, { stock: 5 })
  const shopper = await aShopperReadyToOrder(ownDb)
  const asked = { seller: theSeller, shop: demoShop, id: slot.id }

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from products where id = '${product.id}' for update`,
    attempts: [
      (own) => placeOurs(own, { shopper, product, slot }),
      (own) => changeSlot(own, asked, { ...morningSlot, isOn: false }),
    ],
  })

  expect(failuresOf(outcomes)).toEqual(['slot_has_orders'])
  expect(await placesTaken(ownDb, slot)).toBe(1)
})

test('of two strangers who pay for the same slot at once, one keeps a place and one waits for its payment', async ({
  ownDb,
  ownUrl,
}) => {
  const slot = await aSlot(ownDb, { capacity: 2 })
  const { context, aNewShopper } = await aLimitedShop(ownDb)
  const requests = await Promise.all(
    ['192.0.2.1', '192.0.2.2'].map(async (network) => {
      const { id: shopperId, addressId: address } = await aNewShopper()
      const items = orderItems([[await aProduct(ownDb, { stock: 5 }), 1]])
      return { shopperId, request: { items, address, slot, network } }
    }),
  )

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from delivery_slots for update`,
    attempts: requests.map((request) => (own: Database) => placeOnline(own, context, request)),
  })

  expect(failuresOf(outcomes)).toEqual([])
  const holds = ownDb.selectFrom('orders').select('hold').orderBy('hold')
  expect(await holds.execute()).toEqual([{ hold: 'held' }, { hold: 'released' }])
  expect(await placesTaken(ownDb, slot)).toBe(1)
  expect(await verifyLedgers(ownDb)).toEqual([])
})
