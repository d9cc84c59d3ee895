import { saveAddress } from './support/address-form.ts'
import { anAddress, aPerson, expect, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  cartButton,
  expectInCart,
  lineOf,
  linkTo,
  logInByDialog,
  open,
  toast,
  untilReady,
} from './support/walk-shop.ts'

test('the footer has its columns, and no link that leads nowhere (S-4)', async ({
  page,
  request,
}) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')

  for (const heading of ['Quick Links', 'Need help?', 'Follow Us']) {
    await expect(footer.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Tokri. All rights reserved.`)
  const addresses = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '#'))
  expect(addresses.length).toBeGreaterThan(4)
  for (const address of addresses.filter((one) => !/^(tel|mailto):/.test(one))) {
    expect(address).not.toMatch(/#$/)
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

test.describe('login and registration', () => {
  test.use({ expectedComplaint: /status of (401|409|422)/ })

  test('are one dialog over any page; errors show at their field before a request is sent (S-3, S-49)', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, '/products/dairy')
    await accountButton(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveCount(0)
    await dialog.getByLabel('E-mail').fill('asha@tokri')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()

    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(
      'Please enter an e-mail address like name@example.com',
    )
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password is required',
    )
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(dialog.getByLabel('E-mail')).toHaveValue('asha@tokri')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      'Name is required',
    )
    expect(asked.filter((url) => /user\/(login|register)/.test(url))).toEqual([])
    await expect(page).toHaveURL('/products/dairy')
  })

  test("a refusal shows the server's message (S-3, S-51)", { tag: '@only-in-all' }, async ({
    page,
    shopper,
  }) => {
    await page.context().clearCookies()
    await open(page, '/')
    await accountButton(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(shopper.email)
    await dialog.getByLabel('Password', { exact: true }).fill('not the right one')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'The e-mail address or password is incorrect.',
    )

    await dialog.getByRole('button', { name: 'Create account' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Meera')
    await dialog.getByLabel('Password', { exact: true }).fill('password')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /too easy to guess/,
    )
    await dialog.getByLabel('Password', { exact: true }).fill(aPerson().password)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByRole('alert')).toContainText('We could not create this account.')
  })
})

test('a visitor who opens the address form is led to the cart; a shopper may reload it (S-15)', async ({
  page,
  shopper,
}) => {
  await open(page, '/add-address')
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  await page.reload()
  await untilReady(page)
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  await expect(page).toHaveURL('/add-address')

  await page.context().clearCookies()
  await open(page, '/add-address')
  await expect(page).toHaveURL('/cart')
})

test('every field of an address is required, and says so (S-49)', { tag: '@only-in-all' }, async ({
  page,
  shopper,
}) => {
  await open(page, '/add-address')
  await expect(page.getByLabel('First name')).toHaveValue(shopper.name.split(' ')[0] ?? '')
  for (const label of Object.keys(anAddress)) await page.getByLabel(label, { exact: true }).fill('')

  await saveAddress(page)

  for (const label of Object.keys(anAddress)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleDescription(/is required|is six digits/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByLabel('First name')).toBeFocused()
})

test.describe('an address that the store refuses', () => {
  test.use({ expectedComplaint: /400/ })

  test('the newsletter requires a valid address, and confirms it (S-10, S-49)', async ({
    page,
    db,
  }) => {
    const { email } = aPerson()
    await open(page, '/')
    const box = page.getByRole('textbox', { name: 'E-mail address' })
    await box.fill('asha')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    // The browser would say it in its own language.
    const refused = page.getByRole('alert').filter({ hasText: 'name@example.com' })
    await expect(refused).toBeVisible()

    await box.fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(toast(page, 'You are subscribed. Thank you!')).toBeVisible()
    await expect(box).toHaveValue('')
    await box.fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(box).toHaveValue('')
    const kept = await db
      .selectFrom('newsletterSubscriptions')
      .select('email')
      .where('email', '=', email)
      .execute()
    expect(kept).toHaveLength(1)
  })
})

test('Buy now adds one and leads to the cart; a thumbnail there leads back (S-13, S-14)', async ({
  page,
}) => {
  await open(page, '/products/dairy')
  await linkTo(page, 'Cow Milk').click()
  await page.getByRole('button', { name: 'Buy now' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(lineOf(page, 'Cow Milk').quantity).toHaveValue('1')
  await expect(lineOf(page, 'Cow Milk').line).toContainText('1 L')
  // Picture and name are one target, which is the name's.
  await lineOf(page, 'Cow Milk').line.locator('a:has(img)').click({ force: true })
  await expect(page).toHaveURL(/\/products\/dairy\/[\da-f-]{36}$/)
})

test('a lost storage forgets the cart and nothing else (S-41)', async ({ page, shopper, db }) => {
  await open(page, '/products/fruits')
  await addButton(page, 'Banana').click()
  await expect
    .poll(() =>
      db.selectFrom('cartLines').select('quantity').where('shopperId', '=', shopper.id).execute(),
    )
    .toHaveLength(1)
  await page.evaluate(() => localStorage.clear())

  await open(page, '/products/fruits')

  await expectInCart(page, '1 item')
})

test('logging in goes back to what was being done (S-3, S-44)', async ({ page, shopper }) => {
  await page.context().clearCookies()
  await open(page, '/products/fruits')
  await addButton(page, 'Banana').click()
  await cartButton(page).click()
  await logInByDialog(page, shopper)

  await expect(page).toHaveURL('/cart')
  await expect(lineOf(page, 'Banana').quantity).toHaveValue('1')
  await expect(page.getByText('No address found')).toBeVisible()
})
