import type { Product } from '#contract/api/catalog.ts'
import type { RatingSettings, SellerRating, ShownRating } from '#contract/api/ratings.ts'
import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession, aSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

type Reviews = { ratings: ShownRating[]; nextBefore: string | null }

async function aShop(db: Database) {
  const app = aWholeStore(db)
  const cookie = `seller=${await aSellerSession(db)}`
  const seller = aClient(app, { headers: { cookie } })
  const mango = await aProduct(db, { name: 'Alphonso mango', category: 'Fruits' })
  const visitor = aClient(app)
  return {
    seller,
    visitor,
    mango,
    setMode: (mode: string) => seller.post('/api/v1/seller/rating/settings', { mode }),
    product: async () => (await visitor.get(`/api/v1/product/${mango.id}`)).body.product as Product,
    reviews: async (query = '') =>
      (await visitor.get(`/api/v1/product/${mango.id}/ratings${query}`)).body as Reviews,
    listed: async () => {
      const [first] = (await visitor.get('/api/v1/product/list')).body.products as Product[]
      return first
    },
    /** A logged-in shopper who has received a mango. */
    async receiver() {
      const shopper = await aShopperReadyToOrder(db)
      const order = await anOrder(db, { shopper, lines: [[mango, 1]], status: 'Delivered' })
      const client = aClient(app, { headers: { cookie: `sid=${await aSession(db, shopper)}` } })
      const rate = (body: object) => client.post(`/api/v1/product/${mango.id}/rating`, body)
      return { ...client, order, rate }
    },
  }
}

