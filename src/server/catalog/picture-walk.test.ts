import { describe } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { expect } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aPicture, asFile, test } from '#tests/support/pictures.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'

const walkPath = '/api/v1/seller/picture/walk'
const aFile = async (colour: string) =>
  asFile(`${colour}.png`, await aPicture({ colour, width: 8, height: 8 }).png().toBuffer())

describe('the picture walk', () => {
  test('the picture walk has what is in most orders first, and nothing that has a picture or is archived', async ({
    ownDb: db,
  }) => {
    const [never, twice, once] = await Promise.all([aProduct(db), aProduct(db), aProduct(db)])
    await aProduct(db, { pictures: ['apple-1'] })
    await aProduct(db, { archivedAt: new Date() })
    await anOrder(db, { lines: [[once, 9]] })
    for (let n = 0; n < 2; n += 1) await anOrder(db, { lines: [[twice, 1]] })

    const { body } = await aSellerClient(db).get(walkPath)

    expect(body).toMatchObject({ total: 3, next: null })
    expect(
      body.products.map((one: { product: { _id: string }; orders: number }) => [
        one.product._id,
        one.orders,
      ]),
    ).toEqual([
      [twice.id, 2],
      [once.id, 1],
      [never.id, 0],
    ])
  })

  test('the picture walk goes on after the last one, while others get their pictures', async ({
    ownDb: db,
  }) => {
    for (let n = 0; n < 5; n += 1) await aProduct(db)
    const desk = aSellerClient(db)
    const seen: string[] = []

    let next: string | null = ''
    while (next !== null) {
      const { body } = await desk.get(`${walkPath}?limit=2${next && `&after=${next}`}`)
      const ids: string[] = body.products.map(
        (one: { product: { _id: string } }) => one.product._id,
      )
      seen.push(...ids)
      await db
        .updateTable('products')
        .set({ pictures: ['apple-1'] })
        .where('id', '=', ids[0] ?? '')
        .execute()
      next = body.next
    }

    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
    expect((await desk.get(`${walkPath}?after=nonsense`)).status).toBe(400)
  })
})

describe('pictures for one product', () => {
  test('pictures for one product are added at the end, once, with an entry in the audit log', async ({
    ownDb: db,
    media,
  }) => {
    const { id } = await aProduct(db, { pictures: ['apple-1'] })
    const desk = aSellerClient(db, media)
    const path = `/api/v1/product/${id}/pictures`

    const first = await desk.upload(path, [await aFile('red')])
    const again = await desk.upload(path, [await aFile('red')])

    expect(first.status).toBe(200)
    expect(first.body.product.image).toHaveLength(2)
    expect(first.body.product.image[0]).toContain('apple-1')
    expect(again.body.product).toEqual(first.body.product)
    expect(await auditOf(db)).toHaveLength(1)
    expect(desk.timesChanged()).toBe(2)
  })

  test('pictures for one product sent at once by two phones are both there', async ({
    ownDb: db,
    media,
  }) => {
    const { id } = await aProduct(db)
    const desk = aSellerClient(db, media)
    const path = `/api/v1/product/${id}/pictures`

    await Promise.all([
      desk.upload(path, [await aFile('red')]),
      desk.upload(path, [await aFile('blue')]),
    ])

    const { body } = await desk.get(`/api/v1/seller/product/${id}`)
    expect(body.product.image).toHaveLength(2)
  })

  test('pictures for one product are refused where there are four, where nothing is sent, and for no product', async ({
    ownDb: db,
    media,
  }) => {
    const { id } = await aProduct(db, { pictures: ['apple-1', 'apple-2', 'apple-3', 'apple-4'] })
    const desk = aSellerClient(db, media)

    const full = await desk.upload(`/api/v1/product/${id}/pictures`, [await aFile('red')])
    const none = await desk.upload(`/api/v1/product/${id}/pictures`, [])
    const gone = await desk.upload(`/api/v1/product/${newId()}/pictures`, [await aFile('red')])

    expect(full.body.code).toBe('too_many_pictures')
    expect(none.status).toBe(400)
    expect(gone.status).toBe(404)
  })
})
