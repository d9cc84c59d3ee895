import { fillAddress, saveAddress } from './support/address-form.ts'
import { expect, type Page, test } from './support/fresh-demo.ts'
import { anAddress, aPerson } from './support/shop.ts'
import {
  addButton,
  addressLine,
  amount,
  cartButton,
  cartTotal,
  change,
  choose,
  expectInCart,
  failureNote,
  lineOf,
  linkTo,
  open,
  openNewest,
  ordersOn,
  paymentLine,
  placeButton,
  stepper,
  toast,
  untilReady,
} from './support/walk-shop.ts'

const mango = 'Alphonso Mango'
// 2 × ₹449 and 12 × ₹35 are ₹1,318; 2 % of that is ₹26.36.
const due = { price: '₹1,318', tax: '₹26.36', total: '₹1,344.36' }

test('a shopper orders in the fresh demo as the specification describes it (S-13 to S-16, S-40 to S-46, S-51)', async ({
  page,
}) => {
  const person = aPerson()

  await test.step('S-40 adding and taking away', () => fillCart(page))
  await test.step('S-14 the lines of the cart', () => lookAtLines(page))
  await test.step('S-40 the selector sets the quantity, 1 to 9 and more', () => setQuantity(page))
  await test.step('S-41 a visitor’s cart survives a reload', () => reloadCart(page))
  await test.step('S-42 the order summary with free shipping and 2 % tax', () => seeTotals(page))
  await test.step('S-45 the two ways to pay', () => seePayments(page))
  await test.step('S-14 the original’s address of a product', () => followOldAddress(page))
  await test.step('S-15 a visitor may not add an address', () => seeNoForm(page))
  await test.step('S-44 ordering asks to log in, and keeps the cart', () => register(page, person))
  await test.step('S-44 ordering without an address', () => orderWithoutAddress(page))
  await test.step('S-15 nine fields, and a landmark that may stay empty', () => addAddress(page))
  await test.step('S-46 the order is placed and the cart is empty', () => placeOrder(page))
  await test.step('S-16 what the order says', () => readOrder(page))
  await test.step('S-13 Buy now', () => buyNow(page))
  await test.step('S-45 online payment', () => payOnline(page))
  await test.step('S-16 the newest order is first, and Paid', () => readOrders(page))
})

async function fillCart(page: Page) {
  await open(page, '/')
  await addButton(page, mango).click()
  await expect(toast(page, 'Added to Cart')).toBeVisible()
  await stepper(page, mango).less.click()
  await expect(toast(page, 'Removed from Cart')).toBeVisible()
  await expectInCart(page, 'empty')

  await addButton(page, mango).click()
  await stepper(page, mango).more.click()
  await addButton(page, 'Tomato').click()
  await expectInCart(page, '3 items')
}

