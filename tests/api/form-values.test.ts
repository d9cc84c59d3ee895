import { maxQuantity } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSeller, aSellerSession, aSession, aShopper, goodAddress } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

/** An ordinary form sends text in every field, empty if nothing was entered. */
const form = {
  name: 'Alphonso Mango',
  description: ['Sweet and ripe', '', '   '],
  category: 'Fruits',
  price: '120',
  offerPrice: ' 99.50 ',
  weight: '',
  stock: '',
  code: '',
  inStock: 'true',
}

async function aSellersClient(db: Database) {
  const cookie = `seller=${await aSellerSession(db)}`
  return aClient(aWholeStore(db), { headers: { cookie } })
}

async function aShoppersClient(db: Database) {
  const shopper = await aShopper(db)
  const headers = { cookie: `sid=${await aSession(db, shopper)}` }
  return { shopper, client: aClient(aWholeStore(db), { headers }) }
}

async function add(db: Database, productData: object) {
  const body = new FormData()
  body.append('productData', JSON.stringify(productData))
  return (await aSellersClient(db)).send('/api/v1/product/add', { method: 'POST', body })
}

describe('a product from an ordinary form', () => {
  test('is added (S-71)', async ({ db }) => {
    const { status, body } = await add(db, form)

    expect(status).toBe(201)
    expect(body.product).toMatchObject({
      price: 120,
      offerPrice: 99.5,
      stock: null,
      inStock: true,
      description: ['Sweet and ripe'],
    })
    expect(body.product).not.toHaveProperty('weight')
    expect(body.product).not.toHaveProperty('code')
  })

  test('is added with what a text area and number fields give', async ({ db }) => {
    const numbers = { stock: '12', weight: 500, code: 8_901_234_567_890 }
    const { status, body } = await add(db, {
      ...form,
      ...numbers,
      description: 'Sweet\r\n\r\nRipe\n',
    })

    expect(status).toBe(201)
    expect(body.product).toMatchObject({
      stock: 12,
      weight: '500',
      code: '8901234567890',
      description: ['Sweet', 'Ripe'],
    })
  })

  test.for<[fields: Record<string, unknown>, field: string, message: string]>([
    [{ price: undefined }, 'price', 'Price is required'],
    [{ price: '' }, 'price', 'Price is required'],
    [{ price: null }, 'price', 'Price is required'],
    [{ price: '1,200' }, 'price', 'Price must be a number, such as 120 or 120.50'],
    [{ price: '0x78' }, 'price', 'Price must be a number, such as 120 or 120.50'],
    [{ price: true }, 'price', 'Price must be a number, such as 120 or 120.50'],
    [{ offerPrice: '-1' }, 'offerPrice', 'Offer price must be more than ₹0'],
    [{ price: '120.555' }, 'price', 'Price can have at most two decimals'],
    [{ offerPrice: '130' }, 'offerPrice', 'The offer price cannot be higher than the price'],
    [{ stock: '1.5' }, 'stock', 'Stock is a whole number, or empty where it is not counted'],
    [{ name: 7 }, 'name', 'Name must be text'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ inStock: 'perhaps' }, 'inStock', 'In stock must be true or false'],
  ])('with %o is refused with what is true', async ([fields, field, message], { db }) => {
    const { status, body } = await add(db, { ...form, ...fields })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields).toEqual({ [`productData.${field}`]: message })
  })

  test('is counted and switched by text, too (S-72)', async ({ db }) => {
    const { id } = await aProduct(db)
    const seller = await aSellersClient(db)
    const set = async (body: object) =>
      (await seller.post('/api/v1/product/stock', { id, ...body })).body.product

    expect(await set({ stock: '12' })).toMatchObject({ stock: 12 })
    expect(await set({ stock: '' })).toMatchObject({ stock: null })
    expect(await set({ inStock: 'false' })).toMatchObject({ inStock: false })
  })
})

