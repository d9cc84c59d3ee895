import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { fillAddress, saveAddress } from './support/address-form.ts'
import { productsNamed, savedCart } from './support/look-behind.ts'
import { expect, test, anAddress as typedAddress } from './support/shop.ts'
import {
  accountButton,
  addressLine,
  change,
  failureNote,
  lineOf,
  open,
  ordersOn,
  placeButton,
  toast,
} from './support/walk-shop.ts'

test('an address is edited, made the default and deleted', async ({ page, db, shopper }) => {
  await anAddress(db, shopper, { street: '1 Old Road', createdAt: new Date('2026-01-01') })
  await anAddress(db, shopper, { street: '2 Wrong Road' })
  const [tomato] = await productsNamed(db, ['Tomato'])
  await fillCart(db, shopper.id, [[tomato, 1]])
  await open(page, '/cart')
  await expect(addressLine(page)).toContainText('2 Wrong Road')

  const sheet = await change(page, addressLine(page))
  await sheet.getByRole('link', { name: 'Edit address 2 Wrong Road' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Mysuru')
  await fillAddress(page, { 'House number and street': '2 Right Road' })
  await saveAddress(page)
  await expect(page).toHaveURL('/cart')
  await expect(addressLine(page)).toContainText('2 Right Road')

  await accountButton(page).click()
  await page.getByRole('link', { name: 'My addresses' }).first().click()
  await page.getByRole('button', { name: 'Make default: 1 Old Road' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '1 Old Road' })).toContainText(
    'Default',
  )
  await open(page, '/cart')
  await expect(addressLine(page)).toContainText('1 Old Road')

  await open(page, '/addresses')
  await page.getByRole('button', { name: 'Delete: 1 Old Road' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Address deleted')).toBeVisible()
  await expect(page.getByText('1 Old Road')).toHaveCount(0)
  await open(page, '/cart')
  await expect(addressLine(page)).toContainText('2 Right Road')
})

test('the PIN code fills the state, never against what is typed', async ({ page, shopper }) => {
  await open(page, '/add-address')
  const [pin, state] = [page.getByLabel('PIN code'), page.getByLabel('State')]
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)

  await pin.fill('560001')
  await expect(state).toHaveValue('Karnataka')
  await pin.fill('400001')
  await expect(state).toHaveValue('Maharashtra')
  await pin.fill('396001')
  await expect(state).toHaveValue('')
  await state.fill('Daman')
  await pin.fill('560001')
  await expect(state).toHaveValue('Daman')
})

test('a state that the PIN code has filled in is not called missing any more', async ({
  page,
  shopper,
}) => {
  await open(page, '/add-address')
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  const state = page.getByLabel('State')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(state).toHaveAccessibleDescription('State is required')

  await page.getByLabel('PIN code').fill('560001')

  await expect(state).toHaveValue('Karnataka')
  await expect(page.getByText('State is required')).toHaveCount(0)
  await expect(page.getByText('City is required')).toBeVisible()
})

test('a PIN code of another state than the one that is there offers the right one, and forces nothing', async ({
  page,
  db,
  shopper,
}) => {
  const { id } = await anAddress(db, shopper, { street: '1 Moved Road' })
  await open(page, `/addresses/${id}`)
  const [pin, state] = [page.getByLabel('PIN code'), page.getByLabel('State')]
  const take = page.getByRole('button', { name: 'Use Maharashtra' })
  await expect(state).toHaveValue('Karnataka')
  await expect(take).toBeHidden()
  await pin.fill('411001')

  await expect(state).toHaveAccessibleDescription('This PIN code is in Maharashtra.')
  await expect(state).toHaveValue('Karnataka')
  await page.reload()
  await expect(pin).toHaveValue('411001')
  await take.click()
  await expect(state).toHaveValue('Maharashtra')
  await expect(take).toBeHidden()
  await page.reload()
  await expect(state).toHaveValue('Maharashtra')
  await state.fill('Goa')
  await expect(take).toBeVisible()
  await saveAddress(page)

  await expect
    .poll(() => db.selectFrom('addresses').select('state').where('id', '=', id).execute())
    .toEqual([{ state: 'Goa' }])
})

test('an address that is edited from the list leads back there, also after a reload', async ({
  page,
  db,
  shopper,
}) => {
  await anAddress(db, shopper, { street: '1 Old Road' })
  await open(page, '/addresses')
  await page.getByRole('link', { name: 'Edit: 1 Old Road' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Mysuru')

  await page.reload()

  await expect(page.getByLabel('City')).toHaveValue('Mysuru')
  await page.getByRole('link', { name: 'Back to my addresses' }).click()
  await expect(page).toHaveURL('/addresses')
})

test('a reload keeps what is typed, until it is saved', async ({ page, shopper }) => {
  await open(page, '/add-address')
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  await fillAddress(page, typedAddress)

  await page.reload()

  await expect(page.getByLabel('House number and street')).toHaveValue('7, Temple Street')
  await expect(page.getByLabel('PIN code')).toHaveValue('600004')
  await saveAddress(page)
  await expect(page).toHaveURL('/cart')
  await open(page, '/add-address')
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  await expect(page.getByLabel('House number and street')).toHaveValue('')
})

test('the cart takes any number of what there is, not nine at most (S-40, S-49)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: 'Rice by the sack', stock: 120 })
  await fillCart(db, shopper.id, [[rice, 2]])
  await open(page, '/cart')
  const line = lineOf(page, rice.name)

  await line.quantity.selectOption('10+')
  const field = line.line.getByRole('textbox', { name: 'Quantity of Rice by the sack' })
  await expect(field).toBeFocused()
  await field.fill('75')
  await field.press('Enter')

  await expect(line.quantity).toHaveValue('75')
  await expect.poll(() => savedCart(db, shopper)).toEqual({ 'Rice by the sack': 75 })
})

test('a quantity that cannot be had says why: half a piece, or more than there are', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: 'Rice by the sack', stock: 22 })
  await fillCart(db, shopper.id, [[rice, 12]])
  await open(page, '/cart')
  const line = lineOf(page, rice.name)
  const field = line.line.getByRole('textbox', { name: 'Quantity of Rice by the sack' })

  await line.quantity.selectOption('10+')
  await field.fill('3.5')
  await field.press('Enter')
  await expect(toast(page, 'Please enter a whole number.')).toBeVisible()
  await expect(line.quantity).toHaveValue('12')
  await line.quantity.selectOption('10+')
  await field.fill('30')
  await field.press('Enter')
  await expect(line.line.getByText('22')).toBeVisible()
  await line.quantity.selectOption('10+')
  await field.fill('1000')
  await field.press('Enter')

  await expect(toast(page, 'We have only 22 left of Rice by the sack.')).toBeVisible()
})

