import { describe } from 'vitest'
import { subscribeToChannel } from '#platform/database/subscribe-to-channel.ts'
import { tagsOfChange } from '#server/catalog/cache-tags.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
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
    const subscription = subscribeToChannel({ receiverUrl: ownUrl, senderUrl: ownUrl }, silentLog, {
      channel: 'catalog_changed',
      onConnectedChange: (connected) => {
        isConnected = connected
        cache.setEnabled(connected)
      },
      onChange: (payload) => {
        changes.count += 1
        cache.drop(tagsOfChange(payload))
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

describe('an edit of one product', () => {
  test('drops the pages that show it before the seller hears of it, and leaves the others', async ({
    db,
  }) => {
    const cookie = `seller=${await aSellerSession(db)}`
    const milk = await aProduct(db, { name: 'Milk', category: 'Dairy' })
    await aProduct(db, { name: 'Bread', category: 'Bakery' })
    const { app, cache } = await aBuiltStore(db)
    const paths = [
      '/products',
      '/products/dairy',
      '/products/bakery',
      '/products/bakery?sort=price',
    ]
    const show = async () => {
      for (const path of paths) await app.request(path)
      return paths.filter((path) => cache.has(path))
    }
    expect(await show()).toEqual(paths)

    const saved = await app.request('/api/v1/product/price', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id: milk.id, offerPrice: 12.34 }),
    })

    expect(saved.status).toBe(200)
    // Another price may change the order of a list by price, also of one that did not show the product.
    expect(paths.filter((path) => cache.has(path))).toEqual(['/products/bakery'])
    expect(await (await app.request('/products/dairy')).text()).toContain('₹12.34')
  })

  test('tells other servers what to drop, and everything where more than a price or a count changed', async ({
    ownDb,
    ownUrl,
  }) => {
    const milk = await aProduct(ownDb, { name: 'Milk', stock: 9 })
    const payloads: string[] = []
    let isConnected = false
    const subscription = subscribeToChannel({ receiverUrl: ownUrl, senderUrl: ownUrl }, silentLog, {
      channel: 'catalog_changed',
      onConnectedChange: (connected) => void (isConnected = connected),
      onChange: (payload) => void payloads.push(payload),
    })
    await expect.poll(() => isConnected).toBe(true)
    const change = async (values: object) => {
      const { length } = payloads
      await ownDb.updateTable('products').set(values).where('id', '=', milk.id).execute()
      await expect.poll(() => payloads.length).toBe(length + 1)
      return payloads.at(-1)
    }

    expect(await change({ stock: 8 })).toBe(`stock ${milk.id}`)
    expect(await change({ offerPricePaise: 100, stock: 7 })).toBe(`price ${milk.id}`)
    expect(await change({ stock: 0 })).toBe('')
    expect(await change({ stock: 5 })).toBe('')
    expect(await change({ offerPricePaise: 200, name: 'Fresh Milk' })).toBe('')
    expect(await change({ packGroup: milk.id })).toBe('')
    expect(await change({ offerPricePaise: 300 })).toBe('')
    await subscription.stop()
  })

  test('of many products at once is told once', async ({ ownDb, ownUrl }) => {
    for (let n = 0; n < 80; n += 1) await aProduct(ownDb, { stock: 9 })
    const payloads: string[] = []
    let isConnected = false
    const subscription = subscribeToChannel({ receiverUrl: ownUrl, senderUrl: ownUrl }, silentLog, {
      channel: 'catalog_changed',
      onConnectedChange: (connected) => void (isConnected = connected),
      onChange: (payload) => void payloads.push(payload),
    })
    await expect.poll(() => isConnected).toBe(true)

    await ownDb.updateTable('products').set({ stock: 8 }).execute()

    await expect.poll(() => payloads.length).toBe(51)
    expect(payloads.filter((payload) => payload === '')).toHaveLength(1)
    await subscription.stop()
  })
})
