import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of (400|409)/ })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('taxSettings').execute()
  // Others begin with a shop that has saved no settings.
  await db.deleteFrom('storeSettings').execute()
})

test('a GSTIN asks how the shop is registered, by keyboard, and that closes the other ways to charge tax (C10)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  await openAsSeller(page, db, '/seller/settings')
  const question = page.getByRole('group', { name: 'How are you registered for GST?' })
  await expect(page.getByLabel('GSTIN')).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.getByLabel('GSTIN').fill('29AAPFU0939F1ZR')
  await page.getByLabel('GSTIN').press('Enter')
  await expect(question.getByRole('alert')).toHaveText(/^Please choose how you are registered/)
  await expect(question.getByRole('radio', { name: /^Regular/ })).toBeFocused()
  await expectGood(page, { isMobile })

  await page.keyboard.press('ArrowDown')
  await expect(question.getByText('Once you save, no tax is charged.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page, /saved/i)).toBeVisible()
  await page.goto('/seller/settings/tax')
  await expect(page.getByRole('radio', { name: /^No tax/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Included/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^Added on top/ })).toBeDisabled()
  await expectGood(page, { isMobile })

  await page.getByRole('link', { name: 'Change it in the settings' }).click()
  await expect(question.getByRole('radio', { name: /^Composition/ })).toBeChecked()
  await expect(question).toBeInViewport()
})
