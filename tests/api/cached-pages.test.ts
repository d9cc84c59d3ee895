import { describe } from 'vitest'
import { subscribeToChannel } from '#server/platform/database/subscribe-to-channel.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { silentLog } from '#tests/support/whole-store.ts'

const noContact = { email: null, phone: null, address: null, hours: null, pauseMessage: null }

describe('pages that are the same for everybody', () => {
  test('contain nothing personal, and personal ones are not cached', async ({ db }) => {
    const asha = await aShopper(db, { name: 'Canary Asha' })
    const cookie = `sid=${await aSession(db, asha)}`
    const { app } = await aBuiltStore(db)

    for (const path of ['/', '/products', '/cart', '/my-orders', '/add-address']) {
      const hers = await app.request(path, { headers: { cookie } })
      const anyones = await app.request(path)

      expect(await hers.clone().text()).toBe(await anyones.text())
      expect(await hers.text()).not.toContain('Canary')
      expect(hers.headers.get('set-cookie')).toBeNull()
      if (path.length > 9 || path === '/cart') {
        expect(hers.headers.get('cache-control')).toBe('private, no-store')
      }
    }
  })

  test('are cached until the catalogue changes, also by another server', async ({
    ownDb,
    ownUrl,
  }) => {
    const milk = await aProduct(ownDb, { name: 'Milk', stock: 500 })
    const { app, cache } = await aBuiltStore(ownDb)
    const changes = { count: 0 }
    let isConnected = false
    const subscription = subscribeToChannel(ownUrl, silentLog, {
      channel: 'catalog_changed',
      onConnectedChange: (connected) => {
        isConnected = connected
        cache.setEnabled(connected)
      },
      onChange: () => {
        changes.count += 1
        cache.clear()
      },
    })
    const hasForgotten = (count: number) => expect.poll(() => changes.count).toBe(count)
    const home = async () => (await app.request('/')).text()

    await expect.poll(() => isConnected).toBe(true)
    expect(await home()).toContain('Milk')
    expect(cache.has('/')).toBe(true)

    await ownDb.updateTable('products').set({ stock: 499 }).where('id', '=', milk.id).execute()
    await ownDb
      .updateTable('products')
      .set({ name: 'Fresh Milk' })
      .where('id', '=', milk.id)
      .execute()
    // The large count is shown nowhere, so only the change of the name was published.
    await hasForgotten(1)
    expect(await home()).toContain('Fresh Milk')

    await ownDb.updateTable('products').set({ stock: 3 }).where('id', '=', milk.id).execute()
    await hasForgotten(2)
    expect(await home()).toContain('Only 3 left')

    await ownDb
      .insertInto('storeSettings')
      .values({ name: 'Asha Fresh', lowStock: 5, acceptsOrders: true, ...noContact })
      .execute()
    await hasForgotten(3)
    expect(await home()).toContain('Asha Fresh')
    await subscription.stop()
  })

  test('answer "not modified" to who has them, and come compressed', async ({ db }) => {
    const { app } = await aBuiltStore(db)
    const first = await app.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
    const etag = first.headers.get('etag') ?? ''

    const again = await app.request('/', { headers: { 'if-none-match': etag } })

    expect(first.headers.get('content-encoding')).toBe('br')
    expect(again.status).toBe(304)
  })

  test('are cached once, whatever unknown parameters are added', async ({ db }) => {
    const { app, cache } = await aBuiltStore(db)

    await app.request('/products?utm_source=x&fbclid=y')

    expect(cache.has('/products')).toBe(true)
    expect(cache.has('/products?utm_source=x&fbclid=y')).toBe(false)
  })
})
