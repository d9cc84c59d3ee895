import { readFile } from 'node:fs/promises'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { expectBands } from './support/measure.ts'
import { openAsSeller } from './support/seller.ts'
import { type Download, expect, type Page, test } from './support/shop.ts'
import { focusedUndo } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A table with a good row, one that is left out, and one that cannot be. */
function aTable(mark: string) {
  return [
    'Item name,Department,MRP,Selling price,Pack',
    `"Snake Gourd ${mark}",Greens ${mark},40,35.50,500 g`,
    `Soap ${mark},Soaps ${mark},60,55,100 g`,
    `Broken ${mark},Greens ${mark},1e3,soon,1 kg`,
  ].join('\n')
}

const aMark = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

function send(page: Page, table: string, name = 'दुकान products.csv') {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(table) }
  return page.locator('input[type=file]').setInputFiles(file)
}

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function expectGood(page: Page, isMobile: boolean) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, isMobile ? [360, 390] : [820, 1440])
}

test('a table becomes products: its columns and categories are chosen, it is tried, then imported', async ({
  page,
  db,
  isMobile,
}) => {
  const mark = aMark()
  await openAsSeller(page, db, '/seller/import')
  await expect(page.getByRole('button', { name: 'Choose a file' }).first()).toBeVisible()
  await expectGood(page, isMobile)

  await send(page, aTable(mark))
  await expect(page).toHaveURL(/\?import=/)
  await expect(page.getByText('दुकान products.csv')).toBeVisible()
  // The known columns are one line, and nothing is asked for that the table says.
  await expect(page.getByText(/^\d columns recognised:$/)).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByLabel(/^Name ·/)).toHaveValue('0')
  await expect(page.getByLabel(/^Price \(MRP\)/)).toHaveValue('2')
  await expect(page.getByText(/^40 · 60 · 1e3$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search your categories' }).fill('greens')
  await page
    .getByRole('combobox', { name: `Greens ${mark} maps to` })
    .selectOption('Organic veggies')
  await page.getByRole('searchbox', { name: 'Search your categories' }).fill('')
  await page.getByRole('button', { name: 'Leave out 1 without a match' }).click()
  await expectGood(page, isMobile)

  await page.reload()
  const greens = page.getByRole('combobox', { name: `Greens ${mark} maps to` })
  await expect(greens).toHaveValue('Vegetables')
  await page.getByRole('button', { name: 'Try it out' }).click()
  const report = page.getByRole('heading', { name: 'What the import would do' })
  await expect(report).toBeFocused()
  await expect(report).toBeInViewport()
  await expect(figure(page, 'New')).toHaveText('1')
  await expect(figure(page, 'Left out')).toHaveText('1')
  await expect(figure(page, 'Refused')).toHaveText('1')
  await expectBands(page.getByRole('main').getByRole('article').first())
  await page.getByText('The refused rows').click()
  await expect(page.getByRole('cell', { name: `Broken ${mark}` })).toBeVisible()
  await expectGood(page, isMobile)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download refused rows' }).click()
  expect(await textOf(await downloading)).toContain(`Broken ${mark}`)

  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeFocused()
  await expect(figure(page, 'New')).toHaveText('1')
  await expect(page.getByRole('link', { name: 'See the products' })).toBeVisible()
  await expectGood(page, isMobile)

  await page.goto(`/products?q=${mark}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: `Snake Gourd ${mark}` })).toBeVisible()
})

test("the table's own categories are added to the shop, edited first (G-6)", {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const mark = aMark()
  const rows = [`Moong ${mark},Aisle ${mark},Whole ${mark},90`, `Bleach ${mark},Corner ${mark},,40`]
  await openAsSeller(page, db, '/seller/import')
  await send(page, ['Item name,Department,Subcategory,MRP', ...rows].join('\n'))

  await page.getByRole('button', { name: /^Add 2 / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Part of Aisle ${mark}`)).toBeVisible()
  await expectGood(page, isMobile)
  await dialog
    .getByRole('textbox', { name: `Name of the category for Corner ${mark}` })
    .fill(`Household ${mark}`)
  await dialog.getByRole('button', { name: /^Add 2/ }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page
      .getByRole('combobox', { name: `Corner ${mark} maps to` })
      .getByRole('option', { selected: true }),
  ).toHaveText(`Household ${mark}`)
  await page.getByRole('button', { name: 'Try it out' }).click()
  await expect(figure(page, 'New')).toHaveText('2')
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeFocused()

  await page.goto(`/products/aisle-${mark}`)
  await expect(page.getByRole('heading', { level: 1, name: `Aisle ${mark}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Moong ${mark}` })).toBeVisible()
})

test('the same table again changes nothing, and remembers the categories', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const mark = aMark()
  await openAsSeller(page, db, '/seller/import')
  await send(page, aTable(mark))
  await page.getByRole('combobox', { name: `Greens ${mark} maps to` }).selectOption('Vegetables')
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Import another file' }).click()
  await send(page, aTable(mark))
  const greens = page.getByRole('combobox', { name: `Greens ${mark} maps to` })
  await expect(greens).toHaveValue('Vegetables')
  await page.getByRole('button', { name: 'Try it out' }).click()

  await expect(figure(page, 'Unchanged')).toHaveText(/^1the same as in the shop/)
  await expect(page.getByText('There is nothing to import yet. Correct the refused')).toBeVisible()
  await expect(page.getByText('Every row is already in the shop')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import now' })).toHaveCount(0)
})

