import { describe } from 'vitest'
import { watchReadiness } from '#platform/http-server/health.ts'
import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { aSellerSession } from '#tests/support/users.ts'

const settings = { name: 'Asha Fresh', hours: '7 am to 9 pm', lowStock: 5 }
const paths = ['/', '/products', '/cart', '/nowhere']

async function aStoreWithSeller(db: Database) {
  const { app } = await aBuiltStore(db)
  const seller = aClient(app, { headers: { cookie: `seller=${await aSellerSession(db)}` } })
  return {
    save: (change: object) =>
      seller.post('/api/v1/seller/settings', { ...settings, acceptsOrders: true, ...change }),
    page: async (path: string) => (await app.request(path)).text(),
    manifest: async () => (await app.request('/manifest.webmanifest')).json(),
  }
}

describe('at the next request', () => {
  test('every page says that no orders are taken, and later no more', async ({ db }) => {
    const { save, page } = await aStoreWithSeller(db)
    for (const path of paths) expect(await page(path), path).not.toContain('Orders are paused')

    await save({ acceptsOrders: false, pauseMessage: 'Back on <b>Monday</b>' })
    for (const path of paths) {
      const html = await page(path)
      expect(html, path).toContain('Orders are paused')
      expect(html, path).toContain('Back on &lt;b&gt;Monday&lt;/b&gt;')
    }

    await save({ acceptsOrders: true })
    for (const path of paths) expect(await page(path), path).not.toContain('Orders are paused')
  })

  test('the new name and the opening hours are on every page', async ({ db }) => {
    const { save, page, manifest } = await aStoreWithSeller(db)
    for (const path of paths) await page(path)

    await save({})

    for (const path of paths) {
      const html = await page(path)
      expect(html, path).toContain('Asha Fresh')
      expect(html, path).toContain('7 am to 9 pm')
    }
    expect(await manifest()).toMatchObject({ name: 'Asha Fresh' })
  })
})

test('a shop that takes no orders is ready all the same', async ({ ownDb, ownUrl }) => {
  const { save } = await aStoreWithSeller(ownDb)
  await save({ acceptsOrders: false, pauseMessage: 'Back on Monday' })
  const readiness = watchReadiness(ownUrl)

  expect(await readiness.check()).toBe(true)
  await readiness.stop()
})
