import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { deliveryCost } from '#text/delivery-cost.ts'
import { startingTexts } from '#text/starting-texts/legal.ts'

const root = join(import.meta.dirname, '../..')
const claim = /\bfree\b[^.<\n]{0,25}\bdeliver|\bdeliver[a-z]*\b[^.<\n]{0,25}\bfree\b/i
const settings = {
  name: 'Asha Fresh',
  hours: '7 to 9',
  phone: '+91 98450 12345',
  email: 'asha@shop.test',
  lowStock: 5,
  acceptsOrders: true,
}
const shipping = { text: startingTexts.shipping, isPublished: true }

async function aShop(db: Database, mode: Config['mode']) {
  const { id } = await aProduct(db, { category: 'Dairy' })
  const { app } = await aBuiltStore(db, { mode })
  const seller = aClient(app, { headers: { cookie: `seller=${await aSellerSession(db)}` } })
  const paths = ['/', '/products', '/products/dairy', `/products/dairy/${id}`, '/categories']
  return {
    save: (change: object) => seller.post('/api/v1/seller/settings', { ...settings, ...change }),
    publish: () => seller.post('/api/v1/seller/legal/shipping', shipping),
    page: async (path: string) => (await app.request(path)).text(),
    paths: [...paths, '/cart', '/shipping', '/manifest.webmanifest', '/api/v1/openapi.json'],
  }
}

test('a new real shop says nowhere that delivery is free (F24)', async ({ db }) => {
  const { save, publish, page, paths } = await aShop(db, 'production')
  await save({})
  expect((await publish()).status).toBe(200)

  for (const path of paths) expect(await page(path), path).not.toMatch(claim)
  expect(await page('/shipping')).toContain('what your order costs in all before you place it')
})

test('what the seller writes of it stands beside products, on the page on delivery and below every page, at once', async ({
  db,
}) => {
  const { save, publish, page, paths } = await aShop(db, 'production')
  await save({})
  await publish()
  const shown = paths.filter((path) => !path.includes('.'))
  for (const path of shown) await page(path)

  await save({ delivery: '₹30 below ₹500' })
  expect(await page('/')).toContain('₹30 below ₹500. Pay ')

  await save({ delivery: 'Delivery costs <nothing> above ₹300.' })

  for (const path of shown) {
    expect(await page(path), path).toContain('Delivery costs &lt;nothing&gt; above ₹300.')
  }
  const [, below = ''] = (await page('/shipping')).split('What it costs')
  expect(below.slice(0, 200)).toContain('Delivery costs &lt;nothing&gt; above ₹300.')
  expect(below).not.toContain('what your order costs in all')
})

test('a shop that was open before goes on saying so, and its page takes the words from the setting', async ({
  db,
}) => {
  const { save, publish, page } = await aShop(db, 'production')
  await save({})
  await publish()
  const old = startingTexts.shipping.replace('{delivery}', deliveryCost.demo)
  await db.updateTable('legalPages').set({ text: old }).execute()

  const migration = readFileSync(join(root, 'db/migrations/0086_what_delivery_costs.sql'), 'utf8')
  for (const statement of migration.match(/^update [^;]+/gm) ?? []) {
    await sql.raw(statement).execute(db)
  }

  expect((await db.selectFrom('legalPages').select('text').executeTakeFirst())?.text).toBe(
    startingTexts.shipping,
  )
  expect(await page('/shipping')).toContain(deliveryCost.demo)
})

test('a demo says that delivery is free, until its seller says something else', async ({ db }) => {
  const { save, page } = await aShop(db, 'demo')

  expect(await page('/cart')).toContain(deliveryCost.demo)
  await save({ delivery: 'Ask us.' })

  expect(await page('/cart')).not.toMatch(claim)
})

test('no other text of the store claims it', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )

  const claiming = files.filter((name) => claim.test(readFileSync(join(root, 'src', name), 'utf8')))

  // The demo's words, what the seller's form gives as an example, the fee of an area, which may be none, and words
  // that a table of areas may use for it.
  expect(claiming.toSorted()).toEqual([
    'server/exchange/areas/area-rows.ts',
    'server/exchange/areas/read-area-cells.ts',
    'text/en/delivery-cost.ts',
    'text/en/delivery-place.ts',
    'text/en/place-strip.ts',
    'text/en/seller-settings.ts',
    'text/en/starting-texts/home.ts',
  ])
})
