import { placeOrder } from '#server/orders/place/place-order.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { orderRows, rowOf } from './support/order-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test('cards say what is in them and what the shopper says; chosen orders move together', async ({
  page,
  db,
  isMobile,
}) => {
  const firstName = `Talk${Date.now()}`
  const shopper = await aShopper(db)
  const landmark = 'Opposite the Ganesh temple'
  const { id: address } = await anAddress(db, shopper, { firstName, landmark })
  const onion = await aProduct(db, { name: 'Onion to talk of' })
  const place = () =>
    placeOrder(db, shopper.id, {
      address,
      note: 'Please ring the bell twice',
      items: [{ product: onion.id, quantity: 2, note: 'Small ones' }],
      key: crypto.randomUUID(),
    })
  const [first, second] = [await place(), await place()]
  await openAsSeller(page, db, `/seller/orders?q=${firstName}`)

  await expect(rowOf(page, first.number).row).toContainText('Onion to talk of × 2')
  await expect(rowOf(page, first.number).row).toContainText('Please ring the bell twice')
  await rowOf(page, first.number).box.check()
  await rowOf(page, second.number).box.check()
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'Mark packed (2)' }).click()

  await expect(toast(page, '2 orders are now “Packed”.')).toBeVisible()
  // On the board the column says the state, and the card what comes next.
  await expect(rowOf(page, first.number).row).toContainText(isMobile ? 'Packed' : 'Send out')
  await rowOf(page, first.number).row.getByRole('link').click()
  await expect(page.getByText('Small ones')).toBeVisible()
  await expect(page.getByText(landmark)).toBeVisible()
  const chat = page.getByRole('link', { name: /^WhatsApp/ })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=.*order%20\d+/)
  await expectGood(page, { isMobile })

  await page.goto(`/seller/orders/slips?ids=${first._id},${second._id}`)
  const slip = page.getByRole('article', { name: `Packing slip of order ${first.number}` })
  for (const words of [landmark, 'Please ring the bell twice', 'Small ones', 'To collect: ₹'])
    await expect(slip).toContainText(words)
})

test('what is to collect is added up by customer', { tag: '@one-width' }, async ({ page, db }) => {
  const firstName = `Owes${Date.now()}`
  const { id } = await aShopper(db)
  const phone = `9${String(Date.now()).slice(-9)}`
  const { id: addressId } = await anAddress(db, { id }, { firstName, phone })
  const lemon = await aProduct(db, { offerPricePaise: 90_000_00, pricePaise: 90_000_00 })
  for (const count of [1, 2])
    await anOrder(db, { shopper: { id, addressId }, lines: [[lemon, count]], status: 'Delivered' })
  await openAsSeller(page, db, '/seller/orders?status=collect')

  await page.getByText(/^\d+ customers?$/).click()
  const customer = page
    .getByRole('list', { name: 'By customer' })
    .getByRole('listitem')
    .filter({ hasText: firstName })
  await expect(customer).toContainText('2 orders')
  await expect(customer).toContainText('₹2,75,400')
  await customer.getByRole('link', { name: new RegExp(`^${firstName}`) }).click()

  await expect(orderRows(page)).toHaveCount(2)
})
