import { describe } from 'vitest'
import { SearchText } from '#contract/api/field-types.ts'
import { newId } from '#platform/new-id.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { wholeList } from '#tests/support/whole-list.ts'
import { viewAllProducts, viewProductPage } from './views.ts'

const milk = {
  name: 'Cow Milk',
  category: 'Dairy',
  price: 40.5,
  offerPrice: 38,
  description: ['Whole', 'Fresh'],
}

describe('adding a product (S-71)', () => {
  test('adding a product puts it into the shop, and says who did it', async ({ db }) => {
    const desk = aSellerClient(db)

    const { status, body } = await desk.submit('/api/v1/product/add', {
      ...milk,
      weight: '500 ml',
      code: '8901',
      stock: 12,
    })

    expect([status, body.message]).toEqual([201, 'Product Added'])
    expect(body.product).toMatchObject({
      ...milk,
      code: '8901',
      weight: '500 ml',
      stock: 12,
      switchedOn: true,
      inStock: true,
      archived: false,
      image: [],
    })
    expect((await wholeList(viewAllProducts(db))).map(({ name }) => name)).toEqual(['Cow Milk'])
    expect(await auditOf(db)).toEqual([
      {
        who: theSeller.email,
        action: 'product added',
        subjectName: 'Cow Milk',
        before: {},
        after: {
          ...milk,
          weight: '500 ml',
          code: '8901',
          stock: 12,
          inStock: true,
          pictures: [],
        },
      },
    ])
    expect(desk.timesChanged()).toBe(1)
  })

  test('adding a product keeps its letters in one form, in which they are searched for, too', async ({
    db,
  }) => {
    const [inOneSign, inTwo] = ['ता\u095bा', 'ता\u091c\u093cा']
    await aSellerClient(db).submit('/api/v1/product/add', { ...milk, name: inOneSign })

    for (const q of [inOneSign, inTwo].map((typed) => SearchText.parse(typed))) {
      const { products } = await viewProductPage(db, { q })
      expect(products.map(({ name }) => name)).toEqual([inTwo])
    }
  })

  test('adding a product sent again with its key after a lost answer, adds nothing', async ({
    db,
  }) => {
    const desk = aSellerClient(db, { key: newId() })

    const first = await desk.submit('/api/v1/product/add', { ...milk, code: '8901' })
    const second = await desk.submit('/api/v1/product/add', { ...milk, code: '8901' })

    expect(second).toEqual(first)
    expect(await wholeList(viewAllProducts(db))).toHaveLength(1)
    expect(await auditOf(db)).toHaveLength(1)
  })

  test('adding a product takes what the original store sends, and does not count then', async ({
    db,
  }) => {
    const { body } = await aSellerClient(db).submit('/api/v1/product/add', milk)

    expect(body.product).toMatchObject({ stock: null, inStock: true })
    expect(body.product).not.toHaveProperty('code')
  })

  test('adding a product with none of it counted is out of stock', async ({ db }) => {
    const { body } = await aSellerClient(db).submit('/api/v1/product/add', { ...milk, stock: 0 })

    expect(body.product).toMatchObject({ stock: 0, switchedOn: true, inStock: false })
  })

  test.for([
    'ताज़ा दूध',
    'क'.repeat(200),
    '"><svg onload=alert(1)>',
    "Baker's; drop table products; --",
    '</script><script>alert(1)</script>',
    '🥛'.repeat(100),
  ])('adding a product takes the name %s as it is', async (name, { db }) => {
    const { body } = await aSellerClient(db).submit('/api/v1/product/add', { ...milk, name })

    expect(body.product.name).toBe(name)
  })

  test('adding a product takes a second product of the same name and weight', async ({ db }) => {
    const desk = aSellerClient(db)
    await desk.submit('/api/v1/product/add', { ...milk, weight: '1 l' })

    const { status } = await desk.submit('/api/v1/product/add', { ...milk, weight: '1 l' })

    expect(status).toBe(201)
  })

  test.for<[string, object]>([
    ['no name', { name: '' }],
    ['a blank name', { name: '  ' }],
    ['a name of 201 letters', { name: 'x'.repeat(201) }],
    ['a name with characters that cannot be shown', { name: 'a\u202eb' }],
    ['an unknown category', { category: 'Gadgets' }],
    ['a price of −1', { price: -1 }],
    ['a price of 0', { price: 0 }],
    ['a price of a million million', { price: 1e12 }],
    ['a price with three decimals', { price: 40.125 }],
    ['an empty price', { price: '' }],
    ['a price that is no number', { price: '₹40' }],
    ['no price', { price: null }],
    ['an offer price of −1', { offerPrice: -1 }],
    ['an offer price of 0', { offerPrice: 0 }],
    ['an offer price with three decimals', { offerPrice: 0.001 }],
    ['an offer price above the price', { offerPrice: 41 }],
    ['an empty offer price', { offerPrice: '' }],
    ['no offer price', { offerPrice: null }],
    ['a negative stock', { stock: -1 }],
    ['a broken stock', { stock: 1.5 }],
    ['a stock that is no number', { stock: 'few' }],
    ['an id of its own', { _id: newId() }],
    ['a time of its own', { createdAt: '2020-01-01T00:00:00Z' }],
    ['a picture from elsewhere', { image: ['http://evil.example/x.webp'] }],
    ['a picture that the store does not have', { image: ['/media/none/640.webp'] }],
    ['a picture by a path', { image: ['/media/../640.webp'] }],
    ['a place for a file that is not there', { image: [null] }],
    ['five pictures', { image: [null, null, null, null, null] }],
    ['21 lines of description', { description: Array(21).fill('line') }],
    ['a field that is not known', { isAdmin: true }],
  ])('adding a product is refused with %s', async ([, wrong], { db }) => {
    const desk = aSellerClient(db)

    const { status, body } = await desk.submit('/api/v1/product/add', { ...milk, ...wrong })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await wholeList(viewAllProducts(db))).toEqual([])
    expect(await auditOf(db)).toEqual([])
    expect(desk.timesChanged()).toBe(0)
  })

  test.for(['NaN', 'Infinity', '1e400'])(
    'adding a product is refused with the price %s',
    async (price, { db }) => {
      const words = JSON.stringify(milk).replace('40.5', price)

      const { status } = await aSellerClient(db).submit('/api/v1/product/add', words)

      expect(status).toBe(400)
    },
  )

  test('adding a product with the code of another one is refused, naming that one', async ({
    db,
  }) => {
    await aProduct(db, { name: 'Old Milk', code: '8901', archivedAt: new Date('2026-01-01') })

    const { status, body } = await aSellerClient(db).submit('/api/v1/product/add', {
      ...milk,
      code: '8901',
    })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.message).toContain('“Old Milk”, which is archived')
    expect(body.fields).toHaveProperty('productData.code')
  })
})
