import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { offerPickUp } from '#tests/support/areas.ts'
import { orderItems } from '#tests/support/carts.ts'
import { takeAtCounter } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aLimitedShop, setLimits } from '#tests/support/limited-shop.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { undoing } from '#tests/support/undoing.ts'
import { undoLast } from './undo.ts'

async function keysOf(db: Database, orderId: string) {
  const { addressKey, phoneKey } = await db
    .selectFrom('orders')
    .select(['addressKey', 'phoneKey'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return [addressKey, phoneKey]
}

/** A real shop where strangers fetch one order each in cash before they pay another. */
async function aShop(db: Database) {
  await setLimits(db, { maxFirstCashOrders: 1 })
  await offerPickUp(db)
  const { context, mango, aNewShopper } = await aLimitedShop(db)
  let people = 0
  const fetches = async () => {
    const { id: shopperId } = await aNewShopper()
    people += 1
    const pickUp = { name: 'Ravi Kumar', phone: `984501234${people}` }
    const request = { items: orderItems([[mango, 1]]), pickUp, key: crypto.randomUUID() }
    const { _id: orderId } = await placeInCash(db, context, { shopperId, request })
    return { shopperId, orderId, phone: pickUp.phone }
  }
  const undoneBy = (shopperId: string, { orderId, undo }: { orderId: string; undo: string }) =>
    undoLast(db, { orderId, shopperId, undo, author: { actor: 'shopper' }, shop: context.shop })
  return { fetches, undoneBy }
}

describe('an order that is not brought shares no address with others after an undo', () => {
  test('where its shopper cancels it and takes that back, and another stranger may still order (G-40)', async ({
    db,
  }) => {
    const { fetches, undoneBy } = await aShop(db)
    const one = await fetches()
    const other = await fetches()
    for (const { shopperId, orderId } of [one, other]) {
      const { undo } = await cancelOrder(db, shopperId, { orderId })
      await undoneBy(shopperId, { orderId, undo: undo!.id })
    }

    expect(await keysOf(db, one.orderId)).toEqual([null, one.phone])
    expect(await keysOf(db, other.orderId)).toEqual([null, other.phone])
    await expect(fetches()).resolves.toMatchObject({ orderId: expect.any(String) })
  })

  test.for(['Packed', 'Out for delivery', 'Not delivered', 'Delivered', 'Cancelled'] as const)(
    'where the seller takes back %s (G-40)',
    async (state, { db }) => {
      const { fetches } = await aShop(db)
      const { orderId, shopperId, phone } = await fetches()
      const way = ['Packed', 'Out for delivery', state] as const
      if (state === 'Cancelled') await cancelAsSeller(db, theSeller, { orderId, reason: 'No' })
      else
        for (const to of way.slice(0, Math.max(1, way.indexOf(state) + 1)))
          await moveOrder(db, theSeller, { orderId, to, reason: 'Nobody came' })
      const asha = { id: shopperId, name: '', email: '', addressId: '' }

      expect((await undoing(db, { id: orderId, asha }).undoLast()).status).toBe(200)

      expect(await keysOf(db, orderId)).toEqual([null, phone])
    },
  )

  test('where it was taken along', async ({ db }) => {
    const lines = [[await aProduct(db, { stock: 5 }), 1]] as const
    const { _id: orderId } = await takeAtCounter(db, { lines })
    const author = { actor: 'seller', who: theSeller.who, personId: theSeller.id } as const
    // The cash, and then that it was handed over.
    for (let times = 0; times < 2; times++) {
      const { undo } = await viewSellerOrder(db, orderId)
      await undoLast(db, { orderId, undo: undo!.id, author, shop: demoShop })
    }

    expect((await viewSellerOrder(db, orderId)).status).not.toBe('Delivered')
    expect((await keysOf(db, orderId))[0]).toBe(null)
  })
})