describe('ratings (G-11)', () => {
  test('are four fixed stars in a demo, where nobody can rate', async ({ db }) => {
    const { receiver, visitor, product } = await aShop(db)
    const asha = await receiver()

    const { status, body } = await asha.rate({ stars: 5 })

    expect([status, body.code]).toEqual([409, 'ratings_off'])
    expect((await visitor.get('/api/v1/store')).body.store).toMatchObject({ ratings: 'fixed' })
    expect(await product()).not.toHaveProperty('rating')
    expect((await asha.get(`/api/v1/user/ratings?product=${(await product())._id}`)).body).toEqual({
      success: true,
      products: [],
    })
  })

  test('by shoppers: average, number and reviews without names; nothing before the first', async ({
    db,
  }) => {
    const { receiver, setMode, product, reviews, listed, visitor } = await aShop(db)
    await setMode('shoppers')
    const [asha, ravi] = [await receiver(), await receiver()]
    expect(await product()).not.toHaveProperty('rating')

    await asha.rate({ stars: '5', text: 'Sweet,\n and  ripe' })
    await ravi.rate({ stars: 4 })

    expect((await product()).rating).toEqual({ average: 4.5, count: 2 })
    const { body } = await visitor.get('/api/v1/product/list?limit=5')
    expect(body.products).toMatchObject([{ rating: { average: 4.5, count: 2 } }])
    expect(await reviews()).toEqual({
      success: true,
      ratings: [
        { _id: expect.any(String), stars: 5, text: 'Sweet, and ripe', at: expect.any(String) },
      ],
      nextBefore: null,
    })
    expect(await listed()).toHaveProperty('rating')
    await setMode('off')
    expect(await product()).not.toHaveProperty('rating')
    expect(await listed()).not.toHaveProperty('rating')
    expect((await reviews()).ratings).toEqual([])
  })

  test('come in pages, the newest first', async ({ db }) => {
    const { receiver, setMode, reviews } = await aShop(db)
    await setMode('shoppers')
    for (const text of ['One', 'Two', 'Three']) await (await receiver()).rate({ stars: 3, text })

    const first = await reviews('?limit=2')
    const rest = await reviews(`?limit=2&before=${first.nextBefore}`)

    const textsOf = ({ ratings }: { ratings: { text: string }[] }) =>
      ratings.map(({ text }) => text)
    expect(textsOf(first)).toEqual(['Three', 'Two'])
    expect(textsOf(rest)).toEqual(['One'])
    expect(rest.nextBefore).toBeNull()
  })

  test('tell the shopper what can be rated of an order, and are part of the export', async ({
    db,
  }) => {
    const { receiver, setMode, mango } = await aShop(db)
    await setMode('shoppers')
    const [asha, ravi] = [await receiver(), await receiver()]
    const known = { _id: mango.id, name: 'Alphonso mango' }
    const path = `/api/v1/user/ratings?order=${asha.order._id}`
    expect((await asha.get(path)).body.products).toEqual([{ product: known, rating: null }])

    await asha.rate({ stars: 2, text: 'Too ripe' })

    const rating = { stars: 2, text: 'Too ripe', updatedAt: expect.any(String) }
    expect((await asha.get(path)).body.products).toEqual([{ product: known, rating }])
    expect((await asha.get('/api/v1/user/export')).body.ratings).toEqual([
      { product: known, rating },
    ])
    expect((await ravi.get(path)).body.products).toEqual([])
    expect((await asha.get('/api/v1/user/ratings')).status).toBe(400)
  })

  test('refuse links, too long texts and wrong stars', async ({ db }) => {
    const { receiver, setMode } = await aShop(db)
    await setMode('shoppers')
    const asha = await receiver()
    const wrong = [
      ...['see https://x.example', 'www.spam.example', 'buy at cheap-mangoes.com', 'me@mail.in'],
      ...['ｗｗｗ．spam.example', 'best.in/offers', 'a'.repeat(501)],
    ].map((text) => ({ stars: 5, text }))

    for (const body of [...wrong, {}, { stars: 0 }, { stars: 6 }, { stars: 4.5 }]) {
      expect([body, (await asha.rate(body)).status]).toEqual([body, 400])
    }
    const fine = 'Good.In my family all like it... 10/10, e.g. as juice. Rs.80 is fair'
    expect((await asha.rate({ stars: 5, text: fine })).status).toBe(200)
  })

  test('are limited for each shopper', async ({ db }) => {
    const { receiver, setMode } = await aShop(db)
    await setMode('shoppers')
    const [asha, ravi] = [await receiver(), await receiver()]

    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push((await asha.rate({ stars: 1 + (n % 5) })).status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    expect((await ravi.rate({ stars: 4 })).status).toBe(200)
  })
})

describe('the seller', () => {
  test('finds, hides and shows ratings; the shopper reads why', async ({ db }) => {
    const { receiver, setMode, seller, product, mango } = await aShop(db)
    await setMode('shoppers')
    const asha = await receiver()
    await asha.rate({ stars: 1, text: 'Fools!' })
    const list = async (query: string) =>
      (await seller.get(`/api/v1/seller/rating/list${query}`)).body.ratings as SellerRating[]
    const [rating] = await list('?q=alphonso')
    expect(rating).toMatchObject({
      product: { name: 'Alphonso mango', category: 'Fruits' },
      shopper: { name: 'Asha Rao' },
      text: 'Fools!',
      hidden: null,
    })
    const visibility = `/api/v1/seller/rating/${rating?._id}/visibility`
    expect((await seller.post(visibility, { isHidden: true })).status).toBe(400)

    const { body } = await seller.post(visibility, {
      isHidden: true,
      reason: 'Insulting',
      revision: rating?.revision,
    })

    expect(body).toMatchObject({ changed: 1, rating: { hidden: { reason: 'Insulting' } } })
    expect(await list('?state=shown')).toEqual([])
    expect(await list('?state=hidden')).toHaveLength(1)
    expect(await list('?q=nobody')).toEqual([])
    expect(await product()).not.toHaveProperty('rating')
    const own = await asha.get(`/api/v1/user/ratings?product=${mango.id}`)
    expect(own.body.products).toMatchObject([{ rating: { hidden: { reason: 'Insulting' } } }])
    await seller.post(visibility, { isHidden: false })
    expect((await product()).rating).toEqual({ average: 1, count: 1 })
  })

  test('chooses which ratings the shop shows, and overwrites no newer choice', async ({ db }) => {
    const { seller, setMode } = await aShop(db)
    const path = '/api/v1/seller/rating/settings'
    const settings = (await seller.get(path)).body.settings as RatingSettings
    expect(settings).toEqual({ mode: 'fixed', updatedAt: null })
    await setMode('off')

    const late = await seller.post(path, { mode: 'shoppers', updatedAt: settings.updatedAt })

    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await setMode('off')).status).toBe(200)
    const audits = await db
      .selectFrom('auditEntries')
      .select(['before', 'after'])
      .orderBy('id')
      .execute()
    expect(audits).toEqual([{ before: { ratings: 'fixed' }, after: { ratings: 'off' } }])
  })
})
