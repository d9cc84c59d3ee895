import { fillCart } from '#tests/support/carts.ts'
import { anAddress as savedAddress } from '#tests/support/users.ts'
import { fillAddress, saveAddress } from './support/address-form.ts'
import { productsNamed, savedCart } from './support/look-behind.ts'
import { anAddress, expect, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  expectInCart,
  logInByDialog,
  open,
  stepper,
  toast,
} from './support/walk-shop.ts'

test('login and logout in one tab are followed in the other, without an error (S-41, S-50)', async ({
  page,
  shopper,
  context,
}) => {
  await context.clearCookies()
  const other = await context.newPage()
  await open(page, '/products/fruits')
  await open(other, '/products/vegetables')
  await addButton(other, 'Tomato').click()

  await logInByDialog(page, shopper)

  await expect(accountButton(other)).toHaveAccessibleName(`Account of ${shopper.name}`)
  await expectInCart(page, '1 item')
  await expectInCart(other, '1 item')
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(accountButton(other)).toHaveAccessibleName('Login')
  await expectInCart(other, 'empty')
  await expect(toast(other, /session has ended/)).toHaveCount(0)
})

test.describe('a page that still loads while its shopper logs out', () => {
  test.use({ expectedComplaint: /status of 401/ })

  test('says nothing of a session that ended, and shows nothing of the shopper when one goes back (S-50, S-91)', async ({
    page,
    db,
    shopper,
  }) => {
    await savedAddress(db, shopper, { street: '99 Secret Garden' })
    const [tomato] = await productsNamed(db, ['Tomato'])
    await fillCart(db, shopper.id, [[tomato, 1]])
    const loggedOut = page.waitForResponse('**/api/v1/user/logout')
    await page.route('**/api/v1/order/user?*', async (route) => {
      await loggedOut
      await route.continue()
    })
    await open(page, '/cart')
    await expect(page.getByText('99 Secret Garden')).toBeVisible()

    const refused = page.waitForResponse('**/api/v1/order/user?*')
    await accountButton(page).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect((await refused).status()).toBe(401)
    await page.goBack()

    await expect(page).toHaveURL('/cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(page.getByText('99 Secret Garden')).toHaveCount(0)
    await expect(toast(page, /session has ended/)).toHaveCount(0)
  })
})

test.describe('a session that ends while one is in the shop', () => {
  test.use({ expectedComplaint: /status of 401/ })

  test('shows one toast; the cart stays as a visitor’s and is merged at the login (S-41)', async ({
    page,
    db,
    shopper,
  }) => {
    await open(page, '/products/fruits')
    await addButton(page, 'Banana').click()
    await expect.poll(() => savedCart(db, shopper)).toEqual({ Banana: 1 })
    await db.deleteFrom('shopperSessions').where('shopperId', '=', shopper.id).execute()

    await addButton(page, 'Orange').click()

    await expect(toast(page, 'Your session has ended. Please log in again.')).toBeVisible()
    await expect(accountButton(page)).toHaveAccessibleName('Login')
    await expectInCart(page, '2 items')
    await logInByDialog(page, shopper)
    await expect.poll(() => savedCart(db, shopper)).toEqual({ Banana: 1, Orange: 1 })
    await expectInCart(page, '2 items')
  })

  test('keeps what was typed into the address form (S-15)', async ({ page, db, shopper }) => {
    await open(page, '/add-address')
    await fillAddress(page, anAddress)
    await db.deleteFrom('shopperSessions').where('shopperId', '=', shopper.id).execute()
    await saveAddress(page)

    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('What you entered is still here.')
    await dialog.getByLabel('E-mail').fill(shopper.email)
    await dialog.getByLabel('Password', { exact: true }).fill(shopper.password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('City')).toHaveValue('Chennai')
    await saveAddress(page)

    await expect(page).toHaveURL('/cart')
    const kept = await db
      .selectFrom('addresses')
      .select('city')
      .where('shopperId', '=', shopper.id)
      .execute()
    expect(kept).toEqual([{ city: 'Chennai' }])
  })
})

test("foreign values in the browser's storage break nothing (S-41)", async ({ page }) => {
  for (const written of ['{broken', '[]', '{"owner":null,"items":{"x":-1,"__proto__":3}}']) {
    await page.goto('/')
    await page.evaluate((text) => localStorage.setItem('tokri.cart', text), written)

    await open(page, '/products/fruits')

    await expectInCart(page, 'empty')
    await addButton(page, 'Banana').click()
    await expectInCart(page, '1 item')
    await open(page, '/cart')
    await expect(page.getByRole('heading', { name: 'Banana' })).toBeVisible()
  }
})

test('without storage the cart lasts as long as the tab (S-41)', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await open(page, '/products/fruits')
  await addButton(page, 'Banana').click()
  await stepper(page, 'Banana').more.click()
  await page.getByRole('link', { name: 'Organic veggies' }).click()
  await addButton(page, 'Tomato').click()

  await expectInCart(page, '3 items')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { name: 'Banana' })).toBeVisible()
})
