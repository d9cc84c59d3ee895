import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

test('the seller sees a proxy that the store does not trust, and what to set', async ({ db }) => {
  const headers = {
    cookie: `seller=${await aSellerSession(db)}`,
    'x-forwarded-for': '203.0.113.7',
  }
  const seller = aClient(aWholeStore(db, { trustProxy: ['10.0.0.5'] }), {
    headers,
    from: '172.18.0.1',
  })

  const { body } = await seller.get('/api/v1/seller/settings')

  expect(body.untrustedProxies).toEqual([
    { address: '172.18.0.1', isPrivate: true, setting: '10.0.0.5,172.18.0.1' },
  ])
})
