import { workbookType } from '#contract/import-columns.ts'
import { aWorkbook } from '#tests/support/workbooks.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const aMark = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

async function send(page: Page, buffer: Buffer, name = 'Price list.xlsx') {
  const file = { name, mimeType: name.endsWith('.xlsx') ? workbookType : 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Prices in paise, weights without a unit and a title over the table, on the second sheet. */
function aPriceList(mark: string) {
  const rows = [
    [`Asha Stores, price list ${mark}`],
    ['Item Name', 'Item Group', 'M.R.P. (Rs.)', 'Sale Rate', 'Net Wt', 'Out of stock?'],
    [`Toor Dal ${mark}`, 'Dairy Products', 9500, 8500, 500, 'no'],
    [
      `Basmati Rice from the foothills of the Himalayas ${mark}`,
      'Dairy Products',
      65_000,
      59_900,
      5000,
      'no',
    ],
    [`Salt ${mark}`, 'Dairy Products', 2800, 2800, 1000, 'yes'],
    [`Ghee ${mark}`, 'Dairy Products', 72_500, 69_900, 1000, 'no'],
    [`Jaggery ${mark}`, 'Dairy Products', 8050, 7000, 500, 'no'],
  ]
  return aWorkbook([
    { name: 'Notes', rows: [['Ask Asha before you change this']] },
    { name: 'Prices', rows, hidden: [5] },
    {
      name: 'Old prices',
      rows: [
        ['Item Name', 'M.R.P.'],
        ['Old dal', 80.5],
      ],
    },
  ])
}

test('a workbook becomes products after its questions are answered and its cards were seen', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const mark = aMark()
  const expectGood = async () => {
    await expectAccessible(page)
    await expectTouchTargets(page)
    await expectFits(page, isMobile ? [360, 390] : [820, 1440])
  }
  await openAsSeller(page, db, '/seller/import')
  await send(page, await aPriceList(mark))
  const sheet = page.getByLabel('Sheet', { exact: true })
  await expect(sheet).toHaveValue('1')
  await expect(page.getByText('1 row is hidden in the spreadsheet')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 questions first' })).toBeVisible()
  await expectGood()

  await page.getByRole('button', { name: 'Try it out' }).click()
  await expect(page.getByText('Please answer the questions above first.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What the import would do' })).toHaveCount(0)

  await page.getByRole('radio', { name: 'Paise: 9500 is ₹95.00' }).check()
  const known = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/choice') && answer.request().postData()?.includes('weights') === true,
  )
  await page.getByRole('radio', { name: 'Grams: 500 is 500 g' }).check()
  await known
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Paise/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Grams/ })).toBeChecked()
  await page.getByRole('button', { name: 'Try it out' }).click()

  const cards = page.getByRole('region', { name: '5 of them, as the shop will show them' })
  await expect(cards.getByRole('article')).toHaveCount(5)
  const soldOut = cards.getByRole('listitem').filter({ hasText: 'Out of stock, row' })
  await expect(soldOut).toContainText(`Salt ${mark}`)
  await expect(cards.getByRole('listitem').first()).toContainText('The first, row 3')
  await expect(cards.getByRole('listitem').first()).toContainText('₹85')
  await expect(cards.getByText('5 kg').last()).toBeVisible()
  await expect(page.getByText('Please check this before you import')).toHaveCount(0)
  await expectGood()

  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  await expect(cards).toHaveCount(0)
  const stored = await db
    .selectFrom('products')
    .select(['name', 'offerPricePaise', 'weight', 'inStock'])
    .where('name', '=', `Salt ${mark}`)
    .execute()
  expect(stored).toEqual([
    { name: `Salt ${mark}`, offerPricePaise: 2800, weight: '1 kg', inStock: false },
  ])
})

test('another sheet of a workbook is read instead, which asks where its products belong', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  await openAsSeller(page, db, '/seller/import')
  await send(page, await aPriceList(aMark()))

  await page.getByLabel('Sheet', { exact: true }).selectOption('Old prices')

  await expect(page.getByText('1 row', { exact: true })).toBeVisible()
  await page
    .getByRole('combobox', { name: /Where do its new products belong/ })
    .selectOption('By their names: each is proposed below')
  await expect(page.getByRole('combobox', { name: 'Grains maps to' })).toHaveValue('Grains')
  await expectAccessible(page)
  await expectFits(page, isMobile ? [360, 390] : [820, 1440])
})

test('a printed list is read from its headings on, and asks which price is meant', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const mark = aMark()
  const rows = [
    ['Gupta Kirana Store'],
    ['Item', 'Group', 'M.R.P.', 'Rate A', 'Rate B', 'Batch'],
    [`Toor Dal ${mark}`, 'Grains', 190, 175, 170, 'B1'],
    [`Salt ${mark}`, 'Grains', 28, 27, 25, 'B2'],
    ['Total', null, 218, null, null, null],
  ]
  await openAsSeller(page, db, '/seller/import')
  await send(page, await aWorkbook([{ rows }]))

  await page.getByText('2 rows are not products and are left out').click()
  await expect(page.getByText('Row 5: Total 218')).toBeVisible()
  const question = page.getByRole('group', { name: 'Which price do shoppers pay?' })
  await expect(question.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, isMobile ? [360, 390] : [820, 1440])
  await question.getByRole('radio', { name: 'Rate B' }).check()
  await page.getByRole('button', { name: 'Try it out' }).click()

  const report = page.getByRole('region', { name: 'What the import would do' })
  await expect(report.getByText('₹170').first()).toBeVisible()
  await expect(report.getByText(/2 columns are not used: Rate A · Batch/)).toBeVisible()
})

test('what looks wrong with a whole table is said before it is imported', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const mark = aMark()
  const rows = Array.from(
    { length: 12 },
    (_, at) => `Thing ${at} ${mark},Dairy,${40 + at}.50,99,no`,
  )
  await openAsSeller(page, db, '/seller/import')
  await send(
    page,
    Buffer.from(['name,category,mrp,stock,in stock', ...rows].join('\n')),
    'list.csv',
  )
  await page.getByRole('radio', { name: 'Not in stock' }).check()
  await page.getByRole('button', { name: 'Try it out' }).click()

  const warnings = page.getByRole('region', { name: 'Please check this before you import' })
  await expect(warnings).toContainText('12 of 12 products would be out of stock')
  await expect(warnings).toContainText('Nearly every product has the same stock, 99')
  await expect(
    page
      .getByRole('region', { name: '10 of them, as the shop will show them' })
      .getByRole('article'),
  ).toHaveCount(10)
  await expectAccessible(page)
})
