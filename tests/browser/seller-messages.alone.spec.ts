import { anOrder } from '#tests/support/orders.ts'
import { expectFits, expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.afterEach(({ db }) => db.deleteFrom('chatTexts').execute())

test('the seller changes the words of a message, sees them with a real order, and goes back', async ({
  page,
  db,
}) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, '/seller/settings')
  await page.getByRole('link', { name: 'Edit the messages' }).click()
  const form = page.getByRole('form', { name: 'On its way' })
  const text = form.getByLabel('Text')
  const preview = form.getByRole('region', { name: /^Preview with order/ })
  const usual = await text.inputValue()
  await expectGood(page, { isMobile: false })
  await expectFits(page, [360])
  const news = page.getByRole('form', { name: 'News and offers' })
  await expect(news.getByRole('region')).toContainText(/: http:\/\/localhost:\d+\/$/m)
  const areas = await page.getByLabel('Text').all()
  for (const area of areas) {
    expect(await area.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThan(2)
  }

  await text.fill('Coming, {nmae}! 🛵')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('There is no {nmae}.')).toBeVisible()
  await text.fill('Coming! 🛵 ')
  await form.getByRole('button', { name: /the number of the order/ }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Coming! 🛵 {number}')
  await expect(preview).toContainText(/Coming! 🛵 \d+$/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Message saved')).toBeVisible()
  await expect(form.getByText('Your own words')).toBeVisible()

  await page.goto(`/seller/orders/${order._id}`)
  await page.goto('/seller/settings/messages')
  await form.getByRole('button', { name: 'Back to the shop’s usual words' }).click()
  await expect(text).toHaveValue(usual)
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(form.getByText('Your own words')).toBeHidden()
  expect(await db.selectFrom('chatTexts').selectAll().execute()).toEqual([])
})
