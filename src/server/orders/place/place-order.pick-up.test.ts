import type { OrderRequest } from '#contract/api/orders.ts'
import type { TaxMode } from '#contract/bill.ts'
import type { Database } from '#server/database/database.ts'
import { viewBills } from '#server/money/bills/views.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { giveDrops } from '#server/orders/drops/assign-drops.ts'
import { viewDrops } from '#server/orders/drops/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewLinked } from '#server/orders/links/find-linked.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { endPickUp } from '#server/storefront/pick-up.ts'
import { anArea, offerPickUp, thePlace } from '#tests/support/areas.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { aCustomer, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aRider, requireProof } from '#tests/support/drops.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot } from '#tests/support/slots.ts'
import { setTax } from '#tests/support/tax.ts'
import { demoShop, placeOrder } from './place-order.ts'

const rice = { pricePaise: 12_000, offerPricePaise: 10_550, taxBasisPoints: 500, stock: 20 }
const pickUp = { name: 'Ravi Kumar', phone: '9845012345' }

async function ready(db: Database, count = 1) {
  const asha = await aShopperReadyToOrder(db)
  const product = await aProduct(db, rice)
  const place = (request: Partial<OrderRequest> = {}) =>
    placeOrder(db, asha.id, { items: orderItems([[product, count]]), pickUp, ...request })
  return { asha, product, place }
}

const go = (db: Database, orderId: string, to: 'Packed' | 'Out for delivery' | 'Delivered') =>
  moveOrder(db, theSeller, { orderId, to })

