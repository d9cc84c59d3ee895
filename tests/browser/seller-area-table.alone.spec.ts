import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { anArea } from '#tests/support/areas.ts'
import { aWorkbook } from '#tests/support/workbooks.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  expectedComplaint: /status of (400|409|422)/,
})
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('deliveryAreas').execute()
})

const path = '/seller/areas'
const list = (page: Page) => page.getByRole('list', { name: 'Areas' })

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

test('a pasted table is tried, says what is wrong where, and is saved; the rest is kept for correction (G37-1)', async ({
  page,
  db,
}) => {
  await anArea(db, { name: 'Baner', pins: '411045', fee: 30 })
  await openAsSeller(page, db, path)
  await page.getByRole('link', { name: 'From a table' }).tap()
  const table = page.getByLabel('Table')
  await page.getByRole('button', { name: 'Check the table' }).tap()
  await expect(table).toHaveAccessibleDescription(/Please paste the table/)
  await table.fill('Product,Price\nRice,50')
  await page.getByRole('button', { name: 'Check the table' }).tap()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This is no table of areas')
  await expectGood(page)
  await table.fill(
    [
      'Locality\tPin code\tDelivery charge\tFree delivery above\tMin order\tDays',
      'Kothrud\t411038, 411029\t20/-\t₹ 1,499.00\t100\tMon-Sat',
      'Baner\t411045\t40\t\t\t',
      'Aundh\t411045-411067\tfree\t\t\t',
      'Wakad\t41105\tlots\t\t\t',
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Check the table' }).tap()

  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('Left out')).toContainText('Row 5')
  await expect(part('Left out')).toContainText('“41105” is not a PIN of six digits')
  await expect(part('Left out')).toContainText('“lots” is not an amount')
  await expect(part('Left out')).toContainText('Row 3, Baner, has 411045, too')
  await expect(part('New')).toContainText('free from ₹1,499')
  await expectGood(page)
  await page.getByRole('button', { name: 'Change the table' }).tap()
  await table.fill((await table.inputValue()).replace('411045-411067', '411067'))
  await page.getByRole('button', { name: 'Check the table' }).tap()
  await expect(part('Changed')).toContainText('Fee: ₹40 (now ₹30)')
  await page.getByRole('button', { name: 'Save 3 areas' }).tap()

  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await expect(list(page)).toContainText('on Mon, Tue, Wed, Thu, Fri, Sat')
  await expect(page.getByText('2 areas added, 1 changed')).toBeVisible()
})

test('a workbook becomes the table, and the areas are downloaded as one (G37-1)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, `${path}?table`)
  const rows = [
    ['Area', 'PIN', 'Fee'],
    ['Kothrud', 411038, 20],
    ['Rest', 'all others', 60],
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'areas.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await aWorkbook([{ rows }]),
  })
  await expect(page.getByLabel('Table')).toHaveValue(/Kothrud,411038,20/)
  await page.getByRole('button', { name: 'Check the table' }).tap()
  await expect(page.getByText('Until now you deliver everywhere')).toBeVisible()
  await page.getByRole('button', { name: 'Save 2 areas' }).tap()
  await expect(list(page)).toContainText('All other PINs')

  await page.getByRole('link', { name: 'From a table' }).tap()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your areas' }).tap()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain('Kothrud,411038,20,,,')
  await page.getByLabel('Table').fill(file)
  await page.getByRole('button', { name: 'Check the table' }).tap()
  await expect(page.getByText('Nothing changes')).toBeVisible()
})

test('what another phone saves after the trial is shown before anything is saved (G37-1)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, `${path}?table`)
  await page.getByLabel('Table').fill('Area,PINs,Fee\nKothrud,411038,20\nAundh,411007,20')
  await page.getByRole('button', { name: 'Check the table' }).tap()
  await expect(page.getByRole('button', { name: 'Save 2 areas' })).toBeVisible()
  await anArea(db, { name: 'Old town', pins: '411007' })
  await page.getByRole('button', { name: 'Save 2 areas' }).tap()

  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Somebody else has changed the areas',
  )
  await expect(page.getByText('Your area Old town has 411007 already')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 area', exact: true }).tap()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
})

const manyAreas = (db: Database) =>
  sql`insert into delivery_areas (id, name, pins, fee_paise)
    select gen_random_uuid(), 'Area ' || to_char(n, 'FM000'),
      int4multirange(int4range(400000 + n * 10, 400000 + n * 10 + 5)), n % 4 * 1000
    from generate_series(1, 500) as n`.execute(db)

test('one of 500 areas is found by its PIN, its name and its fee, by the keyboard alone (G37-1)', async ({
  page,
  db,
}) => {
  await manyAreas(db)
  await openAsSeller(page, db, path)
  await expect(list(page).getByRole('listitem')).toHaveCount(50)
  await expectGood(page)
  const search = page.getByLabel('Name or PIN of an area')
  const found = page.getByRole('search').getByRole('status')
  await search.focus()
  await page.keyboard.type('402003')
  await expect(found).toContainText('402003 is in Area 200.')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('402007')
  await expect(found).toContainText('No area has 402007')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('area 03')
  await expect(found).toContainText('10 areas')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(found).toContainText('2 areas')
  await page.getByRole('button', { name: 'Change Area 032' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Fee in ₹').fill('25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Area 032 saved')).toBeVisible()
})
