import type { CartItems } from '#contract/api/cart.ts'
import { updateCart } from '#server/cart/update-cart.ts'
import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, cartItems, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { placeNaively, saveCartNaively } from './naive-store.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

type Shopper = Awaited<ReturnType<typeof aShopperReadyToOrder>>
type Save = (
  db: Database,
  shopper: Shopper,
  change: { base: CartItems; to: CartItems },
) => Promise<unknown>
type Order = (db: Database, shopper: Shopper, product: { id: string }) => Promise<unknown>

const saveOurs: Save = (db, { id }, { base, to }) => updateCart(db, id, { base, cartItems: to })
const saveAsNewcomer: Save = (db, { id }, { to }) => saveCartNaively(db, id, to)

const orderOurs: Order = (db, { id, addressId }, product) =>
  placeOrder(db, id, { items: orderItems([[product, 1]]), address: addressId })
const orderAsNewcomer: Order = (db, { id }, product) =>
  placeNaively(db, { shopperId: id, lines: [{ productId: product.id, quantity: 1 }] })

/** Ten tabs show the same cart; each adds a product of its own at the same moment. */
async function tenTabs(db: Database, url: string, save: Save) {
  const milk = await aProduct(db)
  const others = await Promise.all(Array.from({ length: 10 }, () => aProduct(db)))
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 1]] })
  const base = cartItems([[milk, 1]])

  const outcomes = await releaseTogether({
    url,
    hold: `select from carts where shopper_id = '${asha.id}' for update`,
    attempts: others.map(
      (other) => (own: Database) =>
        save(own, asha, {
          base,
          to: cartItems([
            [milk, 1],
            [other, 2],
          ]),
        }),
    ),
  })

  return {
    failures: failuresOf(outcomes),
    cart: await viewCart(db, asha.id),
    complete: cartItems([[milk, 1], ...others.map((other) => [other, 2] as const)]),
  }
}

type Store = { order: Order; save: Save; first: 'order' | 'save' }

/** While one tab orders the milk, another adds bread; the first of them reaches the cart first. */
async function addWhileOrdering(db: Database, url: string, { order, save, first }: Store) {
  const milk = await aProduct(db, { stock: 5 })
  const bread = await aProduct(db)
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 1]] })
  const change = {
    base: cartItems([[milk, 1]]),
    to: cartItems([
      [milk, 1],
      [bread, 1],
    ]),
  }
  const ordering = (own: Database) => order(own, asha, milk)
  const saving = (own: Database) => save(own, asha, change)

  const outcomes = await releaseTogether<unknown>({
    url,
    hold: `select from products where id = '${milk.id}' for update`,
    attempts: first === 'order' ? [ordering, saving] : [saving, ordering],
  })

  return {
    failures: failuresOf(outcomes),
    cart: await viewCart(db, asha.id),
    onlyBread: cartItems([[bread, 1]]),
  }
}

test('what ten tabs add at once is all in the cart (R40, S-63)', async ({ ownDb, ownUrl }) => {
  const { failures, cart, complete } = await tenTabs(ownDb, ownUrl, saveOurs)

  expect(failures).toEqual([])
  expect(cart).toEqual(complete)
})

test('a store that writes the whole cart loses what other tabs added', async ({
  ownDb,
  ownUrl,
}) => {
  const { cart, complete } = await tenTabs(ownDb, ownUrl, saveAsNewcomer)

  expect(cart).not.toEqual(complete)
})

test.for(['order', 'save'] as const)(
  'what is added while an order is placed stays in the cart, with the %s first (R41, I8)',
  async (first, { ownDb, ownUrl }) => {
    const store = { order: orderOurs, save: saveOurs, first }

    const { failures, cart, onlyBread } = await addWhileOrdering(ownDb, ownUrl, store)

    expect(failures).toEqual([])
    expect(cart).toEqual(onlyBread)
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)

test('a store that empties the cart after an order loses what was added', async ({
  ownDb,
  ownUrl,
}) => {
  const store = { order: orderAsNewcomer, save: saveOurs, first: 'order' } as const

  const { cart, onlyBread } = await addWhileOrdering(ownDb, ownUrl, store)

  expect(cart).not.toEqual(onlyBread)
})

test('a store that writes the whole cart brings back what was ordered', async ({
  ownDb,
  ownUrl,
}) => {
  const store = { order: orderOurs, save: saveAsNewcomer, first: 'order' } as const

  const { cart, onlyBread } = await addWhileOrdering(ownDb, ownUrl, store)

  expect(cart).not.toEqual(onlyBread)
})
