import { readFileSync } from 'node:fs'
import { makeLink } from '#server/identity/mail-links.ts'
import { freshPassword } from '#tests/support/accounts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anAddress, aSession } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { expectOwner } from './support/password-owner.ts'
import { expect, logIn, test } from './support/shop.ts'
import { accountButton, logInByDialog, open, toast } from './support/walk-shop.ts'

// A browser writes each refusal to its console.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of (401|403|409|410|422)/,
})

const long = 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayanan Iyengar'

test('a shopper changes name and password, and other devices are logged out (T30)', {
  tag: '@one-width',
}, async ({ page, isMobile, shopper, db, anotherBrowser }) => {
  const other = await anotherBrowser()
  await logIn(other.context(), db, shopper)
  await open(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  else await accountButton(page).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where you are logged in' })).toContainText(
    'This device',
  )
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'Change name' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill(long)
  await page.keyboard.press('Enter')
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${long}`)
  await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused()

  await page.getByRole('button', { name: 'Change password' }).click()
  await expectOwner(page, shopper)
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill(freshPassword)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expectGood(page, { isMobile })
  await page.getByLabel('Current password').fill(shopper.password)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(toast(page, /All other devices are logged out/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Last used' })).toHaveCount(0)
  await open(other, '/account')
  await expect(other.getByText('Log in to see your account.')).toBeVisible()
  await logInByDialog(other, { email: shopper.email, password: freshPassword })
  await expect(other.getByRole('main').getByText(long)).toBeVisible()
})

test('a shopper ends another session, changes the address, and logs out everywhere', {
  tag: '@one-width',
}, async ({ page, shopper, db }) => {
  await aSession(db, shopper)
  await open(page, '/account')
  const sessions = page.getByRole('list', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)

  await sessions.getByRole('button', { name: /^Log out Unknown device/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByLabel('New e-mail').fill(`new-${shopper.email}`)
  await page.getByLabel('Your password').fill(shopper.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`new-${shopper.email}`)).toBeVisible()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toHaveAccessibleName('Login')
})

test('a shopper takes the data along and deletes the account, once no order is open', {
  tag: '@one-width',
}, async ({ page, isMobile, shopper, db }) => {
  const { id: addressId } = await anAddress(db, shopper)
  const order = await anOrder(db, { shopper: { id: shopper.id, addressId } })
  await open(page, '/account')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(file).toMatchObject({ account: { email: shopper.email }, orders: [{ _id: order._id }] })

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  await expectGood(page, { isMobile })
  await dialog.getByLabel('Your password').fill(shopper.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('You have an order that is still open.')).toBeVisible()
  await page.request.post(`/api/v1/order/${order._id}/cancellation`, {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await dialog.getByRole('button', { name: 'Delete account' }).click()

  await expect(toast(page, 'Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toHaveAccessibleName('Login')
})

test('a link sets a new password once, and leaves the address of the page', {
  tag: '@one-width',
}, async ({ page, isMobile, shopper, db, context, baseURL }) => {
  await context.clearCookies()
  const { id: subject, email } = shopper
  const purpose = 'shopper-password-handed'
  const { link } = await makeLink(db, { publicUrl: baseURL ?? '' }, { purpose, subject, email })
  const headers = page
    .waitForResponse(`${baseURL}/reset-password`)
    .then((answer) => answer.headers())

  await open(page, link)
  await expect(page.getByText(`For the account with ${email}.`)).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/reset-password`)
  expect((await headers)['referrer-policy']).toBe('no-referrer')
  await page.getByLabel('New password').fill('password123')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('too easy to guess')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByLabel('New password').fill(freshPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(freshPassword)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)

  await page.goto('/')
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectGood(page, { isMobile })
})

test('a link confirms the address of whoever is logged in', { tag: '@one-width' }, async ({
  page,
  isMobile,
  shopper,
  db,
  context,
  baseURL,
}) => {
  await context.clearCookies()
  const { id: subject, email } = shopper
  const purpose = 'shopper-confirmation'
  const { link } = await makeLink(db, { publicUrl: baseURL ?? '' }, { purpose, subject, email })

  await open(page, link)
  await expect(page.getByText('Log in to confirm your e-mail address.')).toBeVisible()
  await logInByDialog(page, shopper)

  await expect(
    page.getByRole('heading', { name: 'Your e-mail address is confirmed' }),
  ).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/confirm-email`)
  await expectGood(page, { isMobile })
})

test('without mail, whoever forgot the password is told to call the shop', {
  tag: '@one-width',
}, async ({ page, isMobile }) => {
  await open(page, '/')
  await accountButton(page).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()

  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Call +91 80 4000 0000' })).toHaveAttribute(
    'href',
    'tel:+918040000000',
  )
  await expectGood(page, { isMobile })
})
