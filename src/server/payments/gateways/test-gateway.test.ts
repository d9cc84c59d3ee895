import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { faultyBooks } from '#tests/support/faulty-books.ts'
import { aPayment } from '#tests/support/gateway-payments.ts'
import { GatewayRefused, GatewayUnreachable } from './gateway.ts'
import { testBooks } from './test-books.ts'
import { testGateway } from './test-gateway.ts'

function aGateway(db: Database) {
  const books = testBooks(db)
  const { books: unreliable, failNext } = faultyBooks(books)
  return { books, failNext, gateway: testGateway(unreliable, { timeoutMs: 1000 }) }
}

async function aPaidPayment(db: Database) {
  const { books, failNext, gateway } = aGateway(db)
  const { reference } = await gateway.start(aPayment())
  const charge = (await books.pay(reference))?.charge ?? ''
  return { books, failNext, gateway, reference, charge }
}

describe('a test payment', () => {
  test('is paid on a page of the store with an unguessable address', async ({ db }) => {
    const { gateway } = aGateway(db)

    const { reference, payUrl } = await gateway.start(aPayment())

    expect(payUrl).toBe(`/pay/test/${reference}`)
    expect(reference).toMatch(/^test_payment_[0-9a-f]{32}$/)
    expect(await gateway.read(reference)).toEqual({
      status: 'open',
      lastTryFailed: false,
      charges: [],
    })
  })

  test.for(['lose answer', 'hang after'] as const)(
    'that was begun when the answer got lost (%s) is gone on with, not begun again',
    async (kind, { db }) => {
      const { gateway, failNext } = aGateway(db)
      const payment = aPayment()
      failNext(kind, 'open')
      await expect(gateway.start(payment)).rejects.toThrow(GatewayUnreachable)

      const started = await gateway.start(payment)

      expect(await db.selectFrom('testGatewayPayments').select('reference').execute()).toEqual([
        { reference: started.reference },
      ])
    },
  )

  test('is charged once, however often it is paid', async ({ ownDb }) => {
    const { books, gateway, reference, charge } = await aPaidPayment(ownDb)

    await Promise.all([1, 2, 3, 4].map(() => books.pay(reference)))

    expect(await gateway.read(reference)).toEqual({
      status: 'paid',
      lastTryFailed: false,
      charges: [{ reference: charge, amountPaise: 10_250, currency: 'INR' }],
    })
  })

  test('that is over stays as it is', async ({ db }) => {
    const { books, gateway, reference: paid } = await aPaidPayment(db)
    const { reference: closed } = await gateway.start(aPayment())

    await gateway.close(paid)
    await books.fail(paid)
    await gateway.close(closed)
    await books.pay(closed)

    expect((await gateway.read(paid)).status).toBe('paid')
    expect(await gateway.read(closed)).toMatchObject({ status: 'failed', lastTryFailed: false })
  })

  test('that the gateway does not know is a no', async ({ db }) => {
    await expect(aGateway(db).gateway.read('test_payment_none')).rejects.toThrow(GatewayRefused)
  })

  test.for(['hang before', 'fail before'] as const)(
    'stays unknown while the gateway does not answer (%s)',
    async (kind, { db }) => {
      const { gateway, reference, failNext } = await aPaidPayment(db)
      failNext(kind, 'find')

      await expect(gateway.read(reference)).rejects.toThrow(GatewayUnreachable)
      expect((await gateway.read(reference)).status).toBe('paid')
    },
  )
})

describe('a test refund', () => {
  test('is made once: the same again answers the same, and so does another one of the same charge', async ({
    db,
  }) => {
    const { gateway, charge, failNext } = await aPaidPayment(db)
    const refund = { id: newId(), charge, amountPaise: 10_250 }
    failNext('lose answer', 'refund')
    await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)

    const sent = await gateway.refund(refund)
    expect(sent.status).toBe('done')
    const { reference } = sent
    expect(await gateway.refund({ ...refund, id: newId() })).toMatchObject({
      status: 'done',
      reference,
    })
  })

  test('refunds the rest where a part was refunded by hand', async ({ db }) => {
    const { gateway, charge } = await aPaidPayment(db)
    await testBooks(db).refundByHand(charge, 4000)

    const sent = await gateway.refund({ id: newId(), charge, amountPaise: 10_250 })

    expect(sent).toMatchObject({
      status: 'done',
      sent: [
        { amountPaise: 4000, isByHand: true },
        { amountPaise: 6250, isByHand: false },
      ],
    })
  })
})
