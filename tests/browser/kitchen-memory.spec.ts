import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, logIn, type Page, test } from './support/shop.ts'
import { cartButton, open, toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const weekly = [35, 28, 21, 14, 7]

/** Somebody who has bought milk and bread every week, and rice every month. */
async function aHousehold(db: Database) {
  const asha = await aShopperReadyToOrder(db)
  const find = (name: string) =>
    db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const [milk, bread, rice] = [
    await find('Cow Milk'),
    await find('Whole Wheat Bread'),
    await find('Basmati Rice'),
  ]
  for (const [n, days] of weekly.entries())
    await anOrder(db, {
      shopper: asha,
      lines: [
        [milk, n + 1],
        [bread, 1],
      ],
      placedAt: daysAgo(days),
    })
  for (const [n, days] of [110, 80, 50, 20].entries())
    await anOrder(db, { shopper: asha, lines: [[rice, n + 1]], placedAt: daysAgo(days) })
  return asha
}

const offer = (page: Page) =>
  page.getByRole('heading', { name: 'Shall we remember what runs out?' })
const list = (page: Page) => page.getByRole('link', { name: 'What you are due for' })

test('it is asked once on My Orders, tells what is due with the reason, and puts what is ticked into the cart (G39-4)', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  await logIn(page.context(), db, await aHousehold(db))
  await open(page, '/my-orders')
  await expect(offer(page)).toBeVisible()
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await list(page).click()
  await expect(page.getByRole('heading', { name: 'Due now' })).toBeVisible()
  const due = page.getByRole('region', { name: 'Due now' }).getByRole('listitem')
  await expect(due).toHaveCount(2)
  await expect(due.first()).toContainText('Every 7 days, last on')
  await expect(page.getByRole('region', { name: 'You also buy often' })).toContainText('next about')
  await expect(cartButton(page)).toHaveAccessibleName(/Cart, empty/)
  await expectGood(page, { isMobile })

  await due.filter({ hasText: 'Bread' }).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Add 1 product' }).click()
  await expect(toast(page, '1 product is in your cart')).toBeVisible()
  await expect(due.filter({ hasText: 'Milk' })).toContainText('In your cart')

  await due
    .filter({ hasText: 'Bread' })
    .getByRole('button', { name: /Do not remind me of/ })
    .click()
  await expect(due).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(due).toHaveCount(2)
})

test('who declines is not asked again, and the account page turns it on and off by one tap (G39-4)', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  const asha = await aHousehold(db)
  await logIn(page.context(), db, asha)
  await open(page, '/my-orders')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  const asked = page.waitForResponse('**/api/v1/user/memory')
  await page.reload()
  await asked
  await expect(offer(page)).toBeHidden()

  await open(page, '/account')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('link', { name: 'See what you are due for' })).toBeVisible()
  await expectGood(page, { isMobile })
  await open(page, '/my-orders')
  await expect(list(page)).toBeVisible()

  await open(page, '/account')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(page, 'Kitchen memory is off')).toBeVisible()
  await open(page, '/due')
  await expect(page.getByRole('button', { name: 'Yes, tell me' })).toBeVisible()
})

test('who has ordered three times is not asked, and a visitor is asked to log in (G39-4)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await open(page, '/due')
  await expect(page.getByText('Log in to see what you are due for.')).toBeVisible()

  const asha = await aShopperReadyToOrder(db)
  for (let n = 0; n < 3; n += 1) await anOrder(db, { shopper: asha })
  await logIn(page.context(), db, asha)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/user/memory')) calls += 1
  })
  await open(page, '/my-orders')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(offer(page)).toBeHidden()
  expect(calls).toBe(0)
})
