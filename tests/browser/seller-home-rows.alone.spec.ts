import type { Page } from '@playwright/test'
import { newRow } from '#contract/home-rows.ts'
import { saveArrangement, viewArrangement } from '#server/catalog/home-arrangement.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { extentOf } from './support/measure.ts'
import { aPicture } from './support/pictures.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, logIn, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  expectedComplaint: /status of (400|409)/,
})
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('homeArrangement').execute()
})

const path = '/seller/home'

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Rows of the home page' })

test('a row of chosen products is arranged, previewed and published, and shoppers see it (G39-5)', async ({
  page,
  db,
}) => {
  await aProduct(db, { name: 'Clay lamp of twelve', category: 'Instant' })
  await openAsSeller(page, db, '/seller/orders')
  // Links are there once it is known who this is.
  await expect(page.getByRole('link', { name: 'Khata', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('link', { name: 'Home page', exact: true }).tap()
  await expect(rowsOf(page).getByRole('listitem')).toHaveCount(4)
  await expectGood(page)

  await page.getByRole('button', { name: 'Add a row' }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Products you choose' }).tap()
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByText('Please give the row a title')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Diwali lamps')
  await page.getByLabel('Add a product by name').fill('clay lamp of')
  await page.getByRole('button', { name: 'Clay lamp of twelve' }).tap()
  const lights = await aPicture({ name: 'lights.png', color: '#f5a623' })
  await page.getByLabel('Choose a picture').setInputFiles(lights)
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Done' }).tap()

  const up = page.getByRole('button', { name: 'Move Diwali lamps up' })
  for (let press = 0; press < 3; press += 1) await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(rowsOf(page).getByRole('listitem').nth(1)).toContainText('Diwali lamps')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Diwali lamps' })).toBeVisible()
  await expect(preview).toContainText('Clay lamp of twelve')
  const picture = preview.locator('img[src^="/media/"]').first()
  await expect(picture).toHaveJSProperty('complete', true)
  const address = await picture.getAttribute('src')
  expect((await viewArrangement(db)).arrangement.rows).toEqual([])

  const shopper = await page.context().newPage()
  await shopper.goto('/')
  await expect(shopper.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()
  await expect(shopper.getByRole('heading', { name: 'Diwali lamps' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByText('Home page published')).toBeVisible()

  await shopper.reload()
  const row = shopper.getByRole('region', { name: 'Diwali lamps' })
  await expect(shopper.locator(`img[src="${address}"]`)).toBeVisible()
  await expect(row.getByRole('link', { name: 'Clay lamp of twelve' })).toBeVisible()
  await expect(shopper.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()
  await expectFits(shopper, [360, 390, 820, 1440])
})

test('a removed row comes back by Undo, and what is discarded too (G39-5)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, path)
  await page.getByRole('button', { name: 'Edit Best sellers' }).tap()
  await page.getByRole('button', { name: 'Remove this row' }).tap()
  await expect(rowsOf(page)).not.toContainText('Best sellers')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(rowsOf(page)).toContainText('Best sellers')

  await page.getByRole('button', { name: 'Move Best sellers down' }).tap()
  await expect(page.getByText('Not published yet')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).tap()
  await expect(page.getByText('Not published yet')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect(rowsOf(page).getByRole('listitem').last()).toContainText('Best sellers')
})

test('a price, days and a hidden row are said in the list, and what is wrong at its field (G39-5)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, path)
  await page.getByRole('button', { name: 'Add a row' }).tap()
  await page.getByRole('button', { name: 'Under a price' }).tap()
  await page.getByLabel('Highest price in rupees').fill('0')
  await page.getByLabel('First day').fill('2026-03-04')
  await page.getByLabel('Last day').fill('2026-03-01')
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByText('Please enter a price from ₹1 to ₹9999')).toBeVisible()
  await page.getByLabel('Highest price in rupees').fill('ninety nine')
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByText('The last day of the row is before its first')).toBeVisible()
  await page.getByLabel('Last day').fill('2026-03-09')
  await page.getByText('Shown to shoppers').tap()
  await page.getByRole('button', { name: 'Done' }).tap()

  const last = rowsOf(page).getByRole('listitem').last()
  await expect(last).toContainText('Under ₹99')
  await expect(last).toContainText('4 Mar 2026 to 9 Mar 2026')
  await expect(last).toContainText('Hidden')
})

test('of two phones the second is told, and loses nothing (G39-5)', async ({ page, db }) => {
  await openAsSeller(page, db, path)
  await page.getByRole('button', { name: 'Move Best sellers down' }).tap()
  const arrangement = { rows: [newRow('tiles'), newRow('new')], updatedAt: null }
  await saveArrangement(db, { seller: theSeller, arrangement, storeName: 'Tokri' })
  await page.getByRole('button', { name: 'Publish' }).tap()

  const dialog = page.getByRole('dialog', { name: 'Somebody else has published' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep mine' }).tap()
  await expect(rowsOf(page).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByText('Home page published')).toBeVisible()
  const { rows } = (await viewArrangement(db)).arrangement
  expect(rows.map(({ kind }) => kind)).toEqual(['buyAgain', 'tiles', 'categories', 'bestSellers'])
})

test('who is told what is due finds it where the seller has put it, and nothing moves; nobody else sees the place (G39-5)', async ({
  page,
  db,
}) => {
  const asha = await aShopperReadyToOrder(db)
  const milk = await db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Cow Milk')
    .executeTakeFirstOrThrow()
  for (const [n, days] of [35, 28, 21, 14, 7].entries()) {
    const placedAt = new Date(Date.now() - days * 86_400_000)
    await anOrder(db, { shopper: asha, lines: [[milk, n + 1]], placedAt })
  }
  const rows = [newRow('due'), newRow('tiles'), newRow('bestSellers')]
  const arrangement = { rows, updatedAt: null }
  await saveArrangement(db, { seller: theSeller, arrangement, storeName: 'Tokri' })
  const due = page.getByRole('region', { name: 'Due at home' })
  await logIn(page.context(), db, asha)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()
  await expect(due).toBeHidden()

  await page.goto('/my-orders')
  await page.getByRole('button', { name: 'Yes, tell me' }).tap()
  await expect(page.getByRole('link', { name: 'What you are due for' })).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/user/memory', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const before = await extentOf(due)
  letGo()

  await expect(due.getByRole('article')).toContainText('Cow Milk')
  expect(await extentOf(due)).toEqual(before)
  await expectFits(page, [360, 390, 820, 1440])
  await due.getByRole('link', { name: 'See all' }).tap()
  await expect(page).toHaveURL('/due')
})
