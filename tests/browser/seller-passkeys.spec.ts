import { aSeller, aSellerSession } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, test } from './support/shop.ts'
import { addAuthenticator } from './support/virtual-authenticator.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of (401|403)/ })

test('the seller adds a passkey with the password, and logs in with it alone', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  const device = await addAuthenticator(page)
  const seller = await aSeller(db)
  const value = await aSellerSession(db, { seller })
  await page.context().addCookies([{ name: 'seller', value, domain: 'localhost', path: '/' }])
  await page.goto('/seller/account')

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const password = dialog.getByLabel('Current password')
  await expectGood(page, { isMobile })
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible()
  expect(await device.count()).toBe(0)
  await password.fill(seller.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Passkey added')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('not used yet')
  await expectGood(page, { isMobile })

  await page.context().clearCookies({ name: 'seller' })
  await page.goto('/seller/account')
  await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('last used')
  await expect(page.getByText(seller.email)).toBeVisible()
})

test('a session that has ended goes on with the passkey, from the field, and nothing is lost', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await addAuthenticator(page)
  const seller = await aSeller(db)
  const value = await aSellerSession(db, { seller })
  await page.context().addCookies([{ name: 'seller', value, domain: 'localhost', path: '/' }])
  await page.goto('/seller/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password').fill(seller.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Passkey added')).toBeVisible()

  await page.goto('/seller/settings')
  await page.getByRole('textbox', { name: 'Opening hours' }).fill('Every day, 7 am to 9 pm')
  await page.context().clearCookies({ name: 'seller' })
  await page.getByRole('button', { name: 'Save settings' }).click()
  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await again.getByLabel('E-mail').focus()

  await expect(again).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Opening hours' })).toHaveValue(
    'Every day, 7 am to 9 pm',
  )
})
