import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type TestEntry = Selectable<Tables['testGatewayPayments']>
type NewEntry = Pick<
  Insertable<Tables['testGatewayPayments']>,
  'paymentId' | 'orderNumber' | 'amountPaise' | 'returnUrl'
>

/** The test gateway's records, which a real gateway has in its own system. */
export type TestBooks = {
  open(payment: NewEntry): Promise<TestEntry>
  find(reference: string): Promise<TestEntry | undefined>
  /** Each of these changes an open payment only. */
  pay(reference: string): Promise<TestEntry | undefined>
  fail(reference: string): Promise<TestEntry | undefined>
  close(reference: string): Promise<TestEntry | undefined>
  findCharge(charge: string): Promise<TestEntry | undefined>
  /** Refunds what is left of a charge, once. */
  refund(charge: string, id: string): Promise<TestEntry | undefined>
  /** Refunds a part of a charge, as a seller can in a real gateway's dashboard. */
  refundByHand(charge: string, amountPaise: number): Promise<TestEntry | undefined>
}

export function testBooks(db: Database): TestBooks {
  const find = (reference: string) =>
    db
      .selectFrom('testGatewayPayments')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()
  const move = async (reference: string, change: Partial<TestEntry>) => {
    await db
      .updateTable('testGatewayPayments')
      .set(change)
      .where('reference', '=', reference)
      .where('status', '=', 'open')
      .execute()
    return find(reference)
  }

  return {
    find,
    open: (payment) => openEntry(db, payment),
    pay: (reference) => move(reference, { status: 'paid', charge: newReference('charge') }),
    fail: (reference) => move(reference, { status: 'failed' }),
    close: (reference) => move(reference, { status: 'closed' }),
    findCharge: (charge) =>
      db
        .selectFrom('testGatewayPayments')
        .selectAll()
        .where('charge', '=', charge)
        .executeTakeFirst(),
    refund: (charge, id) =>
      db
        .updateTable('testGatewayPayments')
        .set((entry) => ({ refund: entry.fn.coalesce('refund', entry.val(id)) }))
        .where('charge', '=', charge)
        .whereRef('byHandPaise', '<', 'amountPaise')
        .returningAll()
        .executeTakeFirst(),
    refundByHand: (charge, amountPaise) =>
      db
        .updateTable('testGatewayPayments')
        .set((entry) => ({ byHandPaise: entry('byHandPaise', '+', amountPaise) }))
        .where('charge', '=', charge)
        .where('refund', 'is', null)
        .returningAll()
        .executeTakeFirst(),
  }
}

async function openEntry(db: Database, payment: NewEntry): Promise<TestEntry> {
  await db
    .insertInto('testGatewayPayments')
    .values({ ...payment, reference: newReference('payment') })
    .onConflict((conflict) => conflict.column('paymentId').doNothing())
    .execute()
  return db
    .selectFrom('testGatewayPayments')
    .selectAll()
    .where('paymentId', '=', payment.paymentId)
    .executeTakeFirstOrThrow()
}

/** Random, because knowing a payment's id is enough to pay it. */
function newReference(kind: 'payment' | 'charge'): string {
  return `test_${kind}_${randomBytes(16).toString('hex')}`
}
