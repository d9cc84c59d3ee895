import type { Database } from '#server/database/database.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { freshPassword } from '#tests/support/accounts.ts'
import { aGuest } from '#tests/support/guests.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, logIn, test } from './support/shop.ts'
import { open, toast } from './support/walk-shop.ts'

// A browser writes each refusal to its console.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of (401|409|410|422)/,
})

async function anOrderOf(db: Database, guest: { id: string }) {
  const { id: addressId } = await anAddress(db, guest, { email: '', lastName: '' })
  return anOrder(db, { shopper: { ...guest, addressId } })
}

test('a guest changes the number, then becomes an account and keeps the orders', {
  tag: '@every-width',
}, async ({ page, isMobile, context, db }) => {
  const guest = await aGuest(db)
  const { number } = await anOrderOf(db, guest)
  await logIn(context, db, guest)
  await open(page, '/account')
  await expect(page.getByRole('heading', { name: 'Keep your orders' })).toBeVisible()
  await expect(page.getByText('Password', { exact: true })).toHaveCount(0)
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'Change name and mobile number' }).click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused()
  await expectGood(page, { isMobile })
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('+91 98450 54321')
  await page.keyboard.press('Enter')
  await expect(page.getByText('9845054321')).toBeVisible()

  await page.getByRole('button', { name: 'Add e-mail and password' }).click()
  const email = `guest-${guest.id}@example.com`
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('New password').fill('Asha1234')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await expectGood(page, { isMobile })
  await page.getByLabel('New password').fill(freshPassword)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(toast(page, `You can log in with ${email} from now on`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await open(page, '/my-orders')
  await expect(page.getByText(String(number)).first()).toBeVisible()
})

test('a guest logs in to an account, which has the orders then', { tag: '@one-width' }, async ({
  page,
  context,
  db,
}) => {
  const guest = await aGuest(db)
  const { number } = await anOrderOf(db, guest)
  const account = await aShopper(db, { name: 'Meera Nair' })
  await logIn(context, db, guest)
  await open(page, '/account')

  await page.getByRole('button', { name: 'I have an account' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('main').getByText('Meera Nair')).toBeVisible()
  await open(page, '/my-orders')
  await expect(page.getByText(String(number)).first()).toBeVisible()
})

test('a guest removes all details without a password', { tag: '@one-width' }, async ({
  page,
  isMobile,
  context,
  db,
}) => {
  const guest = await aGuest(db)
  await logIn(context, db, guest)
  await open(page, '/account')

  await page.getByRole('button', { name: 'Remove my details' }).click()
  await expectGood(page, { isMobile })
  await page.getByRole('dialog').getByRole('button', { name: 'Remove my details' }).click()

  await expect(toast(page, 'Your details are removed')).toBeVisible()
  const left = await db
    .selectFrom('shoppers')
    .select('claimedPhone')
    .where('id', '=', guest.id)
    .execute()
  expect(left).toEqual([{ claimedPhone: null }])
})

test('the seller’s link logs a guest in at the press of a button, once', {
  tag: '@every-width',
}, async ({ page, isMobile, db, anotherBrowser }) => {
  const guest = await aGuest(db)
  const { number } = await anOrderOf(db, guest)
  const purpose = 'shopper-login-handed' as const
  const { link } = await makeLink(db, { publicUrl: '' }, { purpose, subject: guest.id, email: '' })

  await open(page, link)
  await expect(page.getByRole('heading', { name: 'Open your orders here' })).toBeVisible()
  expect(page.url()).not.toContain('#')
  await expectGood(page, { isMobile })
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByText(String(number)).first()).toBeVisible()
  const other = await anotherBrowser()
  await open(other, link)
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(
    other
      .getByRole('alert')
      .filter({ hasText: /no longer works|expired|link/i })
      .first(),
  ).toBeVisible()
})
