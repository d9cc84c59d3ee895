import { sql } from 'kysely'
import { bill, usualTaxTerms } from '#contract/bill.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { saveAreaTable, tryAreaTable } from '#server/exchange/areas/save-area-table.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewAreaOf } from '#server/storefront/area-terms.ts'
import { changeArea, viewDeliveryAreas } from '#server/storefront/delivery-areas.ts'
import { anArea, nearArea } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { goodAddress } from '#tests/support/users.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Purchase = { shopper: { id: string; addressId: string }; mango: { id: string }; seen: number }
type Place = (db: Database, purchase: Purchase) => Promise<number>

const placeOurs: Place = async (db, { shopper, mango, seen }) => {
  const items = orderItems([[mango, 4]])
  const request = { items, address: shopper.addressId, expectedTotal: seen }
  return (await placeOrder(db, shopper.id, request)).amount
}

/** Compares what was seen with the fee of now, waits its turn for the product, and charges the fee of then. */
const placeNaively: Place = (db, { shopper, mango, seen }) =>
  db.transaction().execute(async (tx) => {
    const lines = [{ pricePaise: 4000, offerPricePaise: 3500, quantity: 4 }]
    const sums = async () =>
      bill(lines, { ...usualTaxTerms, mode: 'none' }, await viewAreaOf(tx, goodAddress.zipcode))
    if ((await sums()).totalPaise !== toPaise(seen)) throw new Error('changed')
    await sql`select from products where id = ${mango.id} for update`.execute(tx)
    const { itemsPaise, deliveryPaise, totalPaise } = await sums()
    const area = await viewAreaOf(tx, goodAddress.zipcode)
    await tx
      .insertInto('orders')
      .values({
        id: newId(),
        shopperId: shopper.id,
        way: 'door',
        itemsPaise,
        deliveryPaise,
        area: JSON.stringify({ ...area, agreedPaise: deliveryPaise }),
        taxPaise: 0,
        taxMode: 'none',
        taxBasisPoints: 0,
        amountPaise: totalPaise,
        orderedPaise: totalPaise,
        address: JSON.stringify({ id: newId(), ...goodAddress }),
      })
      .execute()
    return toRupees(totalPaise)
  })

/** A shopper sees ₹140 and a fee of ₹30, and while the order waits for its product, the seller asks ₹90. */
async function changeMeanwhile(db: Database, url: string, place: Place) {
  await setTax(db, { mode: 'none' })
  await anArea(db)
  const [{ _id: id } = { _id: '' }] = (await viewDeliveryAreas(db)).areas
  const mango = await aProduct(db, { offerPricePaise: 3500 })
  const shopper = await aShopperReadyToOrder(db)
  const done: string[] = []
  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: [
      async (own) => void done.push(`charged ${await place(own, { shopper, mango, seen: 170 })}`),
      async (own) => {
        await changeArea(own, theSeller, { ...nearArea, id, fee: 90 })
        done.push('saved')
      },
    ],
  })
  return { done, failures: failuresOf(outcomes) }
}

test('an order that is being placed pays the fee that was seen, and a change of its area waits for it (G-40)', async ({
  ownDb,
  ownUrl,
}) => {
  const result = await changeMeanwhile(ownDb, ownUrl, placeOurs)

  expect(result).toEqual({ done: ['charged 170', 'saved'], failures: [] })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that looks at its areas twice charges what nobody saw', async ({ ownDb, ownUrl }) => {
  const { done } = await changeMeanwhile(ownDb, ownUrl, placeNaively)

  expect(done).toEqual(['saved', 'charged 230'])
})

test('an order that comes while the first area is being saved pays its fee, or is refused', async ({
  ownDb,
  ownUrl,
}) => {
  await setTax(ownDb, { mode: 'none' })
  const mango = await aProduct(ownDb, { offerPricePaise: 3500 })
  const shoppers = [await aShopperReadyToOrder(ownDb), await aShopperReadyToOrder(ownDb)]

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select pg_advisory_xact_lock(7461033);
      insert into delivery_areas (id, name, pins, fee_paise)
      values ('${newId()}', 'Mysuru', '{[570001,570010]}', 3000)`,
    attempts: shoppers.map(
      (shopper, n) => (own: Database) => placeOurs(own, { shopper, mango, seen: [140, 170][n]! }),
    ),
  })

  expect(valuesOf(outcomes)).toEqual([170])
  expect(failuresOf(outcomes)).toEqual(['price_changed'])
})

/** Two phones have tried tables that both bring 570005; each has seen no area. */
async function saveBoth(db: Database, url: string, save: SaveTable) {
  const tables = ['Area,PINs,Fee\nEast,570001-570005,20', 'Area,PINs,Fee\nWest,570005-570009,30']
  const { version } = await tryAreaTable(db, tables[0]!)
  const outcomes = await releaseTogether({
    url,
    hold: 'select pg_advisory_xact_lock(7461033)',
    attempts: tables.map((table) => (own: Database) => save(own, { table, version, good: 1 })),
  })
  return { failures: failuresOf(outcomes), areas: (await viewDeliveryAreas(db)).areas }
}

type SaveTable = (
  db: Database,
  sent: { table: string; version: string; good: number },
) => Promise<unknown>

test('of two tables at once one is saved, the other phone is asked to look again', async ({
  ownDb,
  ownUrl,
}) => {
  const { failures, areas } = await saveBoth(ownDb, ownUrl, (db, sent) =>
    saveAreaTable(db, theSeller, sent),
  )

  expect(failures).toEqual(['changed_meanwhile'])
  expect(areas).toHaveLength(1)
})

test('the same table from two phones at once is saved once, and both are told that it is', async ({
  ownDb,
  ownUrl,
}) => {
  const table = 'Area,PINs,Fee\nEast,570001-570005,20\nWest,570006,30'
  const { version } = await tryAreaTable(ownDb, table)
  const save = (db: Database) => saveAreaTable(db, theSeller, { table, version, good: 2 })

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: 'select pg_advisory_xact_lock(7461033)',
    attempts: [save, save],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(valuesOf(outcomes)).toContainEqual({ added: 2, changed: 0 })
  expect((await viewDeliveryAreas(ownDb)).areas).toHaveLength(2)
})
