import type { Page } from '@playwright/test'
import { setOpeningHours, viewOpeningHours } from '#server/storefront/opening-hours.ts'
import { dayFromToday } from '#tests/support/opening.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  expectedComplaint: /status of (400|409)/,
})
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('openingHours').execute()
  await db.deleteFrom('holidays').execute()
  await db.deleteFrom('openingSettings').execute()
})

const path = '/seller/hours'

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

test('every day from 7 am to 9 pm takes four taps from the menu (G-42)', async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/orders')
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('link', { name: 'Opening hours' }).tap()
  await expect(page.getByText('Always open')).toBeVisible()
  await expectGood(page)

  await page.getByRole('button', { name: 'Every day, 7 am to 9 pm' }).tap()
  await expectGood(page)
  await page.getByRole('button', { name: 'Save hours' }).tap()

  await expect(page.getByText('Opening hours saved')).toBeVisible()
  const { spans } = await viewOpeningHours(db)
  expect(spans).toHaveLength(7)
  expect(spans[0]).toEqual({ day: 'Monday', opens: '07:00', closes: '21:00' })
})

test('a break, a day off and a note are set by the keyboard, and what overlaps is said (G-42)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, path)
  await page.getByRole('button', { name: 'Every day, 7 am to 9 pm' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Sunday' }).press('Space')
  await expect(page.getByText('Closed on Sunday.')).toBeVisible()
  await page.getByRole('button', { name: 'Add another time' }).press('Enter')
  const second = page.getByRole('group', { name: 'Time 2' })
  await expect(second.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
  await page.getByRole('button', { name: 'Save hours' }).press('Enter')
  await expect(page.getByText('Please enter when it opens and when it closes')).toBeVisible()

  await second.getByLabel('Opens').fill('20:00')
  await second.getByLabel('Closes').fill('00:00')
  await second.getByRole('checkbox', { name: 'Monday' }).press('Space')
  await page.getByLabel('Note for shoppers').fill('Ring the bell at night')
  await page.getByRole('button', { name: 'Save hours' }).press('Enter')
  await expect(page.getByText('Two times of Monday overlap.')).toBeVisible()
  await expectGood(page)
  await second.getByLabel('Opens').fill('21:00')
  await page.getByRole('button', { name: 'Save hours' }).press('Enter')

  await expect(page.getByText('Opening hours saved')).toBeVisible()
  const saved = await viewOpeningHours(db)
  expect(saved.note).toBe('Ring the bell at night')
  expect(saved.spans).toContainEqual({ day: 'Monday', opens: '21:00', closes: '24:00' })
  expect(saved.spans).toContainEqual({ day: 'Sunday', opens: '21:00', closes: '24:00' })
})

test('what another phone has saved stands beside what was entered (G-42)', async ({ page, db }) => {
  await openAsSeller(page, db, path)
  await page.getByRole('button', { name: 'Every day, 7 am to 9 pm' }).tap()
  await setOpeningHours(db, theSeller, {
    spans: [{ day: 'Monday', opens: '10:00', closes: '18:00' }],
    whileClosed: 'refuse',
  })
  await page.getByRole('button', { name: 'Save hours' }).tap()

  await expect(page.getByText('Somebody else has changed the hours meanwhile')).toBeVisible()
  await expect(
    page.getByText('Every day 7 am to 9 pm → Monday 10 am to 6 pm; Tuesday to Sunday closed'),
  ).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Save hours' }).tap()
  await expect(page.getByText('Opening hours saved')).toBeVisible()
  expect((await viewOpeningHours(db)).spans).toHaveLength(7)
})

test('holidays are ticked and days of one’s own added, and the shop closes on them (G-42)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, path)
  const box = page.getByRole('checkbox', { name: /^Christmas/ }).first()
  await box.tap()
  await expect(page.getByText('Closed for Christmas')).toBeVisible()
  await expect(box).toBeChecked()
  const day = await dayFromToday(db, 2)
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Why').fill('Wedding')
  await page.getByRole('button', { name: 'Add day' }).tap()
  await expect(page.getByRole('checkbox', { name: /^Wedding/ })).toBeChecked()
  await expectGood(page)
  expect((await viewOpeningHours(db)).holidays).toHaveLength(2)

  await page.reload()
  await expect(box).toBeChecked()
  await box.press('Space')
  await expect(page.getByText('Holiday removed')).toBeVisible()
  await expect(box).not.toBeChecked()
  expect((await viewOpeningHours(db)).holidays).toEqual([{ day, name: 'Wedding' }])
})
