import { demoSeller } from '#server/config/config.ts'
import { expectAccessible, expectTouchTargets } from './support/judge-screen.ts'
import { openAs, openAsSeller } from './support/seller.ts'
import { expect, logIn, type Page, test } from './support/shop.ts'
import { expectFocusSomewhere } from './support/use-keyboard.ts'

test.use({ expectedComplaint: /status of 401/ })

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('the seller logs in, and a wrong password says so (S-20)', { tag: '@one-width' }, async ({
  page,
}) => {
  await page.goto('/seller')
  await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()
  await expectAccessible(page)
  await expectTouchTargets(page)

  await fillIn(page, { ...demoSeller, password: 'not the password' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The e-mail address or password is incorrect.',
  )

  await fillIn(page, demoSeller)
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible()
  await expectFocusSomewhere(page)
  await expect(page.getByText('Hi! Admin')).toBeVisible()
})

test('every seller’s screen is guarded, and none shows the shop’s frame (S-6)', {
  tag: '@one-width',
}, async ({ page }) => {
  for (const path of ['/seller/product-list', '/seller/orders', '/seller/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
})

test('shopper and seller are two sessions in one browser (S-50)', { tag: '@one-width' }, async ({
  page,
  db,
  context,
  shopper,
}) => {
  await openAsSeller(page, db, '/seller/orders')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()

  const loggedOut = await page.request.post('/api/v1/seller/logout', { data: {} })
  expect(loggedOut.ok()).toBe(true)
  await page.goto('/seller/orders')
  await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()

  await logIn(context, db, shopper)
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(page.getByText('You have no orders yet.')).toBeVisible()
})

// Any call may be the first to hear that the session has ended; its dialog lies over the button then.
test('a session that ends loses nothing that was typed', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  // Another person of the shop would find empty forms.
  const sameOwner = await db
    .selectFrom('sellers')
    .select('id')
    .where('email', '=', demoSeller.email)
    .executeTakeFirstOrThrow()
  await openAs(page, db, { path: '/seller/settings', role: 'owner', seller: sameOwner })
  await page.getByRole('textbox', { name: 'Opening hours' }).fill('Every day, 7 am to 9 pm')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save settings' }).dispatchEvent('click')

  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  for (const time of ['once', 'twice', 'three times']) {
    await test.step(`Escape ${time}`, () => page.keyboard.press('Escape'))
  }
  await expect(password).toBeFocused()
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await page
    .getByRole('dialog', { name: 'Log out?' })
    .getByRole('button', { name: /^Back/ })
    .click()
  await password.fill(demoSeller.password)
  await dialog.getByLabel('E-mail').fill(demoSeller.email)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Opening hours' })).toHaveValue(
    'Every day, 7 am to 9 pm',
  )
})

test('who does not want to log in again says so, and only then loses what is typed', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/settings')
  await page.getByRole('textbox', { name: 'Opening hours' }).fill('Every day, 7 am to 9 pm')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save settings' }).dispatchEvent('click')
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()

  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Logout' }).click()

  await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()
  await expectFocusSomewhere(page)
})

test('the frame is there before the store has said who is here, and the login is not', {
  tag: '@one-width',
}, async ({ page, db }) => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/seller/is-auth', async (route) => {
    await isAsked
    await route.continue()
  })
  await openAsSeller(page, db, '/seller/product-list')

  await expect(page.getByRole('navigation', { name: 'Seller' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seller login' })).toHaveCount(0)
  const html = await (await page.request.get('/seller/product-list')).text()
  expect(html).toContain('Hi! Admin')
  expect(html).not.toContain('Seller login</h1>')
  answer()

  await expect(page.getByRole('heading', { name: 'Product List' })).toBeVisible()
})
