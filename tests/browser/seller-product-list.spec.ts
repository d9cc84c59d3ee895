import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import {
  listAddress,
  searchFor,
  someProducts,
  stockSwitch,
  storedProduct,
} from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { focusedUndo, toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /ERR_FAILED/ })

const stock = (page: Page, name: string) => page.getByLabel(`Stock of ${name}`)

test('the list shows every product with price, stock and switch (S-22)', async ({
  page,
  db,
  isMobile,
}) => {
  await openAsSeller(page, db, listAddress)
  await expect(page.getByText(/^[\d,]+ products$/)).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeVisible()

  // A short list, since each row takes long to examine.
  const { word } = await someProducts(db, 4)
  await page.goto(searchFor(word))
  await expect(page.getByRole('switch')).toHaveCount(4)
  await expectGood(page, { isMobile })
})

test('the switch takes a product out of the shop at once, and Undo brings it back (S-22, S-72)', async ({
  page,
  db,
}) => {
  const { word, names } = await someProducts(db, 1)
  await openAsSeller(page, db, searchFor(word))

  await stockSwitch(page, names[0]!).click()
  const undo = await focusedUndo(page)
  await expect(stockSwitch(page, names[0]!)).not.toBeChecked()
  await expect(toast(page, 'is switched off')).toBeVisible()
  expect((await storedProduct(db, names[0]!)).inStock).toBe(false)
  await undo.click()

  await expect(stockSwitch(page, names[0]!)).toBeChecked()
  await expect.poll(async () => (await storedProduct(db, names[0]!)).inStock).toBe(true)
})

test('a switch that could not be set goes back and says why', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const { word, names } = await someProducts(db, 1)
  await openAsSeller(page, db, searchFor(word))
  await page.route('**/api/v1/product/stock', (route) => route.abort('failed'))

  await stockSwitch(page, names[0]!).click()

  await expect(toast(page, 'The store cannot be reached')).toBeVisible()
  await expect(stockSwitch(page, names[0]!)).toBeChecked()
})

test('stock is counted in place: Enter saves, Escape does not, nonsense is told (S-48)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const { word, names } = await someProducts(db, 1)
  const [name = ''] = names
  await openAsSeller(page, db, searchFor(word))

  await stock(page, name).fill('7')
  await stock(page, name).press('Enter')
  await expect(toast(page, '7 left')).toBeVisible()
  expect((await storedProduct(db, name)).stock).toBe(7)
  await stock(page, name).fill('99')
  await stock(page, name).press('Escape')
  await expect(stock(page, name)).toHaveValue('7')
  await stock(page, name).fill('1e3')
  await stock(page, name).press('Enter')
  await expect(toast(page, 'Stock must be a whole number')).toBeVisible()
  await stock(page, name).fill('')
  await stock(page, name).blur()

  await expect.poll(async () => (await storedProduct(db, name)).stock).toBeNull()
})

test('filter, order and search stand in the address and survive a reload', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
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
  await expect(stockSwitch(page, names[1]!)).toBeVisible()
  await stockSwitch(page, names[0]!).click()
  await expect(page.getByText('No longer in this list')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByLabel('Category').selectOption('')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
})

test('a search without a result says so, and leads back to all (S-22)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  await openAsSeller(page, db, searchFor('spaceship'))
  await expect(page.getByText('No products match.')).toBeVisible()
  await expectGood(page, { isMobile })

  await page.getByRole('link', { name: 'Show all products' }).click()

  await expect(page.getByRole('switch').first()).toBeVisible()
})

test('the form leads back to the list as it was left', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
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

test('the filtered list is exported as a table', { tag: '@one-width' }, async ({ page, db }) => {
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
  await stockSwitch(page, name).click()
  const undo = await focusedUndo(page)
  await expect(undo).toBeInViewport({ ratio: 1 })
  await expect(toast(page, /^“.{60}…” is switched off$/)).toBeVisible()

  await undo.click()

  await expect(stockSwitch(page, name)).toBeChecked()
})