test.describe('a refused order', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('says why beside the button until something is changed', async ({ page, db, shopper }) => {
    await anAddress(db, shopper)
    const [tomato] = await productsNamed(db, ['Tomato'])
    await fillCart(db, shopper.id, [[tomato, 2]])
    const message = 'The shop is not taking orders right now. Your cart is kept for later.'
    await page.route('**/api/v1/order/cod', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'illegal_move', message },
      }),
    )
    await open(page, '/cart')

    await placeButton(page).click()

    const reason = failureNote(page, message)
    await expect(reason).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(message)).toHaveCount(1)
    await lineOf(page, 'Tomato').quantity.selectOption('3')
    await expect(reason).toBeHidden()
  })
})

test('an order in cash is confirmed once, and has a page to come back to (S-46)', async ({
  page,
  db,
  shopper,
  anotherBrowser,
}) => {
  await anAddress(db, shopper)
  const [tomato] = await productsNamed(db, ['Tomato'])
  await fillCart(db, shopper.id, [[tomato, 1]])
  await open(page, '/cart')

  await placeButton(page).click()

  await expect(page).toHaveURL('/my-orders')
  const confirmation = page.getByRole('region', { name: 'Thank you, your order is placed' })
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toContainText('₹35.70')
  await expect(confirmation).toContainText('Pending at the door')
  await expect(page.getByText(/14 Mango Lane/)).toHaveCount(1)
  await expect(confirmation).toContainText('What happens next')
  await page.reload()
  await expect(confirmation).toBeFocused()
  await confirmation.getByRole('link', { name: 'View this order' }).click()
  await expect(page).toHaveURL(/\/my-orders\/[\w-]+$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  await expect(page.getByText('₹35.70 to pay at the door')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(ordersOn(page)).toHaveCount(1)
  await expect(confirmation).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  const cancelled = { status: 'cancelled' } as const
  await db.updateTable('orders').set(cancelled).where('shopperId', '=', shopper.id).execute()
  await page.goBack()
  await expect(ordersOn(page)).toContainText('Cancelled')
  await expect(confirmation).toHaveCount(0)
  await page.goForward()

  const stranger = await anotherBrowser()
  await stranger.goto(page.url())
  await expect(stranger.getByText('Log in to see your orders.')).toBeVisible()
})

test.describe('another shopper’s order', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('is not found', async ({ page, shopper }) => {
    await open(page, `/my-orders/${shopper.id}`)

    await expect(page.getByText('We could not find this order')).toBeVisible()
  })
})
