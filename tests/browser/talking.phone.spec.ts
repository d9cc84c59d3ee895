import { moveOrder } from '#server/orders/change/move-order.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anAddress } from '#tests/support/users.ts'
import { expect, test } from './support/shop.ts'
import {
  accountButton,
  addOne,
  cartButton,
  lineOf,
  open,
  openNewest,
  placeButton,
  searchBox,
} from './support/walk-shop.ts'

test('notes and what to do for a missing line go with the order, and My Orders follows the shop without a reload', async ({
  page,
  db,
  shopper,
}) => {
  await page.clock.install()
  const mango = await aProduct(db, { name: `Mango to talk of ${Date.now()}` })
  await anAddress(db, shopper, { landmark: 'Behind the school' })
  await fillCart(db, shopper.id, [[mango, 1]])
  await open(page, '/cart')

  const options = page.getByRole('button', { name: `Note and options for ${mango.name}` })
  await options.click()
  await page.getByLabel(`Note for ${mango.name}`).fill('Ripe ones')
  await page.getByRole('button', { name: 'Add a note to the order' }).click()
  await page.getByLabel('Note on your order').fill('Ring twice')
  await page.getByLabel(`If ${mango.name} is unavailable`).selectOption('Leave it out')
  await page.reload()
  await expect(options).toHaveAccessibleName(/, Ripe ones, If unavailable: leave it out$/)
  await options.click()
  await expect(page.getByLabel(`If ${mango.name} is unavailable`)).toHaveValue('leave_out')
  await expect(lineOf(page, mango.name).line.getByRole('textbox')).toHaveValue('Ripe ones')
  const ofOrder = page.getByLabel('Note on your order')
  await ofOrder.fill('')
  await expect(ofOrder).toBeFocused()
  await ofOrder.fill('Ring twice')
  await placeButton(page).click()

  await expect(page).toHaveURL('/my-orders')
  const order = await openNewest(page)
  for (const words of [
    'Ripe ones',
    'Ring twice',
    'Behind the school',
    'If unavailable: leave it out',
  ])
    await expect(order).toContainText(words)
  const { id, ...chosen } = await db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select(['orders.id', 'orders.substitutes', 'orderLines.substitutes as ofLine'])
    .where('shopperId', '=', shopper.id)
    .executeTakeFirstOrThrow()
  expect(chosen).toEqual({ substitutes: 'ask', ofLine: 'leave_out' })
  // The page knows the orders as they are before the shop packs, and then has ten seconds by its own clock.
  const known = page.waitForResponse((response) => response.url().endsWith('/order/user/news'))
  await page.clock.pauseAt(Date.now() + 60_000)
  await known
  await moveOrder(db, theSeller, { orderId: id, to: 'Packed' })
  for (let seconds = 0; seconds < 10; seconds += 1) await page.clock.runFor(1_000)
  await expect(order.locator('[aria-current=step]')).toHaveText(/^Packed/)
})

test('who shops next in the same browser finds no notes and no searches of who has logged out', async ({
  page,
  db,
  shopper,
}) => {
  const mango = await aProduct(db, { name: `Mango of another ${Date.now()}` })
  await fillCart(db, shopper.id, [[mango, 1]])
  await open(page, '/cart')
  const addNote = page.getByRole('button', { name: 'Add a note to the order' })
  await addNote.click()
  await page.getByLabel('Note on your order').fill('Ring twice')
  await searchBox(page).fill('ghee')
  await expect(page.locator('#suggestions')).toBeAttached()
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/products?q=ghee')

  await accountButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(accountButton(page)).toHaveAccessibleName('Login')
  await searchBox(page).click()
  const suggestions = page.getByRole('grid', { name: 'Suggestions' })
  await expect(suggestions.getByRole('row')).not.toHaveCount(0)
  await expect(suggestions.getByText('ghee')).toHaveCount(0)
  await searchBox(page).press('Escape')
  await addOne(page, 'Tomato')
  await cartButton(page).click()
  await expect(addNote).toBeVisible()
})
