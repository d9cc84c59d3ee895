import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const aMark = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

async function send(page: Page, lines: readonly string[]) {
  const buffer = Buffer.from(lines.join('\n'))
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
}

test('of a list without headings the seller says what stands in its columns', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const mark = aMark()
  await openAsSeller(page, db, '/seller/import')
  await send(page, [`Toor dal ${mark},1 kg,190,175`, `Salt ${mark},1 kg,28,27`])

  const question = page.getByRole('group', { name: /What stands in its columns/ })
  await expect(question.getByRole('row')).toHaveCount(3)
  await expectGood(page, { isMobile })
  await question.getByRole('radio', { name: 'A name, B pack, C MRP, D price' }).check()
  await page
    .getByRole('combobox', { name: /Where do its new products belong/ })
    .selectOption('Grains')
  await page.getByRole('button', { name: 'Try it out' }).click()

  const report = page.getByRole('region', { name: 'What the import would do' })
  await expect(report.getByText('₹175').first()).toBeVisible()
})

test('rows that several products fit, and rows of one product, are asked about before the import', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const mark = aMark()
  const offer = { weight: null, code: null, pricePaise: 15_000, offerPricePaise: 15_000 }
  for (const name of [`Toor dal ${mark}`, `Toor-dal ${mark}`, `Salt ${mark}`, `Sa-lt ${mark}`])
    await aProduct(db, { name, category: 'Grains', ...offer })
  await openAsSeller(page, db, '/seller/import')
  await send(page, [
    'Name,Category,MRP',
    `TOOR  DAL ${mark},Grains,160`,
    `S alt ${mark},Grains,28`,
    `Poha ${mark},Grains,40`,
    `Poha ${mark},Grains,44`,
  ])
  await page.getByRole('button', { name: 'Try it out' }).click()

  const fitting = page.getByRole('group', { name: '2 rows fit several products each' })
  await expect(fitting.getByRole('combobox')).toHaveCount(2)
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('Please answer the questions above first.').first()).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByRole('radio', { name: 'The last one: it replaces those before' }).check()
  await fitting.getByRole('radio', { name: 'None: leave them out' }).check()
  await fitting
    .getByRole('combobox', { name: `TOOR DAL ${mark} row 2` })
    .selectOption(`“Toor-dal ${mark}”, ₹150`)
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Import now' }).click()

  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  const prices = await db
    .selectFrom('products')
    .select(['name', 'pricePaise'])
    .where('name', 'like', `%${mark}`)
    .orderBy('name')
    .execute()
  expect(prices.map(({ name, pricePaise }) => `${name.split(' ')[0]} ${pricePaise / 100}`)).toEqual(
    ['Poha 44', 'Sa-lt 150', 'Salt 150', 'Toor 150', 'Toor-dal 160'],
  )
})
