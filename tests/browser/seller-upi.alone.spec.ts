import { orderUpiLink } from '#contract/upi.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { readQrCodes } from '#tests/support/read-qr-code.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.describe.configure({ mode: 'serial' })

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
    expect(await readQrCodes(await code.screenshot())).toEqual([link])
  })
}
