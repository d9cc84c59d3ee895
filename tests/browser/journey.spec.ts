import { fillAddress, saveAddress } from './support/address-form.ts'
import { anAddress, aPerson, expect, type Page, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  addressLine,
  amount,
  cardOf,
  cartButton,
  cartTotal,
  change,
  expectInCart,
  lineOf,
  linkTo,
  logInByDialog,
  open,
  openNewest,
  ordersOn,
  placeButton,
  searchBox,
  stepper,
  toast,
  untilReady,
} from './support/walk-shop.ts'

// 2 × ₹449 and 1 × ₹89 are ₹987; 2 % of that is ₹19.74.
const paid = { price: '₹987', tax: '₹19.74', total: '₹1,006.74' }
const mango = 'Alphonso Mango'
const paneer = 'Fresh Paneer'

test('a new shopper finds groceries, orders them for cash, cancels and orders again (S-2, S-13, S-14, S-15, S-16, S-40, S-42, S-44, S-46)', async ({
  page,
  isMobile,
}) => {
  const person = aPerson()

  await test.step('finds a mango by typing', () => searchForMango(page))
  await test.step('looks at its pictures', () => lookAtPictures(page))
  await test.step('puts two of them and some paneer into the cart', () => fillCart(page))
  await test.step('sees the total everywhere, also after a reload', () => seeTotal(page, isMobile))
  await test.step('registers when ordering', () => register(page, person))
  await test.step('adds addresses', () => addAddresses(page))
  await test.step('orders for cash', () => placeOrder(page, 1))
  await test.step('cancels the order', () => cancelOrder(page))
  await test.step('orders the same again', () => orderAgain(page))
  await test.step('logs out and finds the cart again after the next login', () =>
    comeBack(page, { ...person, isMobile }))
})

async function searchForMango(page: Page) {
  await open(page, '/')
  const pagesBehind = await page.evaluate(() => history.length)

  await searchBox(page).pressSequentially('man')
  await expect(page).toHaveURL('/products?q=man')
  await expect(cardOf(page, mango)).toBeVisible()
  await expect(cardOf(page, 'Tomato')).toHaveCount(0)
  await searchBox(page).pressSequentially('go')

  await expect(page).toHaveURL('/products?q=mango')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “mango”')
  await expect(page.getByText(/^\d+ products?$/)).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(pagesBehind + 1)
}

