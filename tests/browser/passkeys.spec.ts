import { freshPassword } from '#tests/support/accounts.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aGuest } from '#tests/support/guests.ts'
import { anOrder } from '#tests/support/orders.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, logIn, type Page, test } from './support/shop.ts'
import { expectFocusSomewhere } from './support/use-keyboard.ts'
import { addAuthenticator } from './support/virtual-authenticator.ts'
import { accountButton, open, toast } from './support/walk-shop.ts'

// A browser writes each refusal to its console.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of 401/ })

/** A guest is asked first. */
async function logOutEverywhere(page: Page) {
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
}

test('a guest adds a passkey, logs out, and comes back with it, by button and from the field', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  const device = await addAuthenticator(page)
  await logIn(page.context(), db, await aGuest(db))
  await open(page, '/account')

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toContainText('not used yet')
  await expectGood(page, { isMobile })

  await logOutEverywhere(page)
  await expect(accountButton(page)).toHaveAccessibleName('Login')
  await device.answer(false)
  await accountButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await expectGood(page, { isMobile })
  // The question of the field stays unanswered; the button asks another one.
  await device.answer(true)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(accountButton(page)).toHaveAccessibleName('Account of Asha Rao')

  await open(page, '/account')
  await expect(list.getByRole('listitem')).toContainText('last used')
  await logOutEverywhere(page)
  await expect(accountButton(page)).toHaveAccessibleName('Login')
  await accountButton(page).click()
  await expect(accountButton(page)).toHaveAccessibleName('Account of Asha Rao')
})

test('a shopper renames and removes a passkey by keyboard, and it no longer logs in', {
  tag: '@one-width',
}, async ({ page, shopper }) => {
  const device = await addAuthenticator(page)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(toast(page, 'Passkey added')).toBeVisible()

  await page.getByRole('button', { name: /^Rename / }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill('Blue phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Blue phone' })).toBeFocused()

  await page.getByRole('button', { name: 'Remove Blue phone' }).press('Enter')
  await page.getByRole('button', { name: 'Remove passkey' }).press('Enter')
  await expect(toast(page, /no longer logs in/)).toBeVisible()
  await expectFocusSomewhere(page)
  expect(await device.count()).toBe(1)

  await page.context().clearCookies({ name: 'sid' })
  await open(page, '/')
  await accountButton(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'This passkey does not log in here, or was removed.',
  )
  expect(shopper.name).toBe('Meera Iyer')
})

test('what went wrong is said: no screen lock, one too many, cancelled', {
  tag: '@one-width',
}, async ({ page, shopper }) => {
  const device = await addAuthenticator(page)
  await open(page, '/account')
  const add = page.getByRole('button', { name: 'Add a passkey' })

  await device.unlock(false)
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()

  await device.unlock(true)
  await add.click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  await add.click()
  await expect(page.getByText('This device has a passkey for you already.')).toBeVisible()
  expect(shopper.name).toBe('Meera Iyer')
})

test('where passkeys cannot work, the account and the login say so', {
  tag: '@one-width',
}, async ({ page, shopper, anotherBrowser }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await open(page, '/account')
  await expect(page.getByText('This browser has no passkeys.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)

  const other = await anotherBrowser()
  await other.addInitScript(() =>
    Object.defineProperty(window, 'isSecureContext', { value: false }),
  )
  await open(other, '/')
  await accountButton(other).click()
  await other.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText(
    'only over a secure connection (https)',
  )
  expect(shopper.name).toBe('Meera Iyer')
})

test('a passkey is offered once an order has arrived, until there is one', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  await addAuthenticator(page)
  const shopper = await aShopperReadyToOrder(db)
  await logIn(page.context(), db, shopper)
  const { _id: orderId } = await anOrder(db, { shopper, status: 'Delivered' })

  await open(page, '/my-orders')
  const offer = page.getByRole('region', { name: /^Come back with your fingerprint/ })
  await expect(offer).toBeVisible()
  await expectGood(page, { isMobile })

  await open(page, `/my-orders/${orderId}`)
  await offer.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Passkey added' })).toBeFocused()
  await expectGood(page, { isMobile })

  const answered = page.waitForResponse(/passkeys$/)
  await open(page, '/my-orders')
  await answered
  await expect(offer).toHaveCount(0)
})

test('who does not want a passkey now is not asked again', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  await addAuthenticator(page)
  const shopper = await aShopperReadyToOrder(db)
  await logIn(page.context(), db, shopper)
  const order = await anOrder(db, { shopper, status: 'Out for delivery' })
  await open(page, '/my-orders')
  await expect(page.getByRole('article')).toContainText(String(order.number))
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0)

  await anOrder(db, { shopper, status: 'Delivered' })
  await open(page, '/my-orders')
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await expectFocusSomewhere(page)
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/passkeys'))))
  await open(page, '/my-orders')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.waitForLoadState('networkidle')

  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0)
  expect(asked).toBe(0)
})

test('a new password removes the passkeys, here too', { tag: '@one-width' }, async ({
  page,
  shopper,
}) => {
  await addAuthenticator(page)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(shopper.password)
  await page.getByLabel('New password').fill(freshPassword)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})