describe('an address from an ordinary form (S-67)', () => {
  const typed = { ...goodAddress, zipcode: '570001', phone: 9_876_543_210 }

  test.for([
    ['bare', (userId: string) => ({ ...typed, userId })],
    ['beside the shopper’s id', (userId: string) => ({ userId, address: typed })],
    ['where the id is not known', () => ({ userId: '', address: typed })],
  ] as const)('is kept: %s', async ([, bodyOf], { db }) => {
    const { shopper, client } = await aShoppersClient(db)

    const { status, body } = await client.post('/api/v1/address/add', bodyOf(shopper.id))

    expect(status).toBe(201)
    expect(body.address).toMatchObject({ ...goodAddress, userId: shopper.id })
  })

  test('is kept with a PIN code as it is often written, and without a landmark', async ({ db }) => {
    const { client } = await aShoppersClient(db)
    const written = { ...typed, zipcode: '570 001', landmark: null }

    const { status, body } = await client.post('/api/v1/address/add', written)

    expect(status).toBe(201)
    expect(body.address).toMatchObject(goodAddress)
  })

  test('is kept with a phone and a PIN code as they are pasted', async ({ db }) => {
    const { client } = await aShoppersClient(db)
    const pasted = { phone: '\u202a(+91) 98765-43210\u202c', zipcode: '\u2068५७० ००१\u2069' }

    const { status, body } = await client.post('/api/v1/address/add', { ...typed, ...pasted })

    expect(status).toBe(201)
    expect(body.address).toMatchObject({ phone: '+91 98765-43210', zipcode: 570001 })
  })

  test('is not saved for another shopper', async ({ db }) => {
    const { client } = await aShoppersClient(db)
    const other = await aShopper(db)

    const { status, body } = await client.post('/api/v1/address/add', {
      userId: other.id,
      address: typed,
    })

    expect([status, body.code]).toEqual([403, 'not_yours'])
    expect(await db.selectFrom('addresses').select('id').execute()).toEqual([])
  })

  test('says what is true of each field', async ({ db }) => {
    const { client } = await aShoppersClient(db)
    const wrong = { ...typed, firstName: 7, city: '', zipcode: '', phone: 98_450.5 }

    const { body } = await client.post('/api/v1/address/add', wrong)

    expect(body.fields).toEqual({
      firstName: 'First name must be text',
      city: 'City is required',
      zipcode: 'PIN code is required',
      phone: 'Phone is 10 digits, with +91 or 0 before it if you like',
    })
  })
})

test('the seller logs in by a form whose field for a code is empty', async ({ db }) => {
  const { email, password } = await aSeller(db)
  const client = aClient(aWholeStore(db))

  const { status } = await client.post('/api/v1/seller/login', { email, password, code: '' })

  expect(status).toBe(200)
})

test('the fields of a product as parts of a form are told where to stand', async ({ db }) => {
  const body = new FormData()
  body.append('name', 'Alphonso Mango')
  const seller = await aSellersClient(db)

  const answer = await seller.send('/api/v1/product/add', { method: 'POST', body })

  expect(answer.body.message).toMatch(/not known here: name.*in one part named productData/)
})

test('quantities may be the text of a list of choices (S-63, S-68)', async ({ db }) => {
  const { shopper, client } = await aShoppersClient(db)
  const { id } = await aProduct(db)
  const saved = await client.post('/api/v1/address/add', goodAddress)

  const cart = await client.post('/api/v1/cart/update', { cartItems: { [id]: '2' } })
  const order = await client.post('/api/v1/order/cod', {
    userId: shopper.id,
    items: [{ product: id, quantity: '2' }],
    address: (saved.body.address as { _id: string })._id,
    expectedTotal: '71.40',
  })
  const tooMany = await client.post('/api/v1/cart/update', {
    cartItems: { [id]: String(maxQuantity + 1) },
  })

  expect(cart.body.cartItems).toEqual({ [id]: 2 })
  expect(order.status).toBe(201)
  expect(order.body.order).toMatchObject({ amount: 71.4, items: [{ quantity: 2 }] })
  expect(tooMany.body.message).toBe(`A quantity is a whole number from 1 to ${maxQuantity}`)
})

test('settings from an ordinary form are saved', async ({ db }) => {
  const seller = await aSellersClient(db)

  const { status, body } = await seller.post('/api/v1/seller/settings', {
    name: 'Kirana',
    email: '',
    phone: 9_845_012_345,
    address: '',
    hours: '',
    lowStock: '8',
    acceptsOrders: 'true',
    pauseMessage: '',
  })

  expect(status).toBe(200)
  expect(body.settings).toEqual({
    name: 'Kirana',
    phone: '9845012345',
    lowStock: 8,
    acceptsOrders: true,
    updatedAt: expect.any(String),
  })
})

test('a search form with fields left empty finds what the others say', async ({ db }) => {
  await aProduct(db, { name: 'Okra' })
  const client = aClient(aWholeStore(db))

  const { status, body } = await client.get(
    '/api/v1/product/list?q=okr&category=&inStock=&sort=&limit=',
  )

  expect(status).toBe(200)
  expect(body.products).toMatchObject([{ name: 'Okra' }])
})
