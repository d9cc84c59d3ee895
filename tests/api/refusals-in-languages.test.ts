import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, type CartLines, orderItems } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const page = (language: string) => ({
  headers: { 'Accept-Language': language, 'Sec-Fetch-Mode': 'cors' },
})
const inHindi = page('hi-IN-u-nu-latn')

async function aShopper(db: Database) {
  const shopper = await aShopperReadyToOrder(db)
  const client = aClient(aWholeStore(db), inHindi)
  client.cookies.set('sid', await aSession(db, shopper))
  const order = (lines: CartLines, extra = inHindi) =>
    client.post(
      '/api/v1/order/cod',
      { items: orderItems(lines), address: shopper.addressId },
      extra,
    )
  return { shopper, client, order }
}

const onion = { name: 'Onion', names: 'hi: प्याज़\nmr: कांदा' }

describe('a refusal names the goods as its page does', () => {
  test.for([
    ['sold out', { stock: 0 }, 1],
    ['too few left', { stock: 2 }, 5],
    ['less than is sold', { stock: 90, stepGrams: 100, leastGrams: 500, mostGrams: 2000 }, 1],
    ['more than is sold', { stock: 90, stepGrams: 100, leastGrams: 500, mostGrams: 2000 }, 40],
  ] as const)('when an order cannot be placed: %s', async ([, terms, quantity], { db }) => {
    const product = await aProduct(db, { ...onion, ...terms })
    const { order } = await aShopper(db)

    const { body } = await order([[product, quantity]])
    const inEnglish = await order([[product, quantity]], page('en-IN'))
    const inMarathi = await order([[product, quantity]], page('mr-IN-u-nu-latn'))

    expect(body.message).toContain('प्याज़')
    expect(body.message).not.toContain('Onion')
    expect(inEnglish.body.message).toContain('Onion')
    expect(inMarathi.body.message).toContain('कांदा')
  })

  test('when it has no name in the language', async ({ db }) => {
    const product = await aProduct(db, { name: 'Saffron', names: 'mr: केशर', stock: 0 })
    const { order } = await aShopper(db)

    expect((await order([[product, 1]])).body.message).toContain('Saffron')
  })

  test('when more is wanted of an order that was placed', async ({ db }) => {
    const product = await aProduct(db, { ...onion, stock: 3 })
    const { shopper, client } = await aShopper(db)
    const placed = await placeOrder(db, shopper.id, {
      items: orderItems([[product, 2]]),
      address: shopper.addressId,
    })

    const { body } = await client.post(`/api/v1/order/${placed._id}/lines`, {
      items: [{ item: placed.items[0]!._id, quantity: 9 }],
      version: placed.version,
    })

    expect(body.message).toContain('प्याज़')
  })
})

test('a question about other goods names them in the language of the page', async ({ db }) => {
  const ordered = await aProduct(db, { stock: 9 })
  const other = await aProduct(db, { ...onion, stock: 9 })
  const { shopper, client } = await aShopper(db)
  const items = orderItems([[ordered, 1]])
  const order = await placeOrder(db, shopper.id, { items, address: shopper.addressId })
  await pick(db, order, [0, { what: 'ask', product: other.id, quantity: 2 }])

  const { body } = await client.get(`/api/v1/order/${order._id}`)

  expect(body.order).toMatchObject({
    questions: [{ product: { name: 'Onion', names: { hi: 'प्याज़', mr: 'कांदा' } } }],
  })
})
