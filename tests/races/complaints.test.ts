import { newId } from '#platform/new-id.ts'
import { refuse } from '#platform/refusal.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { answerComplaint } from '#server/orders/complaints/answer-complaint.ts'
import { makeComplaint } from '#server/orders/complaints/make-complaint.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Answer = (db: Database, complaintId: string, answer: string) => Promise<unknown>

const answerOurs: Answer = (db, complaintId, answer) =>
  answerComplaint(db, theSeller, { complaintId, answer })

/** Looks whether there is an answer, and writes one. */
const answerNaively: Answer = async (db, complaintId, answer) => {
  const known = await db
    .selectFrom('complaints')
    .select('answer')
    .where('id', '=', complaintId)
    .executeTakeFirstOrThrow()
  if (known.answer !== null) throw refuse('complaint_answered')
  await db
    .updateTable('complaints')
    .set({ answer, answeredAt: new Date() })
    .where('id', '=', complaintId)
    .execute()
}

async function aComplaint(db: Database) {
  const order = await anOrder(db, { status: 'Delivered', isPaid: true })
  const complaint = { orderId: order._id, kind: 'missing' as const }
  await makeComplaint(db, order.userId, { ...complaint, key: newId() })
  const { id } = await db.selectFrom('complaints').select('id').executeTakeFirstOrThrow()
  return { order, complaint, id }
}

/** Two sellers answer at the same moment; tells how many were told that theirs is the answer. */
async function answerTwice(db: Database, url: string, answer: Answer): Promise<number> {
  const { id } = await aComplaint(db)
  const outcomes = await releaseTogether({
    url,
    hold: 'select from orders for update; select from complaints for update',
    attempts: ['Yes', 'No'].map((text) => (own: Database) => answer(own, id, text)),
  })
  return valuesOf(outcomes).length
}

test('of two answers at once one stands, and the other seller is told', async ({
  ownDb,
  ownUrl,
}) => {
  expect(await answerTwice(ownDb, ownUrl, answerOurs)).toBe(1)
})

test('a store that looks first lets the second answer overwrite the first', async ({
  ownDb,
  ownUrl,
}) => {
  expect(await answerTwice(ownDb, ownUrl, answerNaively)).toBe(2)
})

test('in many tabs at once, one press is one complaint, and an order takes five', async ({
  ownDb,
  ownUrl,
}) => {
  const { order, complaint } = await aComplaint(ownDb)
  const key = newId()
  const keys = [...Array<string>(4).fill(key), ...Array.from({ length: 8 }, () => newId())]

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: 'select from orders for update',
    attempts: keys.map(
      (own) => (db: Database) => makeComplaint(db, order.userId, { ...complaint, key: own }),
    ),
  })

  expect(new Set(failuresOf(outcomes))).toEqual(new Set(['too_many_complaints']))
  expect(await ownDb.selectFrom('complaints').select('id').execute()).toHaveLength(5)
})

test('a complaint made while the account is erased leaves nothing behind', async ({
  ownDb,
  ownUrl,
}) => {
  const { order, complaint } = await aComplaint(ownDb)
  const erase = (db: Database) =>
    inTransaction(db, async (tx) => {
      await tx
        .selectFrom('shoppers')
        .select('id')
        .where('id', '=', order.userId)
        .forUpdate()
        .execute()
      await eraseCustomer(tx, order.userId)
    })

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: 'select from shoppers for update',
    attempts: [
      (db) => makeComplaint(db, order.userId, { ...complaint, key: newId() }),
      erase,
      (db) => makeComplaint(db, order.userId, { ...complaint, key: newId() }),
    ],
  })

  expect(failuresOf(outcomes)).toEqual(['not_found'])
  expect(await ownDb.selectFrom('complaints').select('id').execute()).toEqual([])
})
