import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ db }) =>
  db
    .insertInto('storeSettings')
    .values({ name: 'Gupta Store', lowStock: 5, acceptsOrders: true, languages: 'hi' })
    .execute(),
)

test.afterEach(({ db }) => db.deleteFrom('storeSettings').execute())

const namesOf = async (db: Database, id: string) =>
  (await db.selectFrom('products').select('names').where('id', '=', id).executeTakeFirst())?.names

/** Ordered more than anything else, so that they are on the first page. */
async function popular(db: Database, product: Parameters<typeof aProduct>[1]) {
  const { id } = await aProduct(db, product)
  await sql`update products set popularity = 9000 where id = ${id}`.execute(db)
  return id
}

test('proposed names are accepted in a group, one by one and edited, and taken back', async ({
  page,
  db,
  isMobile,
}) => {
  const brand = `Brand ${randomUUID().slice(0, 6)}`
  const dals = [
    await popular(db, { name: 'Toor Dal 1 kg', brand }),
    await popular(db, { name: 'Toor Dal 500 g', brand }),
    await popular(db, { name: 'Zarpani Toor Dal', brand }),
  ]
  await openAsSeller(page, db, '/seller/product-list')
  await page.getByRole('link', { name: 'Names in other languages' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names in Hindi')
  await page.getByLabel('Group').selectOption('By brand')
  const group = page.getByRole('region', { name: brand })
  await expect(group.getByLabel('“Toor Dal 500 g” in Hindi')).toHaveValue('तूर दाल 500 ग्राम')
  await expect(group.getByText('A guess: read it')).toHaveCount(1)
  await expectGood(page, { isMobile })

  await group.getByRole('button', { name: `Accept 2 names of “${brand}”` }).click()
  await expect(page.getByText('2 names accepted')).toBeVisible()
  await expect.poll(() => namesOf(db, dals[0]!)).toBe('hi: तूर दाल 1 किलो')
  expect(await namesOf(db, dals[2]!)).toBeNull()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesOf(db, dals[0]!)).toBeNull()
  await expect(group.getByLabel('“Toor Dal 500 g” in Hindi')).toBeVisible()

  const guess = group.getByLabel('“Zarpani Toor Dal” in Hindi')
  await guess.fill('ज़रपानी तूर दाल')
  await guess.press('Enter')
  await expect.poll(() => namesOf(db, dals[2]!)).toBe('hi: ज़रपानी तूर दाल'.normalize('NFC'))
  await group.getByRole('button', { name: 'Skip “Toor Dal 500 g”' }).click()
  await expect(group.getByLabel('“Toor Dal 500 g” in Hindi')).toHaveCount(0)
  expect(await namesOf(db, dals[1]!)).toBeNull()
})

test('a product that was renamed meanwhile keeps what it has, and the page says so', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const brand = `Brand ${randomUUID().slice(0, 6)}`
  const id = await popular(db, { name: 'Sugar 1 kg', brand })
  await openAsSeller(page, db, '/seller/names')
  await page.getByLabel('Group').selectOption('By brand')
  const field = page.getByLabel('“Sugar 1 kg” in Hindi').first()
  await expect(field).toHaveValue('चीनी 1 किलो')

  await db.updateTable('products').set({ name: 'Brown Sugar 1 kg' }).where('id', '=', id).execute()
  await field.press('Enter')

  await expect(page.getByText('1 was changed by somebody meanwhile')).toBeVisible()
  expect(await namesOf(db, id)).toBeNull()
})

test('a shop in one language is not asked for names', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  await db.deleteFrom('storeSettings').execute()
  await openAsSeller(page, db, '/seller/product-list')
  await expect(page.getByRole('link', { name: 'Export', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Names in other languages' })).toHaveCount(0)

  await openAsSeller(page, db, '/seller/names')
  await expect(page.getByText('Your shop is in one language')).toBeVisible()
})
