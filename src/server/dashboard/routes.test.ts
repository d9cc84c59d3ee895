import { expect, test } from '#tests/support/database.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { aShopper } from '#tests/support/users.ts'
import { aConfig } from '#tests/support/whole-store.ts'
import { dashboardRoutes } from './routes.ts'

const call = 'GET /api/v1/seller/dashboard'

test('only the seller can read the dashboard', async ({ db }) => {
  const send = serveRoutes((users) =>
    dashboardRoutes({ db, browsingDb: db, config: aConfig() }, users),
  )

  const answer = await send({ call, asSeller: true })
  const client = await send({ call })
  const shopper = await send({ call, as: await aShopper(db) })

  expect(answer).toMatchObject({ status: 200, body: { dashboard: { today: { orders: 0 } } } })
  expect(client).toMatchObject({ status: 401, body: { code: 'seller_only' } })
  expect(shopper).toMatchObject({ status: 401, body: { code: 'seller_only' } })
})

test.for([
  'from=2026-03-02&to=2026-03-01',
  'from=2020-01-01&to=2026-01-01',
  'from=2026-02-30',
  'from=0000-01-01',
  'to=yesterday',
  'days=7',
])('the dashboard refuses %s', async (query, { db }) => {
  const send = serveRoutes((users) =>
    dashboardRoutes({ db, browsingDb: db, config: aConfig() }, users),
  )

  const answer = await send({ call: `${call}?${query}`, asSeller: true })

  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})