async function lookAtLines(page: Page) {
  await cartButton(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  const lines = page.getByRole('list', { name: 'Your cart' })
  await expect(lines.getByRole('heading')).toHaveText([mango, 'Tomato'])

  const { line, quantity, remove } = lineOf(page, 'Tomato')
  await expect(line.locator('a img')).toBeVisible()
  await expect(line).toContainText('1 kg')
  await expect(quantity).toHaveValue('1')
  await expect(line.getByText('Subtotal ₹35')).toBeVisible()
  await expect(remove).toBeVisible()
}

async function setQuantity(page: Page) {
  const { line, quantity } = lineOf(page, 'Tomato')
  await expect(quantity.getByRole('option')).toHaveText('1 2 3 4 5 6 7 8 9 10+'.split(' '))
  await quantity.selectOption('9')
  await expect(toast(page, 'Cart Updated')).toBeVisible()
  await expect(line).toContainText('₹315')

  await quantity.selectOption('10+')
  const field = line.getByRole('textbox', { name: 'Quantity of Tomato' })
  await field.fill('12')
  await field.press('Enter')
  await expect(quantity).toHaveValue('12')
  await expect(quantity.getByRole('option')).toHaveText('1 2 3 4 5 6 7 8 9 12 10+'.split(' '))
}

async function reloadCart(page: Page) {
  await page.reload()
  await untilReady(page)
  await expectInCart(page, '14 items')
  await expect(lineOf(page, mango).quantity).toHaveValue('2')
  await expect(lineOf(page, 'Tomato').quantity).toHaveValue('12')
}

async function seeTotals(page: Page) {
  const summary = page.getByRole('main')
  await expect(summary.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await expect(summary.getByRole('term')).toHaveText(['Item total', 'Shipping fee', 'Tax (2%)'])
  await expect(amount(page, 'Item total')).toHaveText(due.price)
  await expect(amount(page, 'Shipping fee')).toHaveText('Free')
  await expect(amount(page, 'Tax (2%)')).toHaveText(due.tax)
  await expect(cartTotal(page)).toHaveText(`Total amount${due.total}`)
}

async function seePayments(page: Page) {
  await expect(paymentLine(page)).toContainText('Cash On Delivery')
  const sheet = await change(page, paymentLine(page))
  const choices = sheet.getByRole('radio')
  await expect(choices).toHaveCount(2)
  await expect(choices.nth(0)).toHaveAccessibleName(/^Cash On Delivery/)
  await expect(choices.nth(1)).toHaveAccessibleName(/^Online Payment/)
  await expect(choices.nth(0)).toBeChecked()

  await choices.nth(1).check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout', exact: true })).toBeVisible()
  await expect(placeButton(page)).toHaveCount(0)
  await choose(page, paymentLine(page), /^Cash On Delivery/)
  await expect(placeButton(page)).toBeVisible()
}

async function followOldAddress(page: Page) {
  const address = await lineOf(page, 'Tomato').line.locator('a:has(img)').getAttribute('href')
  expect(address).toMatch(/^\/products\/vegetables\/[\da-f-]{36}$/)
  await open(page, address?.replace('/products/', '/product/') ?? '')
  await expect(page).toHaveURL(address ?? '')
}

async function seeNoForm(page: Page) {
  await open(page, '/add-address')
  await expect(page).toHaveURL('/cart')
}

async function register(page: Page, person: ReturnType<typeof aPerson>) {
  await placeButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill(person.name)
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()

  await expect(toast(page, 'Welcome to Tokri, Meera Iyer')).toBeVisible()
  await expect(toast(page, 'We added 2 products from this device to your cart')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expectInCart(page, '14 items')
}

async function orderWithoutAddress(page: Page) {
  await expect(addressLine(page).getByText('No address found', { exact: true })).toBeVisible()
  await placeButton(page).click()
  await expect(failureNote(page, 'Please select an address')).toBeVisible()
  await expect(page).toHaveURL('/cart')
}

async function addAddress(page: Page) {
  await linkTo(page, 'Add address').click()
  await expect(page).toHaveURL('/add-address')
  await page.reload()
  await untilReady(page)
  await expect(page).toHaveURL('/add-address')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a delivery address')
  await expect(page.getByRole('main').locator('label')).toHaveText([
    'First name',
    'Last name',
    'E-mail',
    'Phone',
    'House number and street',
    'Landmark (optional)',
    'City',
    'PIN code',
    'State',
    'Country',
  ])
  await expect(page.getByRole('main').locator('input[required]')).toHaveCount(9)

  for (const street of ['7, Temple Street', '21, Beach Road']) {
    await open(page, '/cart')
    const add = linkTo(page, 'Add address')
    const changeAddress = addressLine(page).getByRole('button', { name: /^Change/ })
    await expect(add.or(changeAddress)).toBeVisible()
    if (await changeAddress.isVisible()) await changeAddress.click()
    await add.click()
    await fillAddress(page, { ...anAddress, 'House number and street': street })
    await saveAddress(page)
    await expect(toast(page, 'Address saved')).toBeVisible()
    await expect(page).toHaveURL('/cart')
  }
  await open(page, '/cart')
  await expect(addressLine(page)).toContainText('21, Beach Road')
  const sheet = await change(page, addressLine(page))
  await expect(sheet.getByRole('radio', { name: /21, Beach Road/ })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: /7, Temple Street/ })).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Done' }).click()
}

async function placeOrder(page: Page) {
  await placeButton(page).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(toast(page, 'Order placed')).toBeVisible()
  await expectInCart(page, 'empty')
}

async function readOrder(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  await expect(ordersOn(page)).toHaveCount(1)
  await expect(ordersOn(page).getByText('Pending', { exact: true })).toBeVisible()
  const order = await openNewest(page)
  await expect(order.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveText([
    'Alphonso Mango₹449 × 2 · 6 pcs₹898',
    'Tomato₹35 × 12 · 1 kg₹420',
  ])
  await expect(order.locator('[aria-current=step]')).toHaveText(/^Order Placed/)
  await expect(order.getByText('Meera Iyer')).toBeVisible()
  await expect(order.getByText('21, Beach Road, Chennai')).toBeVisible()
  await expect(order.getByText('Cash On Delivery', { exact: true })).toBeVisible()
  await expect(order.getByText('Pending', { exact: true })).toBeVisible()
  await expect(order.getByText('Placed on')).toBeVisible()
  await expect(amount(order, 'Item total')).toHaveText(due.price)
  await expect(amount(order, 'Tax (2%)')).toHaveText(due.tax)
  await expect(amount(order, 'Total')).toHaveText(due.total)
}

async function buyNow(page: Page) {
  await open(page, '/products/dairy')
  await linkTo(page, 'Cow Milk').click()
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL('/cart')
  await expect(lineOf(page, 'Cow Milk').quantity).toHaveValue('1')
}

async function payOnline(page: Page) {
  await choose(page, paymentLine(page), /^Online Payment/)
  await page.getByRole('button', { name: 'Proceed to Checkout', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('region', { name: 'Thank you, your order is placed' })).toBeFocused()
  await expectInCart(page, 'empty')
}

async function readOrders(page: Page) {
  await open(page, '/my-orders')
  await expect(ordersOn(page)).toHaveCount(2)
  const newest = ordersOn(page).first()
  await expect(newest.getByRole('list', { name: 'Items' })).toContainText('Cow Milk')
  await expect(newest.getByText('Paid', { exact: true })).toBeVisible()
  const order = await openNewest(page)
  await expect(order.getByText('Online Payment', { exact: true })).toBeVisible()
  await expect(order.getByText('Paid', { exact: true })).toBeVisible()
}
