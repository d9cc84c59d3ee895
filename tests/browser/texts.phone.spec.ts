import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { productsNamed, savedCart } from './support/look-behind.ts'
import { expect, test } from './support/shop.ts'
import {
  addButton,
  addressLine,
  amount,
  change,
  choose,
  expectInCart,
  failureNote,
  focusedUndo,
  lineOf,
  linkTo,
  open,
  openNewest,
  paymentLine,
  placeButton,
  stepper,
  toast,
} from './support/walk-shop.ts'

test('every change of the cart has its own toast, and Undo restores a line in its place (S-40)', async ({
  page,
  db,
  shopper,
}) => {
  const [tomato, onion] = await productsNamed(db, ['Tomato', 'Onion'])
  await fillCart(db, shopper.id, [
    [tomato, 12],
    [onion, 1],
  ])
  await open(page, '/cart')
  const { line, quantity, remove } = lineOf(page, 'Tomato')
  await expect(quantity.getByRole('option')).toHaveText('1 2 3 4 5 6 7 8 9 12 10+'.split(' '))

  await quantity.selectOption('3')
  await expect(toast(page, 'Cart Updated')).toBeVisible()
  await expect(line).toContainText('₹105')
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 3, Onion: 1 })
  await remove.click()
  const undo = await focusedUndo(page)
  await expect(toast(page, 'Removed from Cart')).toBeVisible()
  await expect(line).toHaveCount(0)
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Onion: 1 })

  await undo.click()

  await expect(page.getByRole('list', { name: 'Your cart' }).getByRole('heading')).toHaveText([
    'Tomato',
    'Onion',
  ])
  await expect(quantity).toHaveValue('3')
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 3, Onion: 1 })
})