async function lookAtPictures(page: Page) {
  await linkTo(page, mango).click()
  await expect(page.getByRole('heading', { level: 1, name: mango })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    /Home.*All products.*Fresh Fruits.*Alphonso Mango/,
  )
  const large = page.getByRole('img', { name: mango })
  const first = await shownFile(page)

  await page.getByRole('button', { name: 'Picture 3 of 4' }).click()

  await expect(page.getByRole('button', { name: 'Picture 3 of 4' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect.poll(() => shownFile(page)).not.toBe(first)
  await expect(large).toHaveJSProperty('complete', true)
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** The folder that the large picture comes from; its name stands for what is seen on it. */
function shownFile(page: Page): Promise<string> {
  return page
    .getByRole('img', { name: mango })
    .evaluate((image: HTMLImageElement) => image.currentSrc.replace(/[^/]+$/, ''))
}

async function fillCart(page: Page) {
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, 'Added to Cart')).toBeVisible()
  const { quantity, more, less } = stepper(page, mango)
  await expect(quantity).toHaveText('1')
  await more.click()
  await more.click()
  await expect(quantity).toHaveText('3')
  await less.click()
  await expect(quantity).toHaveText('2')

  await searchBox(page).fill('paneer')
  await addButton(page, paneer).click()
  await expectInCart(page, '3 items')
}

async function seeTotal(page: Page, isMobile: boolean) {
  const bar = page.getByRole('link', { name: /View cart/ })
  if (isMobile) {
    await expect(bar).toHaveText(/^3 items.*₹1,006\.74.*incl\. 2% tax/)
    await bar.click()
  } else {
    await expect(bar).toBeHidden()
    await cartButton(page).click()
  }
  await expect(page).toHaveURL('/cart')
  await expectTotals(page)
  await expect(amount(page, 'Shipping fee')).toHaveText('Free')

  await page.reload()

  await untilReady(page)
  await expectTotals(page)
  await expect(lineOf(page, mango).quantity).toHaveValue('2')
  await expect(lineOf(page, paneer).quantity).toHaveValue('1')
}

async function expectTotals(page: Page) {
  await expect(amount(page, 'Item total')).toHaveText(paid.price)
  await expect(amount(page, 'Tax (2%)')).toHaveText(paid.tax)
  await expect(cartTotal(page)).toContainText(paid.total)
}

async function register(page: Page, person: ReturnType<typeof aPerson>) {
  await placeButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toHaveAccessibleName('Create your account')
  await dialog.getByLabel('Name', { exact: true }).fill(person.name)
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()

  await expect(dialog).toBeHidden()
  await expect(toast(page, `Welcome to Tokri, ${person.name}`)).toBeVisible()
  await expect(toast(page, 'We added 2 products from this device to your cart')).toBeVisible()
  await expectInCart(page, '3 items')
}

async function addAddresses(page: Page) {
  await expect(page.getByText('No address found')).toBeVisible()
  await page.getByRole('link', { name: 'Add address' }).click()
  await fillAddress(page, { ...anAddress, 'PIN code': '012345' })
  await saveAddress(page)
  const pin = page.getByLabel('PIN code')
  await expect(pin).toHaveAccessibleDescription('PIN code is six digits and does not start with 0')
  await expect(pin).toBeFocused()
  await expect(page).toHaveURL('/add-address')

  await pin.fill(anAddress['PIN code'])
  await saveAddress(page)
  await expect(toast(page, 'Address saved')).toBeVisible()
  await expect(addressLine(page)).toContainText('7, Temple Street')

  const sheet = await change(page, addressLine(page))
  await sheet.getByRole('link', { name: 'Add address' }).click()
  await fillAddress(page, { ...anAddress, 'House number and street': '21, Beach Road' })
  await saveAddress(page)
  await expect(addressLine(page)).toContainText('21, Beach Road, Chennai')
}

async function placeOrder(page: Page, orders: number) {
  await expectTotals(page)
  await placeButton(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(toast(page, 'Order placed')).toBeVisible()
  await expect(ordersOn(page)).toHaveCount(orders)
  const order = await openNewest(page)
  await expect(order.getByRole('list', { name: 'Items' })).toHaveText(
    /Alphonso Mango.*× 2.*Fresh Paneer.*× 1/,
  )
  await expect(order.locator('[aria-current=step]')).toHaveText(/^Order Placed/)
  await expect(order.getByRole('list', { name: 'Status' }).getByRole('listitem')).toHaveText([
    /^Order Placed, now/,
    /^Packed, still to come/,
    /^Out for delivery, still to come/,
    /^Delivered, still to come/,
  ])
  await expect(order.getByText('Pending', { exact: true })).toBeVisible()
  await expect(order.getByText('21, Beach Road, Chennai')).toBeVisible()
  await expect(amount(order, 'Item total')).toHaveText(paid.price)
  await expect(amount(order, 'Tax (2%)')).toHaveText(paid.tax)
  await expect(amount(order, 'Total')).toHaveText(paid.total)
  await expectInCart(page, 'empty')
}

async function cancelOrder(page: Page) {
  const order = ordersOn(page)
  await order.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel order \d+\?$/ })
  await dialog.getByLabel('Reason (optional)').fill('Ordered by mistake')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()

  await expect(dialog).toBeHidden()
  await expect(order.locator('[aria-current=step]')).toHaveText(/^Cancelled/)
  await expect(order.getByText('Reason: Ordered by mistake')).toBeVisible()
  await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
}

async function orderAgain(page: Page) {
  const first = await ordersOn(page).first().getByRole('heading').first().innerText()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(toast(page, '2 products are in your cart')).toBeVisible()
  await page.getByRole('button', { name: 'View cart' }).click()

  await placeOrder(page, 2)

  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  const numbers = ordersOn(page).getByRole('heading', { level: 2 })
  await expect(numbers.nth(1)).toHaveText(first)
  await expect(numbers.nth(0)).not.toHaveText(first)
}

type Returning = { email: string; password: string; name: string; isMobile: boolean }

async function comeBack(page: Page, { email, password, name, isMobile }: Returning) {
  await searchBox(page).fill('onion')
  await addButton(page, 'Onion').click()
  await expectInCart(page, '1 item')

  await (isMobile ? page.getByRole('button', { name: 'Menu' }) : accountButton(page)).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Logged out')).toBeVisible()
  await expectInCart(page, 'empty')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Onion')

  await logInByDialog(page, { email, password })

  await expect(toast(page, `Welcome back, ${name}`)).toBeVisible()
  await expectInCart(page, '1 item')
}
