import { fillCart } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { orderRows, rowOf } from './support/order-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, logIn, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('a shopper who is blocked', () => {
  // The browser reports the refused order in its console.
  test.use({ expectedComplaint: /403/ })

  test('loses the open orders if the seller wishes, and cannot order until unblocked', {
    tag: '@one-width',
  }, async ({ page, db, isMobile, anotherBrowser }) => {
    const milk = await aProduct(db, { stock: 9 })
    const shopper = await aShopper(db, { name: 'Vikram Shah' })
    const { id: addressId } = await anAddress(db, shopper)
    const ordering = { id: shopper.id, addressId }
    const away = await anOrder(db, {
      shopper: ordering,
      lines: [[milk, 1]],
      status: 'Out for delivery',
    })
    const { _id } = await anOrder(db, { shopper: ordering, lines: [[milk, 3]] })
    await openAsSeller(page, db, `/seller/orders/${_id}`)

    await page.getByRole('button', { name: 'Block shopper' }).click()
    const dialog = page.getByRole('dialog', { name: 'Block Vikram Shah?' })
    await dialog.getByRole('checkbox', { name: /Also cancel their open orders/ }).check()
    await expectGood(page, { isMobile })
    await dialog.getByRole('button', { name: 'Block shopper' }).press('Enter')

    await expect(toast(page, 'Vikram Shah is blocked. 1 order is cancelled.')).toBeVisible()
    const kept = page.getByRole('dialog', { name: 'Not every order could be changed' })
    await expect(kept.getByText(`Order ${away.number}`)).toBeVisible()
    await kept.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText(/^Blocked since/)).toBeVisible()
    expect(await stockOf(db, milk)).toBe(8)
    await expectGood(page, { isMobile })

    const shop = await anotherBrowser()
    await logIn(shop.context(), db, shopper)
    await fillCart(db, shopper.id, [[milk, 2]])
    await shop.goto(new URL('/cart', page.url()).href)
    const place = shop.getByRole('button', { name: 'Place Order' })
    await place.click()
    const refused = 'The shop does not take orders from this account.'
    await expect(shop.getByText(refused).first()).toBeVisible()

    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(toast(page, 'Vikram Shah can order again.')).toBeVisible()
    await place.click()
    await expect(shop).toHaveURL(/\/my-orders/)
  })
})

test('selected orders are cancelled together for one reason, and what must stay is named', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const firstName = `Kavya${Date.now()}`
  const milk = await aProduct(db, { stock: 50 })
  const orders = []
  for (const status of ['Order Placed', 'Packed', 'Out for delivery'] as const) {
    const shopper = await aShopper(db)
    const { id: addressId } = await anAddress(db, shopper, { firstName })
    const ordering = { id: shopper.id, addressId }
    orders.push(await anOrder(db, { shopper: ordering, lines: [[milk, 2]], status }))
  }
  for (let n = 0; n < 12; n += 1) {
    const shopper = await aShopper(db)
    const { id: addressId } = await anAddress(db, shopper, { firstName })
    await anOrder(db, { shopper: { id: shopper.id, addressId }, lines: [[milk, 1]] })
  }
  await openAsSeller(page, db, `/seller/orders?q=${firstName}`)
  await expect(orderRows(page)).toHaveCount(15)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await rowOf(page, orders[0]!.number).box.uncheck()
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 14 orders?' })
  await expectGood(page, { isMobile })
  await dialog.getByRole('button', { name: 'Cancel 14 orders' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  expect(await stockOf(db, milk)).toBe(32)
  await dialog.getByRole('button', { name: 'Out of stock' }).press('Enter')
  await dialog.getByRole('button', { name: 'Cancel 14 orders' }).press('Enter')

  await expect(toast(page, '13 orders are cancelled.')).toBeVisible()
  const kept = page.getByRole('dialog', { name: 'Not every order could be changed' })
  await expect(kept.getByText(`Order ${orders[2]!.number}`)).toBeVisible()
  // The list behind it is loaded again; screen readers may leave out what is in a busy part.
  await expect(page.locator('[aria-busy] dialog')).toHaveCount(0)
  await expectGood(page, { isMobile })
  await kept.getByRole('button', { name: 'Close' }).last().click()
  await expect(orderRows(page)).toHaveCount(2)
  await expect(rowOf(page, orders[0]!.number).row).toBeVisible()
  expect(await stockOf(db, milk)).toBe(32 + 2 + 12)
})
