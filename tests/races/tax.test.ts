import { sql } from 'kysely'
import type { StoreTax } from '#contract/api/tax.ts'
import { addedBasisPoints, bill, serializeTaxTerms, type TaxTerms } from '#contract/bill.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { newId } from '#platform/new-id.ts'
import { quoteCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { saveTaxSettings, viewTaxTerms } from '#server/storefront/tax.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { goodAddress } from '#tests/support/users.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

const onTop: StoreTax = { mode: 'on_top', onTopPercent: 2, includedPercent: 5, roundsCash: false }
const included: StoreTax = { ...onTop, mode: 'included' }

const save = (db: Database, tax: StoreTax) =>
  saveTaxSettings(db, { seller: theSeller, tax, storeName: 'Tokri' })
const lockOf = ({ id }: { id: string }) => `select from products where id = '${id}' for update`

type Purchase = { shopper: { id: string; addressId: string }; mango: { id: string }; seen: number }
type Place = (db: Database, purchase: Purchase) => Promise<number>

const placeOurs: Place = async (db, { shopper, mango, seen }) => {
  const items = orderItems([[mango, 2]])
  const request = { items, address: shopper.addressId, expectedTotal: seen }
  return (await placeOrder(db, shopper.id, request)).amount
}

/** Compares what was seen at the terms of now, waits its turn for the product, and charges at the terms of then. */
const placeNaively: Place = (db, { shopper, mango, seen }) =>
  db.transaction().execute(async (tx) => {
    const lines = [{ pricePaise: 4000, offerPricePaise: 3500, quantity: 2 }]
    if (bill(lines, await viewTaxTerms(tx)).totalPaise !== toPaise(seen)) throw new Error('changed')
    await sql`select from products where id = ${mango.id} for update`.execute(tx)
    const terms = await viewTaxTerms(tx)
    await insertOrder(tx, shopper.id, { lines, terms })
    return toRupees(bill(lines, terms).totalPaise)
  })

type Lines = Parameters<typeof bill>[0]

async function insertOrder(tx: Database, shopperId: string, of: { lines: Lines; terms: TaxTerms }) {
  const { itemsPaise, taxPaise, totalPaise } = bill(of.lines, of.terms)
  await tx
    .insertInto('orders')
    .values({
      id: newId(),
      shopperId,
      way: 'door',
      itemsPaise,
      taxPaise,
      taxMode: of.terms.mode,
      taxBasisPoints: addedBasisPoints(of.terms),
      amountPaise: totalPaise,
      orderedPaise: totalPaise,
      address: JSON.stringify({ id: newId(), ...goodAddress }),
    })
    .execute()
}

/** A shopper sees ₹71.40 and orders, and while the order waits for its product, the seller includes the tax. */
async function changeMeanwhile(db: Database, url: string, place: Place) {
  const mango = await aProduct(db, { offerPricePaise: 3500 })
  const shopper = await aShopperReadyToOrder(db)
  const done: string[] = []
  const outcomes = await releaseTogether({
    url,
    hold: lockOf(mango),
    attempts: [
      async (own) => void done.push(`charged ${await place(own, { shopper, mango, seen: 71.4 })}`),
      async (own) => {
        await save(own, included)
        done.push('saved')
      },
    ],
  })
  return { done, failures: failuresOf(outcomes) }
}

test('an order that is being placed is charged as it was seen, and a change of tax waits for it (G-5)', async ({
  ownDb,
  ownUrl,
}) => {
  const result = await changeMeanwhile(ownDb, ownUrl, placeOurs)

  expect(result).toEqual({ done: ['charged 71.4', 'saved'], failures: [] })
  expect(await ownDb.selectFrom('orders').select('taxMode').execute()).toEqual([
    { taxMode: 'on_top' },
  ])
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that looks at its tax twice charges what nobody saw, after the change was saved', async ({
  ownDb,
  ownUrl,
}) => {
  const { done } = await changeMeanwhile(ownDb, ownUrl, placeNaively)

  expect(done).toEqual(['saved', 'charged 70'])
})

test('an order that comes while a change is being saved is charged at the new terms, or refused', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { offerPricePaise: 3500 })
  const shoppers = [await aShopperReadyToOrder(ownDb), await aShopperReadyToOrder(ownDb)]
  const columns = 'mode, on_top_basis_points, included_basis_points, rounds_cash'

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select pg_advisory_xact_lock(7461033);
      insert into tax_settings (${columns}) values ('included', 200, 500, false)`,
    attempts: shoppers.map(
      (shopper, n) => (own: Database) => placeOurs(own, { shopper, mango, seen: [71.4, 70][n]! }),
    ),
  })

  expect(valuesOf(outcomes)).toEqual([70])
  expect(failuresOf(outcomes)).toEqual(['price_changed'])
})

test('of many orders while the seller cannot decide, each costs what its shopper saw', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { offerPricePaise: 3500, stock: 1000 })
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => aShopperReadyToOrder(ownDb)))

  const orders = shoppers.map((shopper) => async (own: Database) => {
    const { bill: seen } = await quoteCart(own, { [mango.id]: 2 })
    const amount = await placeOurs(own, { shopper, mango, seen: seen.total })
    return { seen: seen.total, amount }
  })
  const changes = [included, onTop, { ...included, mode: 'none' as const }, onTop].map(
    (tax) => (own: Database) => save(own, tax).then(() => null),
  )
  type Attempt = (own: Database) => Promise<{ seen: number; amount: number } | null>
  const attempts: Attempt[] = [...orders.slice(0, 5), ...changes, ...orders.slice(5)]
  const outcomes = await releaseTogether({ url: ownUrl, hold: lockOf(mango), attempts })

  const placed = valuesOf(outcomes).filter((each) => each !== null)
  expect(placed.length).toBeGreaterThan(0)
  expect(placed.filter(({ seen, amount }) => seen !== amount)).toEqual([])
  expect(new Set([...failuresOf(outcomes), 'price_changed'])).toEqual(new Set(['price_changed']))
  expect(serializeTaxTerms(await viewTaxTerms(ownDb))).toEqual(onTop)
  expect(await verifyLedgers(ownDb)).toEqual([])
})
