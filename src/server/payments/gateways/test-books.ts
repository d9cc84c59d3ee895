import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type TestEntry = Selectable<Tables['testGatewayPayments']>
export type TestRefund = Omit<Selectable<Tables['testGatewayRefunds']>, 'createdAt'>
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
  findRefunds(charge: string): Promise<TestRefund[]>
  /** Refunds a part of a charge, once per id, unless so much is no longer left of it. */
  refund(refund: Omit<TestRefund, 'reference'>): Promise<TestRefund | undefined>
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
    findRefunds: (charge) => selectRefunds(db, charge),
    refund: (refund) => addRefund(db, refund),
    refundByHand: (charge, amountPaise) =>
      db
        .updateTable('testGatewayPayments')
        .set((entry) => ({ byHandPaise: entry('byHandPaise', '+', amountPaise) }))
        .where('charge', '=', charge)
        .where(sql<boolean>`not exists (select from test_gateway_refunds where charge = ${charge})`)
        .returningAll()
        .executeTakeFirst(),
  }
}

function selectRefunds(db: Database, charge: string): Promise<TestRefund[]> {
  return db
    .selectFrom('testGatewayRefunds')
    .select(['reference', 'charge', 'refundId', 'amountPaise'])
    .where('charge', '=', charge)
    .orderBy('createdAt')
    .execute()
}

function addRefund(db: Database, refund: Omit<TestRefund, 'reference'>) {
  const { charge, refundId, amountPaise } = refund
  return inTransaction(db, async (tx) => {
    const entry = await tx
      .selectFrom('testGatewayPayments')
      .select(['amountPaise', 'byHandPaise'])
      .where('charge', '=', charge)
      .forUpdate()
      .executeTakeFirst()
    const refunds = await selectRefunds(tx, charge)
    const made = refunds.find((each) => each.refundId === refundId)
    if (made || !entry) return made
    const sentPaise = refunds.reduce((sum, each) => sum + each.amountPaise, entry.byHandPaise)
    if (sentPaise + amountPaise > entry.amountPaise) return undefined
    const added = { ...refund, reference: `test_refund_${refundId}` }
    await tx.insertInto('testGatewayRefunds').values(added).execute()
    return added
  })
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
