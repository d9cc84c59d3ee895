import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { changeArea, viewDeliveryAreas } from '#server/storefront/delivery-areas.ts'
import { metresFromShop, pointOf, setShopPoint } from '#server/storefront/shop-point.ts'
import { anAreaAround, northOfShop, shopPoint } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

/**
 * The shopper is always near: the shop moves away from them only while *Near* reaches 6 km, and *Near* shrinks to 3 km
 * only while the shop is close. Who reads one of the two before and one after finds them far away.
 */
const near = { name: 'Near', pins: '', fee: 20, freeFrom: null, least: null }
const close = northOfShop(0)
const away = northOfShop(-5)

type Buying = { shopper: { id: string; addressId: string }; mango: { id: string } }
type Place = (db: Database, buying: Buying) => Promise<string>

const placeOurs: Place = async (db, { shopper, mango }) => {
  const items = orderItems([[mango, 1]])
  const { area } = await placeOrder(db, shopper.id, { items, address: shopper.addressId })
  return `${area?.name} ${area?.fee}`
}

/** Measures the distance, waits its turn for the product, and looks then which area reaches so far. */
const placeNaively: Place = (db, { mango }) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ metres: number }>`
      select ${metresFromShop(pointOf(shopPoint))} as metres`.execute(tx)
    await sql`select from products where id = ${mango.id} for update`.execute(tx)
    const reaching = await tx
      .selectFrom('deliveryAreas')
      .select(['name', 'feePaise'])
      .where('radiusMetres', '>=', Math.ceil(rows[0]!.metres))
      .orderBy('radiusMetres')
      .executeTakeFirstOrThrow()
    return `${reaching.name} ${reaching.feePaise / 100}`
  })

async function aShopThatMoves(db: Database) {
  await anAreaAround(db, { ...near, radiusKm: 6 })
  await anAreaAround(db, { name: 'Far', radiusKm: 20, fee: 50 })
  await setShopPoint(db, theSeller, away)
  const { areas } = await viewDeliveryAreas(db)
  const id = areas.find(({ name }) => name === 'Near')!._id
  const reach = (own: Database, radiusKm: number) =>
    changeArea(own, theSeller, { ...near, id, radiusKm, days: null })
  return {
    mango: await aProduct(db, { stock: 500 }),
    comesClose: async (own: Database) => {
      await setShopPoint(own, theSeller, close)
      await reach(own, 3)
    },
    goesAway: async (own: Database) => {
      await reach(own, 6)
      await setShopPoint(own, theSeller, away)
    },
  }
}

async function aNeighbour(db: Database) {
  const shopper = await aShopperReadyToOrder(db)
  const { latitude, longitude } = shopPoint
  await db
    .updateTable('addresses')
    .set({ latitude, longitude, zipcode: 110_001 })
    .where('id', '=', shopper.addressId)
    .execute()
  return shopper
}

async function orderWhileItMoves(db: Database, url: string, place: Place) {
  const { mango, comesClose } = await aShopThatMoves(db)
  const shopper = await aNeighbour(db)
  const done: string[] = []
  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: [
      async (own) => void done.push(await place(own, { shopper, mango })),
      async (own) => {
        await comesClose(own)
        done.push('moved')
      },
    ],
  })
  return { done, failures: failuresOf(outcomes) }
}

test('an order that is placed while the shop’s point moves and an area shrinks has the fee of one moment (G-40)', async ({
  ownDb,
  ownUrl,
}) => {
  const result = await orderWhileItMoves(ownDb, ownUrl, placeOurs)

  expect(result).toEqual({ done: ['Near 20', 'moved'], failures: [] })
})

test('a store that measures first and looks at its areas later charges a fee that never was', async ({
  ownDb,
  ownUrl,
}) => {
  const { done } = await orderWhileItMoves(ownDb, ownUrl, placeNaively)

  expect(done).toEqual(['moved', 'Far 50'])
})

test('forty orders while the shop moves to and fro pay what was true, and none fails (G-40)', async ({
  ownDb,
  ownUrl,
}) => {
  const { mango, comesClose, goesAway } = await aShopThatMoves(ownDb)
  const shoppers = await Promise.all(Array.from({ length: 40 }, () => aNeighbour(ownDb)))
  const attempts = shoppers.map((shopper) => (own: Database) => placeOurs(own, { shopper, mango }))
  const moving = async (own: Database) => {
    for (let times = 0; times < 4; times += 1) {
      await comesClose(own)
      await goesAway(own)
    }
    return 'moved'
  }

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: [...attempts.slice(0, 10), moving, ...attempts.slice(10)],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(new Set(valuesOf(outcomes))).toEqual(new Set(['Near 20', 'moved']))
  expect(await stockOf(ownDb, mango)).toBe(460)
  expect(await verifyLedgers(ownDb)).toEqual([])
})
