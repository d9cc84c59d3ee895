import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { expect } from '#tests/support/database.ts'
import { aPicture, asFile, filesIn, test } from '#tests/support/pictures.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'

const milk = { name: 'Cow Milk', category: 'Dairy', price: 40, offerPrice: 38 }

const tomato = { name: 'Tomato', weight: '1 kg', pricePaise: 4000, offerPricePaise: 3500 }
const asForm = {
  name: 'Tomato',
  category: 'Vegetables',
  price: 40,
  offerPrice: 35,
  weight: '1 kg',
}

async function aFile(colour: string): Promise<File> {
  return asFile('milk.png', await aPicture({ colour }).png().toBuffer())
}

async function versionOf(db: Database, id: string): Promise<string> {
  const { updatedAt } = await db
    .selectFrom('products')
    .select('updatedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return updatedAt.toISOString()
}

test('a change is saved, and the log has just what differs', async ({ db }) => {
  const { id } = await aProduct(db, { ...tomato, stock: 7 })
  const desk = aSellerClient(db)

  const { status, body } = await desk.submit(`/api/v1/product/${id}`, {
    ...asForm,
    offerPrice: 30.25,
    weight: '500 g',
    updatedAt: await versionOf(db, id),
  })

  expect([status, body.message]).toEqual([200, 'Product saved'])
  expect(body.product).toMatchObject({
    name: 'Tomato',
    offerPrice: 30.25,
    weight: '500 g',
    stock: 7,
  })
  expect(await auditOf(db)).toMatchObject([
    {
      action: 'product changed',
      subjectName: 'Tomato',
      before: { offerPrice: 35, weight: '1 kg' },
      after: { offerPrice: 30.25, weight: '500 g' },
    },
  ])
  expect(desk.timesChanged()).toBe(1)
})

test('saving what is there already changes nothing', async ({ db }) => {
  const { id } = await aProduct(db, tomato)
  const before = await versionOf(db, id)

  const { status } = await aSellerClient(db).submit(`/api/v1/product/${id}`, asForm)

  expect(status).toBe(200)
  expect(await versionOf(db, id)).toBe(before)
  expect(await auditOf(db)).toEqual([])
})

test('what a form leaves empty is empty, but its count and switch stay', async ({ db }) => {
  const { id } = await aProduct(db, { ...tomato, code: '8901', stock: 3, inStock: false })
  const { weight: _, ...withoutWeight } = asForm

  const { body } = await aSellerClient(db).submit(`/api/v1/product/${id}`, withoutWeight)

  expect(body.product).toMatchObject({ stock: 3, switchedOn: false })
  expect(body.product).not.toHaveProperty('weight')
  expect(body.product).not.toHaveProperty('code')
})

test('a count in the form is a recount', async ({ db }) => {
  const mango = await aProduct(db, { ...tomato, stock: 3 })

  await aSellerClient(db).submit(`/api/v1/product/${mango.id}`, { ...asForm, stock: 9 })

  expect(await stockOf(db, mango)).toBe(9)
  expect(await auditOf(db)).toMatchObject([
    { action: 'stock changed', before: { stock: 3 }, after: { stock: 9 } },
  ])
})

test('of two who opened the same form, the second is told', async ({ db }) => {
  const { id } = await aProduct(db, tomato)
  const desk = aSellerClient(db)
  const updatedAt = await versionOf(db, id)

  await desk.submit(`/api/v1/product/${id}`, { ...asForm, name: 'First', updatedAt })
  const second = await desk.submit(`/api/v1/product/${id}`, {
    ...asForm,
    name: 'Second',
    updatedAt,
  })

  expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await auditOf(db)).toHaveLength(1)
})

test('a form that never knew the product is told so too', async ({ db }) => {
  const { id } = await aProduct(db, tomato)

  const { body } = await aSellerClient(db).submit(`/api/v1/product/${id}`, {
    ...asForm,
    updatedAt: 'yesterday',
  })

  expect(body.code).toBe('changed_meanwhile')
})

test('an unknown product is not found', async ({ db }) => {
  const { status, body } = await aSellerClient(db).submit(`/api/v1/product/${newId()}`, asForm)

  expect([status, body.code]).toEqual([404, 'not_found'])
})