test('the plus adds, the minus takes one away, and at zero the line is gone (S-40)', async ({
  page,
}) => {
  await open(page, '/products/fruits')
  const { quantity, more, less } = stepper(page, 'Banana')

  await addButton(page, 'Banana').click()
  await more.click()
  await expect(quantity).toHaveText('2')
  await expect(toast(page, 'Added to Cart')).toBeVisible()
  await less.click()
  await expect(quantity).toHaveText('1')
  await expect(toast(page, 'Removed from Cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await less.click()

  await expect(addButton(page, 'Banana')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectInCart(page, 'empty')
})

test('a product page says what it costs, and that taxes are in it (S-13)', async ({ page }) => {
  await open(page, '/products/grains')
  await linkTo(page, 'Basmati Rice').click()
  const main = page.getByRole('main')

  await expect(main.getByText('inclusive of all taxes')).toBeVisible()
  await expect(main.locator('s').first()).toHaveText(/₹649$/)
  await expect(main.getByText('₹549', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('img', { name: 'Rated 4 out of 5' }).first()).toBeVisible()
  await expect(main.getByText('4 / 5')).toBeVisible()
})

test('the cart shows every charge from the start: price, free shipping, tax (S-42)', async ({
  page,
}) => {
  await open(page, '/products/fruits')
  await addButton(page, 'Black Grapes').click()
  await open(page, '/products/vegetables')
  await addButton(page, 'Carrot').click()
  await open(page, '/cart')

  // ₹85 + ₹29; 2 % of it are ₹2.28.
  await expect(amount(page, 'Item total')).toHaveText('₹114')
  await expect(amount(page, 'Shipping fee')).toHaveText('Free')
  await expect(amount(page, 'Tax')).toHaveText('₹2.28')
  await expect(page.getByRole('main').getByText('₹116.28').first()).toBeVisible()
})

test('where tax makes the total as high as the printed prices, nothing is called saved (S-42)', async ({
  page,
  db,
  shopper,
}) => {
  const prices = { pricePaise: 10_000, offerPricePaise: 9900 }
  const product = await aProduct(db, { name: `Honey ${shopper.id}`, ...prices })
  await fillCart(db, shopper.id, [[product, 2]])
  await open(page, '/cart')

  await expect(page.getByRole('main').getByText('₹201.96')).toBeVisible()
  await expect(page.getByText(/You save/)).toHaveCount(0)
})

test('minus and plus stand beside the quantity; at one, minus takes the line away, and Undo brings it back (S-40)', async ({
  page,
  db,
  shopper,
}) => {
  const [tomato] = await productsNamed(db, ['Tomato'])
  await fillCart(db, shopper.id, [[tomato, 1]])
  await open(page, '/cart')
  const { line, quantity } = lineOf(page, 'Tomato')

  await line.getByRole('button', { name: 'One more Tomato' }).click()
  await expect(toast(page, 'Added to Cart')).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await expect(line).toContainText('1 kg · ₹35')
  await expect(line.getByText('Subtotal ₹70')).toBeVisible()
  const less = line.getByRole('button', { name: 'One less Tomato' })
  await less.click()
  await expect(quantity).toHaveValue('1')
  await expect(line.getByText('₹35')).toHaveCount(1)
  await less.click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()

  await (await focusedUndo(page)).click()

  await expect(quantity).toHaveValue('1')
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 1 })
})

test('cash is preselected, and the button names the next step of each way to pay (S-45)', async ({
  page,
}) => {
  await open(page, '/products/fruits')
  await addButton(page, 'Banana').click()
  await open(page, '/cart')

  await expect(paymentLine(page)).toContainText('Cash On Delivery')
  await expect(placeButton(page)).toBeEnabled()

  const sheet = await change(page, paymentLine(page))
  const online = sheet.getByRole('radio', { name: /^Online Payment/ })
  await expect(online).toHaveAccessibleName(/no real money moves/)
  await online.check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(paymentLine(page)).toContainText('Online Payment')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
})

test('without an address no order is placed: a message says so, and focus moves to the address (S-44)', async ({
  page,
  db,
  shopper,
}) => {
  const [tomato] = await productsNamed(db, ['Tomato'])
  await fillCart(db, shopper.id, [[tomato, 1]])
  await open(page, '/cart')
  await expect(page.getByText('No address found')).toBeVisible()

  await placeButton(page).click()

  await expect(failureNote(page, 'Please select an address')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add address' })).toBeFocused()
  await expect(page).toHaveURL('/cart')
})

test('the newest address is chosen, another one can be, and a reload keeps that choice (S-44)', async ({
  page,
  db,
  shopper,
}) => {
  const [tomato] = await productsNamed(db, ['Tomato'])
  await fillCart(db, shopper.id, [[tomato, 1]])
  const created = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
  await anAddress(db, shopper, { street: '1 Old Lane', ...created(1) })
  await anAddress(db, shopper, { street: '3 New Lane', ...created(3) })
  await anAddress(db, shopper, { street: '2 Middle Lane', ...created(2) })
  await open(page, '/cart')
  await expect(addressLine(page)).toContainText('3 New Lane')

  await choose(page, addressLine(page), /1 Old Lane/)
  await page.reload()

  await expect(addressLine(page)).toContainText('1 Old Lane')
  await placeButton(page).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('main')).toContainText('1 Old Lane')
})

test('an order shows what was true when it was placed (S-34)', async ({ page, db, shopper }) => {
  const [onion] = await productsNamed(db, ['Onion'])
  await anAddress(db, shopper, { street: '5 Lake Road' })
  await fillCart(db, shopper.id, [[onion, 2]])
  await open(page, '/cart')
  await placeButton(page).click()
  await expect(page).toHaveURL('/my-orders')
  await db
    .updateTable('addresses')
    .set({ street: 'Elsewhere' })
    .where('shopperId', '=', shopper.id)
    .execute()

  await open(page, '/my-orders')

  const order = await openNewest(page)
  await expect(order).toContainText('5 Lake Road')
  await expect(order.getByText('Cash On Delivery')).toBeVisible()
  await expect(order.getByText('Pending', { exact: true })).toBeVisible()
})
