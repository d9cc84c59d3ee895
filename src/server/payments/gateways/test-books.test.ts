import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { expect, test } from '#tests/support/database.ts'

function aPayment() {
  return {
    paymentId: newId(),
    orderNumber: '12',
    amountPaise: 7140,
    returnUrl: 'http://shop.test/',
  }
}

async function twoPaid(db: Database) {
  const books = testBooks(db)
  const paid = async () => {
    const { reference } = await books.open(aPayment())
    const entry = await books.pay(reference)
    return { reference, charge: entry?.charge ?? '' }
  }
  return { books, first: await paid(), second: await paid() }
}

test('what happens to one payment leaves the others as they are', async ({ db }) => {
  const books = testBooks(db)
  const untouched = await books.open(aPayment())

  for (const change of [books.pay, books.fail, books.close]) {
    await change((await books.open(aPayment())).reference)
  }

  expect(await books.find(untouched.reference)).toEqual(untouched)
})

test('each charge is found and sent back by its own name', async ({ db }) => {
  const { books, first, second } = await twoPaid(db)

  expect(await books.findCharge(first.charge)).toMatchObject({ reference: first.reference })
  expect(await books.findCharge(second.charge)).toMatchObject({ reference: second.reference })
  await books.refund({ charge: second.charge, refundId: 'refund', amountPaise: 100 })
  await books.refundByHand(first.charge, 100)

  expect(await books.find(first.reference)).toMatchObject({ byHandPaise: 100 })
  expect(await books.findRefunds(first.charge)).toEqual([])
  expect(await books.find(second.reference)).toMatchObject({ byHandPaise: 0 })
  expect(await books.findRefunds(second.charge)).toMatchObject([{ refundId: 'refund' }])
})

test('a payment that is begun twice is one entry, and one that is over stays as it is', async ({
  db,
}) => {
  const { books, first } = await twoPaid(db)
  const payment = aPayment()

  const [once, twice] = [await books.open(payment), await books.open(payment)]

  expect(twice.reference).toBe(once.reference)
  expect(await books.fail(first.reference)).toMatchObject({ status: 'paid' })
})

test('of a charge that went back by hand as a whole, nothing is left to send back', async ({
  db,
}) => {
  const { books, first } = await twoPaid(db)
  await books.refundByHand(first.charge, 7139)
  await books.refundByHand(first.charge, 1)

  const refund = { charge: first.charge, refundId: 'refund', amountPaise: 1 }
  expect(await books.refund(refund)).toBeUndefined()
  expect(await books.findRefunds(first.charge)).toEqual([])
})
