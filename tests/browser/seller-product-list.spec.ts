import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Database } from '#server/platform/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectAccessible, expectFits, expectRoomForFingers } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /ERR_FAILED/ })

const listAddress = '/seller/product-list'
const searchFor = (word: string) => `${listAddress}?q=${word}`
const inStock = (page: Page, name: string) =>
  page.getByRole('switch', { name: `In stock: ${name}` })
const stock = (page: Page, name: string) => page.getByLabel(`Stock of ${name}`)
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` })
const bulk = (page: Page) => page.getByRole('region', { name: 'With the chosen products' })

async function expectGood(page: Page, { isMobile }: { isMobile: boolean }) {
  await expectAccessible(page)
  await expectRoomForFingers(page)
  await expectFits(page, isMobile ? [320, 390] : [820, 1440])
}

/** Some products that nobody else's search finds. */
async function someProducts(db: Database, count: number) {
  const word = `w${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const names = Array.from({ length: count }, (_, at) => `Tea ${at + 1} ${word}`)
  for (const name of names) await aProduct(db, { name, stock: 20 })
  return { word, names }
}

function stored(db: Database, name: string) {
  return db
    .selectFrom('products')
    .select(['inStock', 'stock', 'offerPricePaise', 'category', 'archivedAt'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}

test('the list shows every product with price, stock and switch (S-22)', async ({
  page,
  db,
  isMobile,
}) => {
  await openAsSeller(page, db, listAddress)

  await expect(page.getByText(/^[\d,]+ products$/)).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expectGood(page, { isMobile })
})

test('the switch takes a product out of the shop at once, and Undo brings it back (S-22, S-72)', async ({
  page,
  db,
}) => {
  const { word, names } = await someProducts(db, 1)
  await openAsSeller(page, db, searchFor(word))

  await inStock(page, names[0]!).click()
  await expect(inStock(page, names[0]!)).not.toBeChecked()
  await expect(toast(page, 'is switched off')).toBeVisible()
  expect((await stored(db, names[0]!)).inStock).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(inStock(page, names[0]!)).toBeChecked()
  await expect.poll(async () => (await stored(db, names[0]!)).inStock).toBe(true)
})

test('a switch that could not be set goes back and says why', async ({ page, db }) => {
  const { word, names } = await someProducts(db, 1)
  await openAsSeller(page, db, searchFor(word))
  await page.route('**/api/v1/product/stock', (route) => route.abort('failed'))

  await inStock(page, names[0]!).click()

  await expect(toast(page, 'The store cannot be reached')).toBeVisible()
  await expect(inStock(page, names[0]!)).toBeChecked()
})

test('stock is counted in place: Enter saves, Escape does not, nonsense is told (S-48)', async ({
  page,
  db,
}) => {
  const { word, names } = await someProducts(db, 1)
  const [name = ''] = names
  await openAsSeller(page, db, searchFor(word))

  await stock(page, name).fill('7')
  await stock(page, name).press('Enter')
  await expect(toast(page, '7 left')).toBeVisible()
  expect((await stored(db, name)).stock).toBe(7)
  await stock(page, name).fill('99')
  await stock(page, name).press('Escape')
  await expect(stock(page, name)).toHaveValue('7')
  await stock(page, name).fill('1e3')
  await stock(page, name).press('Enter')
  await expect(toast(page, 'Stock is a whole number')).toBeVisible()
  await stock(page, name).fill('')
  await stock(page, name).blur()

  await expect.poll(async () => (await stored(db, name)).stock).toBeNull()
})

test('filter, order and search stand in the address and survive a reload', async ({
  page,
  db,
  isMobile,
}) => {
  const { word, names } = await someProducts(db, 2)
  await openAsSeller(page, db, listAddress)
  await page.getByLabel('Category').selectOption('Vegetables')
  await page.getByLabel('Stock', { exact: true }).selectOption('in')
  await page.getByLabel('Sort by').selectOption('name')
  await page.getByRole('searchbox').fill(word)

  await expect(page).toHaveURL(`${listAddress}?q=${word}&category=Vegetables&stock=in&sort=name`)
  await expect(page.getByText('2 products')).toBeVisible()
  await page.reload()

  await expect(page.getByRole('searchbox')).toHaveValue(word)
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
  await expect(inStock(page, names[1]!)).toBeVisible()
  await inStock(page, names[0]!).click()
  await expect(page.getByText('Not in this list any more')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByLabel('Category').selectOption('')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
})

test('a search without a result says so, and leads back to all (S-22)', async ({
  page,
  db,
  isMobile,
}) => {
  await openAsSeller(page, db, searchFor('spaceship'))
  await expect(page.getByText('No product matches.')).toBeVisible()
  await expectGood(page, { isMobile })

  await page.getByRole('link', { name: 'Show all products' }).click()

  await expect(page.getByRole('switch').first()).toBeVisible()
})

test('several products are changed together: out of stock, price, category, archive', async ({
  page,
  db,
  isMobile,
}) => {
  const { word, names } = await someProducts(db, 3)
  const [first = '', second = '', third = ''] = names
  await openAsSeller(page, db, searchFor(word))
  const choose = async () => {
    await box(page, first).check()
    await box(page, second).check()
  }

  await choose()
  await expect(bulk(page)).toContainText('2 chosen')
  await expectGood(page, { isMobile })
  await bulk(page).getByRole('button', { name: 'Out of stock' }).click()
  await expect(toast(page, '2 products changed')).toBeVisible()
  await expect(inStock(page, first)).not.toBeChecked()
  await expect(inStock(page, third)).toBeChecked()
  await expect(bulk(page)).toHaveCount(0)

  await choose()
  await bulk(page).getByRole('button', { name: 'Price' }).click()
  await page.getByRole('button', { name: '−10%' }).click()
  await expect(page.getByRole('dialog').getByText('₹31.50')).toHaveCount(2)
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'Change prices' }).click()
  const question = page.getByRole('dialog', { name: 'Change the prices of 2 products by −10%?' })
  await question.getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('3 products', { exact: true })).toBeFocused()
  await expect(page.getByText('₹31.50')).toHaveCount(2)

  await choose()
  await bulk(page).getByRole('button', { name: 'Category' }).click()
  await page.getByRole('dialog').getByLabel('Category').selectOption('Drinks')
  await page.getByRole('button', { name: 'Change category' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose()
  await bulk(page).getByRole('button', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Archive 2 products?' })
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived', { exact: true })).toHaveCount(2 + 1)

  expect(await stored(db, second)).toMatchObject({
    inStock: false,
    offerPricePaise: 3150,
    category: 'Drinks',
    archivedAt: expect.any(Date),
  })
  expect(await stored(db, third)).toMatchObject({ inStock: true, offerPricePaise: 3500 })
})

test('all that match are changed together, also those on other pages', async ({ page, db }) => {
  const { word, names } = await someProducts(db, 52)
  await openAsSeller(page, db, searchFor(word))
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await expect(page.getByText('All 50 on this page are chosen.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose all 52 that match' }).click()

  await bulk(page).getByRole('button', { name: 'Out of stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set 52 products out of stock?' })
  await dialog.getByRole('button', { name: 'Out of stock' }).click()

  await expect(toast(page, '52 products changed')).toBeVisible()
  expect((await stored(db, names[0]!)).inStock).toBe(false)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${searchFor(word)}&page=2`)
  await expect(page.getByText('52 products', { exact: true })).toBeFocused()
  await expect(inStock(page, names[0]!)).not.toBeChecked()
})

test('the form leads back to the list as it was left', async ({ page, db }) => {
  const { word, names } = await someProducts(db, 1)
  await openAsSeller(page, db, searchFor(word))
  await page
    .getByRole('link', { name: `${names[0]} 1 kg` })
    .first()
    .click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(names[0]!)

  await page.getByRole('main').getByRole('link', { name: 'Product List' }).click()

  await expect(page).toHaveURL(searchFor(word))
})

test('the filtered list is exported as a table', async ({ page, db }) => {
  const { word, names } = await someProducts(db, 2)
  await openAsSeller(page, db, searchFor(word))
  const saving = page.waitForEvent('download')

  await page.getByRole('link', { name: 'Export', exact: true }).click()

  const table = await readFile(await (await saving).path(), 'utf8')
  expect(table).toContain(names[0])
  expect(table.trim().split('\n')).toHaveLength(1 + names.length)
})

test('Undo stays in sight when the name is as long as a name can be', async ({ page, db }) => {
  const word = randomUUID()
  const name = `${word}${'x'.repeat(200 - word.length)}`
  await aProduct(db, { name })
  await openAsSeller(page, db, searchFor(word))
  await inStock(page, name).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await expect(toast(page, /^“.{60}…” is switched off$/)).toBeVisible()

  await undo.click()

  await expect(inStock(page, name)).toBeChecked()
})
