import { anOrder } from '#tests/support/orders.ts'
import { anAddress } from '#tests/support/users.ts'
import { fillAddress, saveAddress } from './support/address-form.ts'
import { expect, type Page, test, anAddress as typedAddress } from './support/shop.ts'
import { open, openNewest, toast } from './support/walk-shop.ts'

test.use({ expectedComplaint: /ERR_(FAILED|INTERNET_DISCONNECTED)|status of 503/ })

const message = /^The store cannot be reached/

/** Says so once, for as long as nothing is tried again. */
async function expectStays(page: Page) {
  const note = page.getByRole('main').getByRole('alert').filter({ hasText: message })
  await expect(note).toBeVisible()
  await expect(toast(page, message)).toHaveCount(0)
  return note
}

test('an address that could not be saved says so beside the button, until it is saved', async ({
  page,
  context,
  shopper,
}) => {
  await open(page, '/add-address')
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  await fillAddress(page, typedAddress)
  await context.setOffline(true)
  await saveAddress(page)

  const note = await expectStays(page)
  await expect(note).toBeInViewport()
  await context.setOffline(false)
  await saveAddress(page)

  await expect(page).toHaveURL('/cart')
})

test('an address that could not be made the default says so on its card', async ({
  page,
  context,
  db,
  shopper,
}) => {
  await anAddress(db, shopper, { street: '1 Old Road' })
  await open(page, '/addresses')
  const usual = page.getByRole('button', { name: 'Make default: 1 Old Road' })
  await expect(usual).toBeVisible()
  await context.setOffline(true)
  await usual.click()

  const note = await expectStays(page)
  await context.setOffline(false)
  await usual.click()

  await expect(page.getByRole('listitem').filter({ hasText: 'Default' })).toBeVisible()
  await expect(note).toBeHidden()
})

test('an address that could not be deleted stays in the dialog that asked, which says why', async ({
  page,
  context,
  db,
  shopper,
}) => {
  await anAddress(db, shopper, { street: '1 Old Road' })
  await open(page, '/addresses')
  await page.getByRole('button', { name: 'Delete: 1 Old Road' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Delete' }).click()

  await expect(dialog.getByRole('alert')).toHaveText(message)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 Old Road')).toBeHidden()
})

test('a subscription that failed says so beside the button, until the next try', async ({
  page,
}) => {
  await page.route('**/api/v1/newsletter', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: 'Busy' }),
  )
  await open(page, '/')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('meera@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()

  const note = await expectStays(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Subscribe' }).click()

  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('')
  await expect(note).toBeHidden()
})

test('a cancellation that failed is told by the dialog, not by its field', async ({
  page,
  context,
  db,
  shopper,
}) => {
  const { id: addressId } = await anAddress(db, shopper)
  await anOrder(db, { shopper: { id: shopper.id, addressId } })
  await open(page, '/my-orders')
  const order = await openNewest(page)
  await order.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()

  await expect(dialog.getByRole('alert')).toHaveText(message)
  const reason = dialog.getByRole('textbox')
  await expect(reason).toHaveAttribute('aria-invalid', 'false')
  await expect(reason).not.toHaveAccessibleDescription(message)
})
