import { switchToCash } from '#server/checkout/pay-in-cash.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { rowOf } from './support/order-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** An order that waits for its payment, and what ends the waiting. */
async function anUnpaidOrder(db: Database) {
  const books = testBooks(db)
  const till = aPaymentContext(testGateway(books))
  const { asha, order, orderId, reference, paymentId } = await anOnlineOrder(db, till)
  return {
    number: order.number,
    async pay() {
      await books.pay(reference)
      await syncPayment(db, till, { paymentId })
    },
    switchToCash: () => switchToCash(db, till, { shopperId: asha.id, orderId }),
  }
}

/** The oldest orders come first in the list, and it has several pages when other tests have left some. */
test.beforeEach(async ({ db }) => {
  await db
    .updateTable('orders')
    .set((order) => ({ status: 'delivered', paidPaise: order.ref('amountPaise') }))
    .where('isOpen', '=', true)
    .execute()
})

for (const way of ['pay', 'switchToCash'] as const) {
  test(`an order that is ready after a later one was placed is announced (${way})`, async ({
    page,
    db,
  }) => {
    const early = await anUnpaidOrder(db)
    const late = await anOrder(db)
    await openAsSeller(page, db, '/seller/orders')
    await expect(rowOf(page, late.number).row).toBeVisible()
    await expect(page).toHaveTitle(/^\(\d+\+?\) /)

    await early[way]()

    await expect(toast(page, `New order ${early.number}`)).toBeVisible()
    await expect(rowOf(page, early.number).row).toContainText('New')
  })
}

test('while the list is in use it waits behind the quiet bar', async ({ page, db }) => {
  const early = await anUnpaidOrder(db)
  const late = await anOrder(db)
  await openAsSeller(page, db, '/seller/orders')
  await expect(page).toHaveTitle(/^\(\d+\+?\) /)
  await rowOf(page, late.number).box.check()

  await early.pay()
  await page.getByRole('button', { name: '1 new order Show' }).click()

  await expect(rowOf(page, early.number).row).toBeVisible()
})

test('several orders at once are announced together', async ({ page, db }) => {
  const event = (ready: string[]) =>
    `event: orders\ndata: ${JSON.stringify({ open: 9, placed: 9, ready })}\n\n`
  await page.route('**/api/v1/order/changes', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 600000\n\n${event(['1'])}${event(['4', '3', '2', '1'])}`,
    }),
  )

  await openAsSeller(page, db, '/seller/dashboard')
  await expect(toast(page, '3 new orders')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('a chosen order that has left the list keeps nothing back', async ({ page, db }) => {
  const chosen = await anOrder(db)
  await openAsSeller(page, db, '/seller/orders?status=Order+Placed')
  // The count comes with the first news: what is placed before it is not new.
  await expect(page).toHaveTitle(/^\(\d+\+?\) Orders/)
  await rowOf(page, chosen.number).box.check()
  await db.updateTable('orders').set({ status: 'packed' }).where('id', '=', chosen._id).execute()
  await anOrder(db)
  await page.getByRole('button', { name: '1 new order Show' }).click()
  await expect(rowOf(page, chosen.number).row).toHaveCount(0)

  // For a while after a press in the list rows do not move.
  await expect(async () => {
    const { number } = await anOrder(db)
    await expect(rowOf(page, number).row).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
})
