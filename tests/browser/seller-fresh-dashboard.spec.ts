import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { shopDay } from '#web/seller/parts/shop-time.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bestSellers = (page: Page) => page.getByRole('region', { name: 'Best sellers', exact: true })

test('an order that comes in is counted without a reload, and without a flicker', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const name = `Dashed ${Date.now()}`
  const mango = await aProduct(db, { name, offerPricePaise: 2_345_00, stock: 3000 })
  await openAsSeller(page, db, '/seller/dashboard?range=today')
  await expect(bestSellers(page)).toBeVisible()
  await page.evaluate(() => {
    const look = () => {
      const isBusy = document.querySelector('main [aria-busy=true]') !== null
      if (isBusy) document.body.dataset.hasFlickered = 'yes'
    }
    const changes = { subtree: true, childList: true, attributes: true }
    new MutationObserver(look).observe(document.body, changes)
  })

  // More than other tests sell of anything.
  for (const quantity of [999, 999, 999]) await anOrder(db, { lines: [[mango, quantity]] })

  await expect(bestSellers(page).getByRole('link', { name })).toBeVisible({ timeout: 40_000 })
  await expect(page.locator('body')).not.toHaveAttribute('data-has-flickered')
})

test('a page that is open past midnight shows the new day when it is looked at', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const now = Date.now()
  const [yesterday, today] = [now - 24 * 60 * 60 * 1000, now].map((time) => shopDay(new Date(time)))
  await page.clock.install({ time: now - 24 * 60 * 60 * 1000 })
  const asked = (day: string | undefined) =>
    page.waitForRequest((request) => request.url().endsWith(`?from=${day}&to=${day}`))
  const first = asked(yesterday)
  await openAsSeller(page, db, '/seller/dashboard?range=today')
  await first
  await expect(bestSellers(page)).toBeVisible()

  const second = asked(today)
  await page.clock.setSystemTime(now)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await second
})
