import type { Insertable } from 'kysely'
import type { Refusal } from '#platform/refusal.ts'
import { sayRefusal } from '#server/api/say.ts'
import { mergeCart } from '#server/cart/merge-cart.ts'
import { quoteCart } from '#server/cart/views.ts'
import type { ProductsTable } from '#server/database/catalog-tables.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, cartItems, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { aSellerClient } from '#tests/support/seller-client.ts'
import { viewProduct } from './views.ts'

/** Tomatoes at ₹40 a kilogram, from 500 g to 3 kg. */
const tomatoes = (db: Database, overrides: Partial<Insertable<ProductsTable>> = {}) =>
  aProduct(db, {
    name: 'Tomato',
    weight: '250 g',
    pricePaise: 1200,
    offerPricePaise: 1000,
    stepGrams: 250,
    leastGrams: 500,
    mostGrams: 3000,
    ...overrides,
  })

async function order(db: Database, product: { id: string }, quantity: number) {
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[product, quantity]])
  const placed = await placeOrder(db, shopper.id, { items, address: shopper.addressId })
  return { shopper, placed }
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Refusal) => `${error.code}: ${sayRefusal(error)}`,
  )

describe('loose goods (G-4)', () => {
  test('loose goods say how they are sold, with the price of a kilogram', async ({ db }) => {
    const { id } = await tomatoes(db)

    const { product } = await viewProduct(db, id)

    expect(product).toMatchObject({
      weight: '250 g',
      offerPrice: 10,
      unitPrice: { price: 40, unit: 'kg' },
      loose: { stepGrams: 250, leastGrams: 500, mostGrams: 3000 },
    })
  })

  test.for([
    [1, 'under_least', 0],
    [2, null, 20],
    [12, null, 120],
    [13, 'over_limit', 0],
  ] as const)('%i steps in a cart: %s', async ([quantity, problem, items], { db }) => {
    const tomato = await tomatoes(db)

    // A limit of five pieces is not one of five steps.
    const { lines, bill } = await quoteCart(db, cartItems([[tomato, quantity]]), { limit: 5 })

    expect(lines[0]).toMatchObject({ problem, least: 2, limit: 12, available: 12 })
    expect(bill.items).toBe(items)
  })

  test('an order has at least the smallest and at most the largest amount', async ({ db }) => {
    const tomato = await tomatoes(db, { stock: 40 })

    expect(await refusal(order(db, tomato, 1))).toBe(
      'too_little: The smallest amount is 500 g of “Tomato”. Please raise it.',
    )
    expect(await refusal(order(db, tomato, 13))).toBe(
      'too_many_pieces: At most 3 kg of “Tomato” can be ordered. Please lower it.',
    )
    expect(await refusal(order(db, tomato, 3))).toBe('done')
    expect(await stockOf(db, tomato)).toBe(37)
  })

  test('what is short is said as a weight', async ({ db }) => {
    const tomato = await tomatoes(db, { stock: 3 })

    expect(await refusal(order(db, tomato, 4))).toBe(
      'out_of_stock: Only 750 g of “Tomato” is left.',
    )
  })

  test('less than the smallest amount cannot be bought', async ({ db }) => {
    const tomato = await tomatoes(db, { stock: 1 })

    const { lines } = await quoteCart(db, cartItems([[tomato, 2]]))

    expect((await viewProduct(db, tomato.id)).product.inStock).toBe(false)
    expect(lines[0]?.problem).toBe('out_of_stock')
  })

  test('a visitor’s cart is merged within the amounts', async ({ db }) => {
    const [tomato, onion] = [await tomatoes(db), await tomatoes(db)]
    const { id } = await aShopperReadyToOrder(db)

    const { cartItems: merged } = await mergeCart(
      db,
      id,
      cartItems([
        [tomato, 1],
        [onion, 400],
      ]),
    )

    expect(merged).toEqual({ [tomato.id]: 2, [onion.id]: 12 })
  })

  test('an order keeps the step that it was placed with', async ({ db }) => {
    const tomato = await tomatoes(db)
    const { shopper, placed } = await order(db, tomato, 3)
    await db.updateTable('products').set({ stepGrams: 500, weight: '500 g' }).execute()

    const { items } = await viewOrder(db, shopper.id, placed._id)

    expect(items[0]).toMatchObject({ quantity: 3, product: { weight: '250 g', stepGrams: 250 } })
  })
})

const form = { name: 'Tomato', category: 'Vegetables', price: 12, offerPrice: 10 }
const submit = (db: Database, id: string, more: object) =>
  aSellerClient(db).submit(`/api/v1/product/${id}`, { ...form, ...more })

describe('the seller says how loose goods are sold', () => {
  test('the step of loose goods becomes their weight', async ({ db }) => {
    const { id } = await aProduct(db)

    const { body } = await submit(db, id, { loose: { stepGrams: 250, mostGrams: 5000 } })

    expect(body.product).toMatchObject({
      weight: '250 g',
      loose: { stepGrams: 250, leastGrams: 250, mostGrams: 5000 },
    })
  })

  test.for([
    [{ stepGrams: 0 }, 'productData.loose.stepGrams'],
    [{ stepGrams: 33 }, 'productData.loose.stepGrams'],
    [{ stepGrams: 250, leastGrams: 400 }, 'productData.loose.leastGrams'],
    [{ stepGrams: 250, leastGrams: 1000, mostGrams: 500 }, 'productData.loose.mostGrams'],
  ])('%j is refused', async ([loose, field], { db }) => {
    const { id } = await aProduct(db)

    const { status, body } = await submit(db, id, { loose })

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('an old client that says nothing of it leaves it as it is', async ({ db }) => {
    const { id } = await tomatoes(db)

    const { body } = await submit(db, id, { offerPrice: 9 })

    expect(body.product).toMatchObject({
      offerPrice: 9,
      weight: '250 g',
      loose: { stepGrams: 250 },
    })
  })

  test('with another step the stock is the same weight, but not while it is on order', async ({
    db,
  }) => {
    const tomato = await tomatoes(db, { stock: 21, mostGrams: null })
    const { shopper, placed } = await order(db, tomato, 2)
    const loose = { stepGrams: 500 }

    const early = await submit(db, tomato.id, { loose })
    expect([early.status, early.body.message]).toEqual([
      400,
      expect.stringContaining('that are not handed over yet'),
    ])
    await cancelOrder(db, shopper.id, { orderId: placed._id })
    const { body } = await submit(db, tomato.id, { loose })

    expect(body.product).toMatchObject({ stock: 10, weight: '500 g' })
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('what was counted in pieces is counted again', async ({ db }) => {
    const { id } = await aProduct(db, { stock: 7 })

    const { status, body } = await submit(db, id, { loose: { stepGrams: 100 } })
    const counted = await submit(db, id, { loose: { stepGrams: 100 }, stock: 70 })

    expect([status, Object.keys(body.fields)]).toEqual([400, ['productData.stock']])
    expect(counted.body.product).toMatchObject({ stock: 70, weight: '100 g' })
  })

  test('the seller ends the sale by weight', async ({ db }) => {
    const { id } = await tomatoes(db)

    const { body } = await submit(db, id, { loose: null, weight: '1 kg' })

    expect(body.product).not.toHaveProperty('loose')
    expect(body.product.weight).toBe('1 kg')
  })
})
