import { aShopper } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/new-shop.ts'
import type { Locator } from './support/shop.ts'
import { accountButton, open, toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'paper lanterns at dusk'
const sheetOf = (page: Page) => page.getByRole('dialog')
const button = (sheet: Locator, name: string) => sheet.getByRole('button', { name, exact: true })
const contactOf = (sheet: Locator) => sheet.getByLabel('Mobile number or e-mail')

async function openSheet(page: Page, url: string) {
  await open(page, url)
  await accountButton(page).click()
  const sheet = sheetOf(page)
  await expect(contactOf(sheet)).toBeFocused()
  return sheet
}

test('a number leads to a name and goes on as a guest; the first step asks the store nothing', async ({
  page,
  newShop,
  isMobile,
}) => {
  const sheet = await openSheet(page, newShop.url)
  const asked: string[] = []
  page.on('request', (sent) => sent.method() === 'POST' && asked.push(sent.url()))
  await expectGood(page, { isMobile })
  const box = await sheet.boundingBox()
  const { height = 0 } = page.viewportSize() ?? {}
  expect(Math.round(box!.y + box!.height) === height).toBe(isMobile)

  await contactOf(sheet).fill('98450')
  await button(sheet, 'Continue').click()
  await expect(contactOf(sheet)).toBeFocused()
  await expect(sheet.getByText(/^Please enter a mobile number of 10 digits/)).toBeVisible()
  await contactOf(sheet).fill('98450 12345')
  await expect(sheet.getByText(/^Please enter/)).toHaveCount(0)
  await page.keyboard.press('Enter')

  await expect(sheet.getByRole('heading')).toHaveText('Continue as a guest')
  await expect(sheet.getByLabel('Name')).toBeFocused()
  expect(asked.filter((url) => !url.includes('passkey'))).toEqual([])
  await expectGood(page, { isMobile })
  await page.keyboard.type('Asha Rao')
  await button(sheet, 'Back').click()
  await expect(contactOf(sheet)).toHaveValue('98450 12345')
  await button(sheet, 'Continue').click()
  await expect(sheet.getByLabel('Name')).toHaveValue('Asha Rao')
  await button(sheet, 'Continue as a guest').click()

  await expect(toast(page, 'Welcome, Asha Rao')).toBeVisible()
  await expect(accountButton(page)).toHaveAccessibleName('Account of Asha Rao')
  const guests = await newShop.db.selectFrom('shoppers').select('claimedPhone').execute()
  expect(guests).toEqual([{ claimedPhone: '9845012345' }])
})

test('an e-mail address leads to the password, and is not asked for twice', {
  tag: '@every-width',
}, async ({ page, newShop, isMobile }) => {
  await aShopper(newShop.db, { email: 'meera@example.com', name: 'Meera Iyer', password })
  const sheet = await openSheet(page, newShop.url)

  await contactOf(sheet).fill('meera@example.com')
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(sheet.getByLabel('E-mail')).toHaveCount(0)
  await expect(sheet.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await expectGood(page, { isMobile })
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(accountButton(page)).toHaveAccessibleName('Account of Meera Iyer')
})

test('who is new opens an account with the address from the first step', {
  tag: '@one-width',
}, async ({ page, newShop, isMobile }) => {
  const sheet = await openSheet(page, newShop.url)

  await contactOf(sheet).fill('new@example.com')
  await page.keyboard.press('Enter')
  await button(sheet, 'New here: create an account').click()
  await expect(sheet.getByLabel('Name')).toBeFocused()
  await expectGood(page, { isMobile })
  await page.keyboard.type('Nila')
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await button(sheet, 'Create account').click()

  await expect(accountButton(page)).toHaveAccessibleName('Account of Nila')
  const accounts = await newShop.db.selectFrom('shoppers').select(['name', 'email']).execute()
  expect(accounts).toEqual([{ name: 'Nila', email: 'new@example.com' }])
})

test('after a number the e-mail address is asked for, and Escape gives the focus back', {
  tag: '@one-width',
}, async ({ page, newShop }) => {
  const sheet = await openSheet(page, newShop.url)

  await contactOf(sheet).fill('9845012345')
  await page.keyboard.press('Enter')
  await button(sheet, 'Use e-mail and password').click()
  await expect(sheet.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(sheet).toHaveCount(0)
  await expect(accountButton(page)).toBeFocused()
})

test('a screen reader hears the sheet as one form with names for all of it', {
  tag: '@one-width',
}, async ({ page, newShop }) => {
  const sheet = await openSheet(page, newShop.url)

  await expect(sheet).toMatchAriaSnapshot(`
    - dialog "Log in":
      - heading "Log in" [level=2]
      - button "Close"
      - paragraph: With your mobile number or your e-mail address.
      - text: Mobile number or e-mail
      - textbox "Mobile number or e-mail"
      - button "Continue"
      - button "Use a passkey"
  `)
})