describe('an order that is picked up (G-40)', () => {
  test.for([
    ['on_top', { amount: 107.61 }],
    ['none', { amount: 105.5 }],
    ['included', { amount: 105.5, includedTax: 5.02 }],
  ] as const)(
    'with tax %s costs no fee, wherever its shopper lives',
    async ([mode, expected], { db }) => {
      await setTax(db, { mode: mode as TaxMode })
      await anArea(db, { name: 'Pune', pins: '411001', fee: 30, least: 500 })
      await offerPickUp(db)
      const { place } = await ready(db)

      const order = await place()

      expect(order).toMatchObject({ ...expected, pickUp: thePlace })
      expect(order).not.toHaveProperty('area')
      expect(order.address).toMatchObject({ firstName: 'Ravi', lastName: 'Kumar', city: '' })
      expect(await verifyLedgers(db)).toEqual([])
    },
  )

  test('is refused where the shop offers no pick-up, or no more, and takes no stock', async ({
    db,
  }) => {
    const { product, place } = await ready(db)
    await expect(place()).rejects.toMatchObject({ code: 'not_delivered_there' })

    await offerPickUp(db)
    const order = await place()
    await endPickUp(db, theSeller)
    await expect(place({ note: 'Again' })).resolves.toMatchObject({ _id: order._id })
    await expect(place({ pickUp: { name: 'Asha', phone: '9845012346' } })).rejects.toMatchObject({
      code: 'not_delivered_there',
    })

    expect(await stockOf(db, product)).toBe(19)
    expect(await viewSellerOrder(db, order._id)).toMatchObject({ pickUp: thePlace })
  })

  test.for([
    ['at another place', { place: '9 Temple Road' }],
    ['with another note', { note: 'Behind the temple' }],
  ] as const)(
    'is refused where it is fetched %s than was shown, takes no stock, and is placed for what is shown then',
    async ([, change], { db }) => {
      await offerPickUp(db)
      const { product, place } = await ready(db)
      const shown = { place: thePlace.place, note: thePlace.note }
      const now = { ...shown, ...change }
      await offerPickUp(db, now)

      const attempt = place({ expectedPickUp: shown })
      await expect(attempt).rejects.toMatchObject({
        code: 'pick_up_changed',
        said: { values: { place: `${now.place}, ${now.note}` } },
      })
      expect(await stockOf(db, product)).toBe(20)

      const order = await place({ expectedPickUp: now })
      expect(order.pickUp).toEqual(now)
      await offerPickUp(db, shown)
      // Sent again, as its answer was lost.
      expect(await place({ expectedPickUp: now })).toMatchObject({ _id: order._id, pickUp: now })
    },
  )

  test('has a smallest sum only where the seller has set one', async ({ db }) => {
    await offerPickUp(db, { least: 200 })
    const { place } = await ready(db)
    await expect(place()).rejects.toMatchObject({
      code: 'below_least_order',
      said: { values: { area: 'Pick-up' } },
    })
    await offerPickUp(db, { least: null })
    await expect(place()).resolves.toMatchObject({ pickUp: thePlace })
  })

  test('is billed in the state of the shop, as it is handed over there', async ({ db }) => {
    const gst = { gstin: '29AAPFU0939F1ZR', gstScheme: 'regular' as const }
    await setTax(db, { mode: 'included' })
    await db
      .insertInto('storeSettings')
      .values({ name: 'Shop', lowStock: 5, acceptsOrders: true, ...gst })
      .onConflict((row) => row.column('onlyRow').doUpdateSet(gst))
      .execute()
    await offerPickUp(db)
    const { place } = await ready(db)
    const { _id } = await place()
    await go(db, _id, 'Packed')
    await go(db, _id, 'Out for delivery')

    const [bill] = await viewBills(db, [_id])
    expect(bill).toMatchObject({ isInterState: false, placeOfSupply: '29-Karnataka' })
  })

  test('does not count as one address with all others that are picked up', async ({ db }) => {
    await offerPickUp(db)
    const { place } = await ready(db)
    const { _id } = await place()

    const { addressKey, phoneKey } = await db
      .selectFrom('orders')
      .select(['addressKey', 'phoneKey'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    expect([addressKey, phoneKey]).toEqual([null, '9845012345'])
  })

  test('no rider sees it or can have it, and its shopper is told no code', async ({ db }) => {
    await requireProof(db, 'code')
    await offerPickUp(db)
    const { asha, place } = await ready(db)
    const ravi = await aRider(db, 'Ravi')
    const { _id, number } = await place()
    await go(db, _id, 'Packed')

    expect(await giveDrops(db, theSeller, { ids: [_id], rider: ravi.id })).toMatchObject({
      given: 0,
      kept: [{ number, refusal: { code: 'illegal_move' } }],
    })
    expect(JSON.stringify(await viewDrops(db, ravi))).not.toContain(_id)
    await go(db, _id, 'Out for delivery')
    expect(await viewOrder(db, asha.id, _id)).not.toHaveProperty('delivery')
  })

  test('is paid when it is collected, and refusals call its states by their names', async ({
    db,
  }) => {
    await setTax(db, { mode: 'none' })
    await offerPickUp(db)
    const { place } = await ready(db)
    const { _id } = await place()
    await go(db, _id, 'Packed')
    await go(db, _id, 'Out for delivery')
    const done = await moveOrder(db, theSeller, {
      orderId: _id,
      to: 'Delivered',
      received: 'cash',
    })

    expect(done).toMatchObject({ status: 'Delivered', isPaid: true, due: 0 })
    await expect(
      cancelAsSeller(db, theSeller, { orderId: _id, reason: 'No' }),
    ).rejects.toMatchObject({
      said: { values: { status: 'delivered', isPickUp: true } },
    })
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('needs no slot where the shop has slots, and is promised no minutes', async ({ db }) => {
    await offerPickUp(db)
    await aSlot(db)
    const { place } = await ready(db)
    const order = await place()
    expect(order).toMatchObject({ pickUp: thePlace })
    expect(order).not.toHaveProperty('slot')
    expect(order).not.toHaveProperty('promise')
  })

  test('its page by link says that it is picked up', async ({ db }) => {
    await offerPickUp(db)
    const { place } = await ready(db)
    const { page } = await place()

    const secret = page!.split('/').at(-1)!
    expect(await viewLinked(db, demoShop, secret)).toMatchObject({ pickUp: thePlace })
  })

  test('can be taken by phone, for a customer without an address in the areas', async ({ db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db, { name: 'Pune', pins: '411001' })
    const customer = await aCustomer(db)
    const product = await aProduct(db, rice)
    const taking = { customer, lines: [[product, 1]] as const, address: undefined, pickUp: true }
    await expect(takeByPhone(db, { ...taking, lines: [[product, 1]] })).rejects.toMatchObject({
      code: 'not_delivered_there',
    })
    await offerPickUp(db)

    const order = await takeByPhone(db, { ...taking, lines: [[product, 1]], expectedTotal: 105.5 })
    expect(order).toMatchObject({
      pickUp: thePlace,
      amount: 105.5,
      address: { phone: '9845012345' },
    })
    expect(order).not.toHaveProperty('takenAlong')
  })
})
