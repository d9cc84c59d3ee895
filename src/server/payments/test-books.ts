import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/tables.ts'

export type TestEntry = Selectable<Tables['testGatewayPayments']>
type NewEntry = Pick<
  Insertable<Tables['testGatewayPayments']>,
  'paymentId' | 'orderNumber' | 'amountPaise' | 'returnUrl'
>

/** The test gateway's books, which a real one keeps elsewhere: the store reaches them through its adapter alone. */
export type TestBooks = {
  open(payment: NewEntry): Promise<TestEntry>
  find(reference: string): Promise<TestEntry | undefined>
  /** Each of these moves an open payment; one that is over stays as it is. */
  pay(reference: string): Promise<TestEntry | undefined>
  fail(reference: string): Promise<TestEntry | undefined>
  close(reference: string): Promise<TestEntry | undefined>
  findCharge(charge: string): Promise<TestEntry | undefined>
  /** Sends back what is left of a charge; the first refund stands. */
  refund(charge: string, id: string): Promise<TestEntry | undefined>
  /** Sends back a part of a charge, as a seller can at the desk of a real gateway. */
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
    pay: (reference) => move(reference, { status: 'paid', charge: newName('charge') }),
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
    .values({ ...payment, reference: newName('payment') })
    .onConflict((conflict) => conflict.column('paymentId').doNothing())
    .execute()
  return db
    .selectFrom('testGatewayPayments')
    .selectAll()
    .where('paymentId', '=', payment.paymentId)
    .executeTakeFirstOrThrow()
}

/** Nobody can guess it: who has the name of a payment may pay it. */
function newName(kind: 'payment' | 'charge'): string {
  return `test_${kind}_${randomBytes(16).toString('hex')}`
}
