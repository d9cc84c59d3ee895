import { newId } from '#platform/new-id.ts'
import { aShopperReadyToOrder, cartItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { aConfig } from '#tests/support/whole-store.ts'
import { cartRoutes } from './routes.ts'
import { updateCart } from './update-cart.ts'
import { viewCart } from './views.ts'

const badQuantities = [
  ...['0', '-1', '0.5', '1e-9', '"0"', '"2 kg"', '""', '"0x10"', '1e21', '1e999', '1000'],
  ...['2147483648', '9007199254740992', 'null', 'true', '[]', '{}'],
]

test('an update answers the saved cart (S-63)', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db)
  const send = serveRoutes((users) => cartRoutes({ db, config: aConfig() }, users))
  const requested = { [newId()]: 2 }

  const answer = await send({
    call: 'POST /api/v1/cart/update',
    as: asha,
    body: { cartItems: requested },
  })

  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true, message: 'Cart Updated', cartItems: requested })
})

test('a merger says what became of the products, and nothing when nothing did', async ({ db }) => {
  const [milk, mango] = [await aProduct(db), await aProduct(db, { stock: 4 })]
  const asha = await aShopperReadyToOrder(db)
  const send = serveRoutes((users) => cartRoutes({ db, config: aConfig() }, users))
  const merger = {
    call: 'POST /api/v1/cart/merger',
    as: asha,
    body: {
      cartItems: cartItems([
        [milk, 1],
        [mango, 9],
      ]),
    },
  } as const

  const first = await send(merger)
  const second = await send(merger)

  expect(first.body).toMatchObject({
    message:
      'We added 2 products from this device to your cart. Less is left than you wanted of 1 product',
  })
  expect(second.body).not.toHaveProperty('message')
})

test('a visitor can have a cart quoted, but has none on the server (S-90)', async ({ db }) => {
  const milk = await aProduct(db)
  const send = serveRoutes((users) => cartRoutes({ db, config: aConfig() }, users))
  const body = { cartItems: cartItems([[milk, 1]]) }

  const quote = await send({ call: 'POST /api/v1/cart/quote', body })
  const update = await send({ call: 'POST /api/v1/cart/update', body })
  const merger = await send({ call: 'POST /api/v1/cart/merger', body })

  expect(quote).toMatchObject({ status: 200, body: { success: true, bill: { total: 35.7 } } })
  expect(update).toMatchObject({ status: 401, body: { success: false, code: 'sign_in_first' } })
  expect(merger.status).toBe(401)
})

test.for(badQuantities)(
  'the quantity %s is refused and changes nothing (T12)',
  async (quantity, { db }) => {
    const asha = await aShopperReadyToOrder(db)
    const id = newId()
    await updateCart(db, asha.id, { cartItems: { [id]: 7 } })
    const send = serveRoutes((users) => cartRoutes({ db, config: aConfig() }, users))

    for (const call of ['POST /api/v1/cart/update', 'POST /api/v1/cart/merger'] as const) {
      const answer = await send({ call, as: asha, body: `{"cartItems":{"${id}":${quantity}}}` })

      expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid_input' } })
    }
    expect(await viewCart(db, asha.id)).toEqual({ [id]: 7 })
  },
)

const tooMany = Object.fromEntries(Array.from({ length: 101 }, () => [newId(), 1]))

test.for([
  ['an id that is none', '{"cartItems":{"1":1}}'],
  ['an id with SQL in it', `{"cartItems":{"' or 1=1 --":1}}`],
  ['a list', '{"cartItems":[]}'],
  ['nothing', '{}'],
  ['an unknown field', '{"cartItems":{},"userId":"x"}'],
  ['a poisoned key', '{"cartItems":{"__proto__":1}}'],
  ['a poisoned body', '{"cartItems":{},"__proto__":{"base":{}}}'],
  ['101 products', JSON.stringify({ cartItems: tooMany })],
] as const)('a cart with %s is refused and changes nothing', async ([, body], { db }) => {
  const asha = await aShopperReadyToOrder(db)
  const id = newId()
  await updateCart(db, asha.id, { cartItems: { [id]: 7 } })
  const send = serveRoutes((users) => cartRoutes({ db, config: aConfig() }, users))

  const answer = await send({ call: 'POST /api/v1/cart/update', as: asha, body })

  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid_input' } })
  expect(await viewCart(db, asha.id)).toEqual({ [id]: 7 })
})

test('an id in capitals is the same product', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db)
  const id = newId()
  const send = serveRoutes((users) => cartRoutes({ db, config: aConfig() }, users))
  const body = { cartItems: { [id.toUpperCase()]: 2 }, base: { [id]: 1 } }

  const answer = await send({ call: 'POST /api/v1/cart/update', as: asha, body })

  expect(answer.body).toMatchObject({ cartItems: { [id]: 2 } })
})
