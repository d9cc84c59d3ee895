import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { catalogRoutes } from './shop-routes.ts'

test('the list comes whole, and in pages where a number or a cursor asks for one', async ({
  db,
}) => {
  for (let n = 0; n < 26; n += 1) await aProduct(db)
  const knock = serveRoutes((people) => catalogRoutes({ db, config: { mode: 'demo' } }, people))
  const list = async (query = '') => {
    const { body } = await knock({ call: `GET /api/v1/product/list${query}` })
    return { count: body.products.length, nextCursor: body.nextCursor }
  }

  expect(await list()).toMatchObject({ count: 26 })
  expect(await list('?sort=name')).toEqual({ count: 26, nextCursor: null })
  const { count, nextCursor } = await list('?limit=20')
  expect([count, typeof nextCursor]).toEqual([20, 'string'])
  expect(await list(`?cursor=${nextCursor}`)).toEqual({ count: 6, nextCursor: null })
})
