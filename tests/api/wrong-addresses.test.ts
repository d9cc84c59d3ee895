import { describe } from 'vitest'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

describe('an address that is almost right', () => {
  test.for([
    '//api/v1/order/user',
    '/api/v1//order/user',
    '/API/v1/order/user',
    '/api/v1/order/user/',
    '/api/v1/address/get;x',
    '/api/v1/order%2fuser',
    '/api/v1/unknown',
    '/api',
  ])('%s leads nowhere', async (path, { db }) => {
    const shopper = await aShopper(db)
    const cookie = `sid=${await aSession(db, shopper)}`

    const answer = await aClient(aWholeStore(db), { headers: { cookie } }).get(path)

    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } })
  })

  test('a long one is refused', async ({ db }) => {
    const answer = await aClient(aWholeStore(db)).get(`/api/v1/product/list?q=${'x'.repeat(5000)}`)

    expect(answer).toMatchObject({ status: 414, body: { code: 'address_too_long' } })
  })

  test.for(['TRACE', 'PUT', 'DELETE', 'PATCH'])('%s does nothing', async (method, { db }) => {
    const shopper = await aShopper(db)
    const cookie = `sid=${await aSession(db, shopper)}`

    // A Request object refuses TRACE by itself.
    const asked = aClient(aWholeStore(db), { headers: { cookie } }).send('/api/v1/cart/update', {
      method,
    })
    const answer = method === 'TRACE' ? await asked.catch(() => ({ status: 404 })) : await asked

    expect(answer.status).toBe(404)
  })
})
