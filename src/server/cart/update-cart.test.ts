import type { CartItems } from '#contract/api/cart.ts'
import { newId } from '#platform/new-id.ts'
import { type Database } from '#server/database/database.ts'
import { aShopperReadyToOrder, cartItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { updateCart } from './update-cart.ts'
import { viewCart } from './views.ts'

const [milk, bread, eggs, rice] = Array.from({ length: 4 }, () => ({ id: newId() }))

async function versionOf(db: Database, shopperId: string) {
  const cart = await db
    .selectFrom('carts')
    .select('version')
    .where('shopperId', '=', shopperId)
    .executeTakeFirst()
  return cart?.version
}

test('the whole cart is saved, in the order in which lines were added (S-41)', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db)
  const requested = cartItems([
    [rice!, 2],
    [milk!, 1],
    [eggs!, 12],
    [bread!, 3],
  ])

  const saved = await updateCart(db, asha.id, { cartItems: requested })

  expect(saved).toEqual(requested)
  expect(Object.keys(await viewCart(db, asha.id))).toEqual(Object.keys(requested))
  expect(await viewCart(db, asha.id)).toEqual(requested)
})

test('lines that were added at one instant keep an order of their own', async ({ db }) => {
  const ids = [milk!, bread!, eggs!, rice!].map(({ id }) => id).toSorted()
  const asha = await aShopperReadyToOrder(db, {
    cart: ids.toReversed().map((id) => [{ id }, 1] as const),
  })
  await db.updateTable('cartLines').set({ addedAt: new Date() }).execute()

  expect(Object.keys(await viewCart(db, asha.id))).toEqual(ids)
})

test('without a base, the cart becomes exactly what was sent', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db, {
    cart: [
      [milk!, 1],
      [bread!, 2],
    ],
  })

  await updateCart(db, asha.id, { cartItems: cartItems([[bread!, 5]]) })

  expect(await viewCart(db, asha.id)).toEqual(cartItems([[bread!, 5]]))
})

test('a changed quantity keeps the place of its line', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db, {
    cart: [
      [milk!, 1],
      [bread!, 2],
    ],
  })

  await updateCart(db, asha.id, {
    cartItems: cartItems([
      [bread!, 2],
      [milk!, 9],
    ]),
  })

  expect(Object.entries(await viewCart(db, asha.id))).toEqual([
    [milk!.id, 9],
    [bread!.id, 2],
  ])
})

test('with a base, only what differs from it is changed (S-63)', async ({ db }) => {
  const base = cartItems([
    [milk!, 1],
    [bread!, 2],
    [eggs!, 6],
  ])
  const asha = await aShopperReadyToOrder(db, {
    cart: [
      [milk!, 4],
      [bread!, 2],
      [eggs!, 6],
      [rice!, 1],
    ],
  })

  const saved = await updateCart(db, asha.id, {
    base,
    cartItems: cartItems([
      [milk!, 1],
      [bread!, 3],
    ]),
  })

  expect(saved).toEqual(
    cartItems([
      [milk!, 4],
      [bread!, 3],
      [rice!, 1],
    ]),
  )
  expect(await viewCart(db, asha.id)).toEqual(saved)
})

test('the same update sent twice changes nothing the second time', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db, { cart: [[milk!, 1]] })
  const update = {
    base: cartItems([[milk!, 1]]),
    cartItems: cartItems([
      [milk!, 2],
      [bread!, 1],
    ]),
  }

  const once = await updateCart(db, asha.id, update)
  const version = await versionOf(db, asha.id)
  const twice = await updateCart(db, asha.id, update)

  expect(twice).toEqual(once)
  expect(await versionOf(db, asha.id)).toBe(version)
})

test("the cart's version rises only when something changed", async ({ db }) => {
  const asha = await aShopperReadyToOrder(db, { cart: [[milk!, 1]] })
  const before = await versionOf(db, asha.id)

  await updateCart(db, asha.id, { cartItems: cartItems([[milk!, 1]]) })
  const unchanged = await versionOf(db, asha.id)
  await updateCart(db, asha.id, { cartItems: {} })

  expect(unchanged).toBe(before)
  expect(await versionOf(db, asha.id)).toBe(before! + 1)
  expect(await viewCart(db, asha.id)).toEqual({})
})

test('two halves that are too much together are refused, and the cart stays', async ({ db }) => {
  const hundred: CartItems = Object.fromEntries(Array.from({ length: 100 }, () => [newId(), 1]))
  const asha = await aShopperReadyToOrder(db)
  await updateCart(db, asha.id, { cartItems: hundred })

  const attempt = updateCart(db, asha.id, { base: {}, cartItems: cartItems([[milk!, 1]]) })

  await expect(attempt).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await viewCart(db, asha.id)).toEqual(hundred)
})

test("other shoppers' carts do not change", async ({ db }) => {
  const asha = await aShopperReadyToOrder(db, { cart: [[milk!, 1]] })
  const ravi = await aShopperReadyToOrder(db, { cart: [[milk!, 2]] })

  await updateCart(db, asha.id, { cartItems: {} })

  expect(await viewCart(db, ravi.id)).toEqual(cartItems([[milk!, 2]]))
})
