import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing is fetched for orders that are delivered or wait for their payment', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const placed = await anOrder(db)
  const delivered = await anOrder(db, { status: 'Delivered' })
  const { order: unpaid } = await anOnlineOrder(db, aPaymentContext(testGateway(testBooks(db))))
  const ids = [placed, delivered, unpaid].map(({ _id }) => _id).join()

  await openAsSeller(page, db, `/seller/orders/picking-list?ids=${ids}`)

  await expect(page.getByText('1 order · 1 product · 2 pieces')).toBeVisible()
  await expect(
    page.getByText(`waiting for payment: ${delivered.number}, ${unpaid.number}`),
  ).toBeVisible()
})

test('an order that was taxed at another rate says so', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const { _id, number } = await anOrder(db)
  await db
    .updateTable('orders')
    .set((order) => ({
      taxPaise: order('itemsPaise', '/', 20),
      taxBasisPoints: 500,
      amountPaise: order('itemsPaise', '+', order('itemsPaise', '/', 20)),
    }))
    .where('id', '=', _id)
    .execute()

  await openAsSeller(page, db, `/seller/orders/bills?ids=${_id}`)
  const bill = page.getByRole('article', { name: `Bill ${number}` })
  await expect(bill.getByText('Tax 5%', { exact: true })).toBeVisible()
  await page.goto(`/seller/orders/${_id}`)

  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByText('Tax (5%)', { exact: true })).toBeVisible()
})