test('a product keeps its own code, and does not get that of another', async ({ db }) => {
  await aProduct(db, { name: 'Other', code: '1' })
  const { id } = await aProduct(db, { ...tomato, code: '2' })
  const desk = aSellerClient(db)

  const own = await desk.submit(`/api/v1/product/${id}`, { ...asForm, code: '2' })
  const others = await desk.submit(`/api/v1/product/${id}`, { ...asForm, code: '1' })

  expect(own.status).toBe(200)
  expect([others.status, others.body.code]).toEqual([400, 'invalid_input'])
  expect(others.body.message).toContain('“Other”')
})

test('pictures are added, put in order, and removed', async ({ db, media }) => {
  const desk = aSellerClient(db, media)
  const [red, green, blue] = [await aFile('#f00'), await aFile('#0f0'), await aFile('#00f')]

  const added = await desk.submit('/api/v1/product/add', milk, [red, green])
  const [one, two] = added.body.product.image
  const path = `/api/v1/product/${added.body.product._id}`
  const changed = await desk.submit(path, { ...milk, image: [two, null, one] }, [blue])
  const [, three] = changed.body.product.image
  const removed = await desk.submit(path, { ...milk, image: [three] })
  const appended = await desk.submit(path, milk, [red])

  expect(changed.body.product.image).toEqual([two, three, one])
  expect(new Set([one, two, three]).size).toBe(3)
  expect(removed.body.product.image).toEqual([three])
  expect(appended.body.product.image).toEqual([three, one])
  expect((await auditOf(db)).at(2)).toMatchObject({
    action: 'product changed',
    before: { pictures: [two, three, one].map(nameIn) },
    after: { pictures: [nameIn(three)] },
  })
})

test('a duplicate takes the pictures that the store has', async ({ db, media }) => {
  const desk = aSellerClient(db, media)
  const first = await desk.submit('/api/v1/product/add', milk, [await aFile('#f00')])
  const { image } = first.body.product

  const { status, body } = await desk.submit('/api/v1/product/add', { ...milk, image })

  expect(status).toBe(201)
  expect(body.product.image).toEqual(image)
  expect(body.product._id).not.toBe(first.body.product._id)
})

test('the same picture twice is one', async ({ db, media }) => {
  const file = await aFile('#f00')

  const { body } = await aSellerClient(db, media).submit('/api/v1/product/add', milk, [file, file])

  expect(body.product.image).toHaveLength(1)
})

test('a fifth picture is refused', async ({ db, media }) => {
  const desk = aSellerClient(db, media)
  const files = await Promise.all(['#f00', '#0f0', '#00f', '#ff0'].map(aFile))
  const added = await desk.submit('/api/v1/product/add', milk, files)

  const path = `/api/v1/product/${added.body.product._id}`
  const { status, body } = await desk.submit(path, milk, [await aFile('#0ff')])

  expect([status, body.code]).toEqual([413, 'too_many_pictures'])
})

test('a wrong picture leaves no product', async ({ db, media }) => {
  const desk = aSellerClient(db, media)
  const wrong = asFile('milk.jpg', Buffer.from('<svg onload="alert(1)"/>'))

  const { status, body } = await desk.submit('/api/v1/product/add', milk, [
    await aFile('#f00'),
    wrong,
  ])

  expect([status, body.code]).toEqual([415, 'wrong_picture'])
  expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  expect(await filesIn(media.folder)).toEqual([])
})

test.for<[string, object]>([
  ['a wrong price', { price: -1 }],
  ['a code that is taken', { code: '1' }],
  ['a picture that is not there', { image: [null, '/media/none/640.webp'] }],
  ['a place too many', { image: [null, null] }],
])('%s leaves no file', async ([, wrong], { db, media }) => {
  await aProduct(db, { code: '1' })
  const desk = aSellerClient(db, media)

  const { status } = await desk.submit('/api/v1/product/add', { ...milk, ...wrong }, [
    await aFile('#f00'),
  ])

  expect(status).toBe(400)
  expect(await filesIn(media.folder)).toEqual([])
})

function nameIn(url: string): string | undefined {
  return url.split('/')[2]
}
