import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const chart = (page: Page) => page.getByRole('slider', { name: /^Sales per day/ })

test('an order placed a moment ago is on the dashboard, with what was sold', async ({
  page,
  db,
  isMobile,
}) => {
  const name = `${Date.now()} ताज़ा अलफ़ांसो आम ${'very-long-name '.repeat(10)}`.trim()
  const mango = await aProduct(db, { name, offerPricePaise: 1_234_50 })
  await anOrder(db, { lines: [[mango, 999]] })
  await openAsSeller(page, db, '/seller/dashboard')

  await page.getByText('Today', { exact: true }).last().click()
  await expect(page).toHaveURL(/range=today/)
  const best = panel(page, 'Best sellers').getByRole('link', { name: name.slice(0, 30) })
  await expect(best).toContainText('999 sold')
  await expect(best).toHaveAttribute('href', `/seller/product/${mango.id}`)
  await expect(chart(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, isMobile ? [360, 390] : [820, 1440])
})

test('each day’s sales are read with the arrow keys, and as a table', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await anOrder(db)
  await openAsSeller(page, db, '/seller/dashboard?range=30')
  await expect(chart(page)).toBeVisible()

  await chart(page).focus()
  await page.keyboard.press('End')
  const messages = await chart(page).getAttribute('aria-valuetext')
  await expect(panel(page, 'Sales per day').getByText(messages ?? '')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '29')
  await page.keyboard.press('Home')
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '1')

  await panel(page, 'Sales per day').getByText('Show as a table').click()
  await expect(panel(page, 'Sales per day').getByRole('rowheader')).toHaveCount(30)
  await expect(panel(page, 'Sales per day')).toHaveCount(1)
  await expectAccessible(page)
})

test('other days are chosen, and stay after a reload', { tag: '@one-width' }, async ({
  page,
  db,
  isMobile,
}) => {
  await openAsSeller(page, db, '/seller/dashboard?range=custom&from=2024-01-01&to=2024-12-31')
  await expect(panel(page, 'Sales per day').getByText('Nothing was sold')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, isMobile ? [360, 390] : [820, 1440])

  await page.getByLabel('To', { exact: true }).fill('2023-12-31')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The first day is after the last one.',
  )
  await page.getByLabel('To', { exact: true }).fill('2024-01-31')
  await expect(page).toHaveURL(/to=2024-01-31/)
  await page.reload()

  await expect(page.getByRole('heading', { name: /^1\s?–\s?31 Jan 2024$/ })).toBeVisible()
})
