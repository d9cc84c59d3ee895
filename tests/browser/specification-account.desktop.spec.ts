import { expect, type Page, test } from './support/fresh-demo.ts'
import {
  accountButton,
  addButton,
  expectInCart,
  logInByDialog,
  open,
  ordersOn,
  toast,
} from './support/walk-shop.ts'

const demoShopper = { email: 'asha@tokri.example', password: 'fresh-mangoes-daily' }

test("the fresh demo's shopper logs in, finds two orders and logs out as the specification describes it (S-1, S-3, S-35, S-41, S-50, S-51)", async ({
  page,
}) => {
  await test.step('S-3 login and sign-up in one dialog over any page', () => lookAtLogin(page))
  await test.step('S-41 S-51 logging in merges the cart and shows the messages', () => logIn(page))
  await test.step('S-1 the profile menu, with the addresses and the account beside its two', () =>
    lookAtProfile(page))
  await test.step('S-1 S-16 My Orders and Logout in the mobile menu', () => lookOnPhone(page))
  await test.step('S-35 the two sample orders', () => seeOrders(page))
  await test.step('S-50 Logout leads home; the cart leaves the browser alone (S-41)', () =>
    logOut(page))
})

async function lookAtLogin(page: Page) {
  await open(page, '/products/dairy')
  await accountButton(page).click()
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel('E-mail', { exact: true })
  const password = dialog.getByLabel('Password', { exact: true })
  const name = dialog.getByLabel('Name', { exact: true })

  await expect(dialog).toHaveAccessibleName('Welcome back')
  await expect(name).toHaveCount(0)
  await email.fill('asha')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(email).toHaveAccessibleDescription(
    'Please enter an e-mail address like name@example.com',
  )
  await expect(password).toHaveAccessibleDescription('Password is required')

  await expect(dialog.getByText('New here?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toHaveAccessibleName('Create your account')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(name).toHaveAccessibleDescription('Name is required')

  await expect(dialog.getByText('Already have an account?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toHaveAccessibleName('Welcome back')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/products/dairy')
}

async function logIn(page: Page) {
  await open(page, '/products/fruits')
  await addButton(page, 'Banana').click()
  await expectInCart(page, '1 item')
  await logInByDialog(page, demoShopper)

  await expect(toast(page, 'Welcome back, Asha Rao')).toBeVisible()
  await expect(toast(page, 'We added 1 product from this device to your cart')).toBeVisible()
  await expectInCart(page, '1 item')
  await expect(page).toHaveURL('/products/fruits')
}

async function lookAtProfile(page: Page) {
  await expect(accountButton(page)).toHaveAccessibleName('Account of Asha Rao')
  await accountButton(page).click()
  const menu = page.locator('#account-menu')
  const entries = ['My Orders', 'My addresses', 'Account', 'Logout']
  await expect(menu.locator('a, button')).toHaveText(entries)
  await menu.getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/my-orders')
}

async function lookOnPhone(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/my-orders')
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width, height })
}

async function seeOrders(page: Page) {
  await expect(ordersOn(page)).toHaveCount(2)
  const [placed, delivered] = [ordersOn(page).nth(0), ordersOn(page).nth(1)]

  await expect(placed).toContainText('Order Placed')
  await expect(placed.getByText('Pending', { exact: true })).toBeVisible()
  await expect(delivered).toContainText('Delivered')
  await expect(delivered.getByText('Paid', { exact: true })).toBeVisible()
  await placed.getByRole('link').first().click()
  await expect(page.getByText('14, 3rd Cross, Malleshwaram, Bengaluru')).toBeVisible()
}

async function logOut(page: Page) {
  await accountButton(page).click()
  await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toHaveText('Login')
  await expectInCart(page, 'empty')

  await logInByDialog(page, demoShopper)
  await expectInCart(page, '1 item')
}
