import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { selectReturn } from '#server/payments/pages/razorpay-page.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'

type Try = { orderId: string; returnUrl: string | null; minutesAgo?: number }

async function aPayment(db: Database, { orderId, returnUrl, minutesAgo = 0 }: Try) {
  const createdAt = sql<Date>`now() - make_interval(mins => ${minutesAgo})`
  const payment = { gateway: 'test' as const, amountPaise: 7140, status: 'failed' as const }
  await db
    .insertInto('payments')
    .values({ id: newId(), orderId, ...payment, returnUrl, createdAt })
    .execute()
}

test('a shopper comes back to where the last try to pay this order was begun', async ({ db }) => {
  const [{ _id: orderId }, { _id: other }] = [await anOrder(db), await anOrder(db)]
  await aPayment(db, { orderId, returnUrl: 'http://shop.test/second', minutesAgo: 5 })
  await aPayment(db, { orderId, returnUrl: 'http://shop.test/first', minutesAgo: 9 })
  await aPayment(db, { orderId: other, returnUrl: 'http://shop.test/other' })

  expect((await selectReturn(db, orderId))?.returnUrl).toBe('http://shop.test/second')
})

test('without an address of its own the last try leads back to the store', async ({ db }) => {
  const { _id: orderId } = await anOrder(db)
  await aPayment(db, { orderId, returnUrl: 'http://shop.test/first', minutesAgo: 9 })
  await aPayment(db, { orderId, returnUrl: null })

  expect((await selectReturn(db, orderId))?.returnUrl ?? null).toBeNull()
})