test('after the trial everything can be changed, and is tried again', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const mark = aMark()
  await openAsSeller(page, db, '/seller/import')
  await send(page, aTable(mark))
  await page.getByRole('combobox', { name: `Greens ${mark} maps to` }).selectOption('Vegetables')
  await page.getByRole('button', { name: 'Try it out' }).click()
  await expect(figure(page, 'New')).toHaveText('1')

  await page.getByText('How should your categories map?').click()
  await page.getByRole('combobox', { name: `Soaps ${mark} maps to` }).selectOption('Instant')
  await expect(page.getByRole('button', { name: 'Import now' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try it out' }).click()

  await expect(figure(page, 'New')).toHaveText('2')
})

test('guesses are accepted together, those without a match left out, and both taken back', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const mark = aMark()
  const table = `Item name,Department,MRP\nGuava,Fruits ${mark},40\nSoap,Soaps ${mark},60`
  await openAsSeller(page, db, '/seller/import')
  await send(page, table)
  const fruits = page.getByRole('listitem').filter({ hasText: `Fruits ${mark}` })
  const soaps = page.getByRole('listitem').filter({ hasText: `Soaps ${mark}` })
  const leaveOut = page.getByRole('button', { name: 'Leave out 1 without a match' })
  const accept = page.getByRole('button', { name: 'Accept 1 guess' })
  await expect(fruits).toContainText('Guessed')
  await expect(soaps).toContainText('Guessed: left out')

  await leaveOut.click()
  await expect(leaveOut).toHaveCount(0)
  await expect(fruits.getByText('Guessed', { exact: true })).toBeVisible()
  await accept.click()
  await expect(accept).toHaveCount(0)
  await expect(fruits.getByRole('combobox')).toHaveValue('Fruits')
  const remembered = (name: string) =>
    db.selectFrom('categoryMappings').select('name').where('name', '=', name).execute()
  await expect.poll(() => remembered(`Fruits ${mark}`)).toHaveLength(1)

  await page.reload()
  await expect(page.getByText(/^Guessed/)).toHaveCount(0)
  await soaps.getByRole('combobox').selectOption('Instant')
  await page.goto('/seller/import')
  await send(page, table.replaceAll(mark, `${mark}x`))
  await accept.click()
  const undo = await focusedUndo(page)
  await expect.poll(() => remembered(`Fruits ${mark}x`)).toHaveLength(1)
  await undo.click()
  await expect(fruits.getByText('Guessed', { exact: true })).toBeVisible()
  await expect.poll(() => remembered(`Fruits ${mark}x`)).toEqual([])
  await page.reload()
  await expect(fruits.getByText('Guessed', { exact: true })).toBeVisible()
})

test.describe('a file that cannot be read', () => {
  test.use({ expectedComplaint: /status of (4\d\d)/ })

  test('is refused with the reason, and another can be chosen at once', {
    tag: ['@one-width', '@only-in-all'],
  }, async ({ page, db }) => {
    await openAsSeller(page, db, '/seller/import')

    await send(page, 'whatever', 'products.xls')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This kind of spreadsheet cannot be read',
    )
    await send(page, '')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This file is empty')
    await send(page, 'a\0b\n1\0')
    await expect(page.getByRole('main').getByRole('alert')).not.toContainText('This file is empty')
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
    await expect(page.getByRole('button', { name: 'Choose a file' }).first()).toBeVisible()
  })

  test('is one that is not there any more', { tag: '@one-width' }, async ({ page, db }) => {
    await openAsSeller(page, db, '/seller/import?import=01a1fe60-0000-7000-8000-000000000000')

    await expect(page.getByText('This import could not be found.')).toBeVisible()
    await page.goto('/seller/import?import=zz')
    await expect(page.getByText('This import could not be found.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Import & export' }).click()
    await expect(page.getByRole('button', { name: 'Choose a file' }).first()).toBeVisible()
  })
})

test('all products can be taken away as a table', { tag: '@one-width' }, async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/import')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all products' }).click()
  const products = await downloading

  expect(products.suggestedFilename()).toMatch(/\.csv$/)
  expect(await textOf(products)).toContain('Alphonso Mango')
})

test('the example is a table that the store itself can read', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/import')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download an example' }).click()
  await send(page, await textOf(await downloading))

  await expect(page.getByText('3 rows', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  for (const [at, field] of ['Code', 'Name', 'Brand', 'Category', 'Weight'].entries())
    await expect(page.getByLabel(new RegExp(`^${field}`)).first()).toHaveValue(String(at))
})

test('a column that new products need and the table does not name is asked for, and what was chosen stays in view', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  await openAsSeller(page, db, '/seller/import')
  const categories = Array.from({ length: 12 }, (_, nth) => `Shelf ${aMark()} ${nth}`)
  const rows = categories.map((category, nth) => `दाल ${nth},${category},4${nth}`)
  await send(page, ['Maal,Category,Price', ...rows].join('\n'))

  await expect(page.getByText('2 columns recognised:')).toBeVisible()
  const name = page.getByLabel(/^Name/)
  await expect(page.getByRole('combobox', { name: /needed for new products/ })).toHaveCount(1)
  await name.selectOption('Maal')
  await expect(page.getByText('3 columns recognised:')).toBeVisible()
  await expect(name).toHaveValue('0')
  const maps = page.getByRole('combobox', { name: /maps to$/ })
  await expect(maps).toHaveCount(10)
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(maps).toHaveCount(12)
  await expectGood(page, isMobile)
})
