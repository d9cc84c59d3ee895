import type { Database } from '#server/database/database.ts'
import { issueToken } from '#server/identity/one-time-tokens.ts'
import { codeOf } from '#tests/support/seller-account.ts'
import { aSeller } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { expectOwner } from './support/password-owner.ts'
import { expect, type Page, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of (401|403|410|422|503)/,
})

type Seller = { id: string; email: string; password: string }

async function logIn(page: Page, { email, password }: Seller) {
  await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function openAccount(page: Page, seller: Seller) {
  await page.goto('/seller/account')
  await logIn(page, seller)
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible()
}

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

test('two-step login is set up, asked for, survives a lost phone, and is switched off', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const seller = await aSeller(db)
  await openAccount(page, seller)
  await expectGood(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The password is incorrect.')).toBeVisible()
  await page.getByLabel('Current password').fill(seller.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectGood(page)
  const key = await page
    .getByRole('dialog')
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText()
  const code = () => codeOf(key.replaceAll(' ', ''), Date.now())
  await page.getByLabel('Code from the app').fill(code())
  await page.keyboard.press('Enter')

  const codes = page.getByRole('dialog').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectGood(page)
  await page.keyboard.press('Escape')
  const [recovery = '', another = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await logIn(page, seller)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectGood(page)
  await page.goto('/seller/account')
  await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()
  await logIn(page, seller)
  await page.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await page.keyboard.press('Enter')

  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByLabel('Current password').fill(seller.password)
  await page.getByLabel('Code').fill(another)
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(toast(page, 'Two-step login is off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('another device is seen and logged out', { tag: '@one-width' }, async ({
  page,
  anotherBrowser,
  db,
}) => {
  const other = await anotherBrowser()
  const seller = await aSeller(db)
  await openAccount(other, seller)
  await openAccount(page, seller)
  const sessions = page.getByRole('list', { name: 'Where you are logged in' })
  await expect(sessions.getByText('This device')).toHaveCount(1)

  await sessions
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click()

  await expect(toast(page, 'That device is logged out')).toBeVisible()
})

test('a new password is judged at its field', { tag: '@one-width' }, async ({ page, db }) => {
  const seller = await aSeller(db)
  await openAccount(page, seller)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectOwner(page, seller)
  await page.getByLabel('Current password').fill(seller.password)
  await page.getByLabel('New password').fill('too short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A password needs at least 12 characters')).toBeVisible()

  await page.getByLabel('New password').fill('password12345')
  await page.keyboard.press('Enter')

  await expect(page.getByText('This password is too easy to guess')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await expectGood(page)
})

async function aLoginLink(db: Database): Promise<string> {
  const { id: subject } = await aSeller(db)
  const token = await issueToken(db, { purpose: 'seller-password', subject, minutes: 30 })
  return `/seller/login-link#${token}`
}

test('a login link logs in once, on a press, and leaves the address', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const link = await aLoginLink(db)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Log in with your link' })).toBeVisible()
  await expect(page).toHaveURL(/\/seller\/login-link$/)
  await expectGood(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()

  await page.goto('/seller')
  await page.goto(link)
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test('who cannot log in is told what to do where no mail is set up', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.goto('/seller')
  await page.getByRole('button', { name: 'Can’t log in?' }).click()

  await expect(page.getByText('npm run seller -- reset-password')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()
})
