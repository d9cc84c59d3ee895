import { orderUpiLink } from '#contract/upi.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { readQrCodes } from '#tests/support/read-qr-code.ts'
import { anAddress } from '#tests/support/users.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.describe.configure({ mode: 'serial' })

// A printer of such paper has eight dots in a millimetre, twice as many as a screen has pixels.
test.use({ deviceScaleFactor: 2 })

test.afterEach(({ db }) => db.deleteFrom('storeSettings').execute())

for (const paper of ['A4', '80 mm', '58 mm']) {
  test(`a camera reads what is due from a bill on ${paper}, and from no paid one (G-27)`, async ({
    page,
    db,
  }) => {
    const payee = { id: 'asha.stores@okbank', name: 'Asha & Sons, किराना' }
    await db
      .insertInto('storeSettings')
      .values({ name: payee.name, upiId: payee.id, lowStock: 5, acceptsOrders: true })
      .execute()
    const rice = await aProduct(db, { pricePaise: 45_050, offerPricePaise: 45_050 })
    const due = await anOrder(db, { lines: [[rice, 3]], status: 'Packed' })
    const paid = await anOrder(db, { lines: [[rice, 1]], status: 'Delivered', isPaid: true })
    await openAsSeller(page, db, `/seller/orders/bills?ids=${due._id},${paid._id}`)
    await page.getByText(paper, { exact: true }).click()

    const code = page.getByRole('img', { name: /^UPI code for/ })
    await expect(code).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const link = orderUpiLink(payee, { number: due.number, duePaise: due.amount * 100 })
    // The paper moves under the picture while the browser turns from the screen to print.
    await expect.poll(async () => readQrCodes(await code.screenshot())).toEqual([link])
  })
}

test.describe('a shopper on a bad line', () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

  test('says that the order is paid, and is told at the field or in the form why not', async ({
    page,
    context,
    db,
    shopper,
  }) => {
    await db
      .insertInto('storeSettings')
      .values({ name: 'Asha', upiId: 'asha.stores@okbank', lowStock: 5, acceptsOrders: true })
      .execute()
    const { id: addressId } = await anAddress(db, shopper)
    const order = await anOrder(db, { shopper: { id: shopper.id, addressId }, status: 'Delivered' })
    await page.goto(`/my-orders/${order._id}`)
    await page.getByRole('button', { name: 'I have paid' }).click()
    const reference = page.getByLabel('UPI reference')
    const send = page.getByRole('button', { name: 'Tell the shop' })

    await reference.fill('1234')
    await send.click()
    await expect(reference).toHaveAccessibleDescription('A UPI reference has 12 digits')
    await expect(reference).toBeFocused()
    await reference.fill('1234 5678 9012')
    await context.setOffline(true)
    await send.click()
    const form = page.locator('form').filter({ has: reference })
    await expect(form.getByRole('alert')).toHaveText(/^The store cannot be reached/)
    await context.setOffline(false)
    await send.dblclick()

    await expect(page.getByText('(reference 123456789012)')).toBeVisible()
  })
})
