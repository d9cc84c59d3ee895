import { countUp } from '#platform/database/rate-limit.ts'
import type { Database } from '#server/database/database.ts'
import { giveDrops, takeDrops } from '#server/orders/drops/assign-drops.ts'
import { viewDrops } from '#server/orders/drops/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { actOf, aDrop, aRider, requireProof, send } from '#tests/support/drops.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { releaseTogether, valuesOf } from './release-together.ts'

const lockOf = (id: string) => `select from orders where id = '${id}' for update`

test('of two riders who take one order at once one has it, and the other hears whose it is (G-44)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const riders = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const { _id } = await anOrder(db, { status: 'Packed' })

  const outcomes = await releaseTogether({
    url,
    hold: lockOf(_id),
    attempts: riders.map((rider) => (own: Database) => takeDrops(own, rider, [_id])),
  })

  const kept = valuesOf(outcomes).flat()
  expect(kept.map(({ refusal }) => refusal.said.reason)).toEqual(['drop_taken'])
  const drops = await Promise.all(riders.map(async (rider) => (await viewDrops(db, rider)).drops))
  expect(drops.flat()).toHaveLength(1)
})

test('a store that looks before it gives the order lets both riders go for it', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const riders = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const { _id: orderId } = await anOrder(db, { status: 'Packed' })

  const outcomes = await releaseTogether({
    url,
    hold: lockOf(orderId),
    attempts: riders.map(
      ({ id }) =>
        (own: Database) =>
          takeNaively(own, orderId, id),
    ),
  })

  expect(valuesOf(outcomes)).toEqual(['taken', 'taken'])
})

/** Looks first, then waits for the order as a slow check would, and writes whatever is there by then. */
async function takeNaively(db: Database, orderId: string, personId: string): Promise<string> {
  const drop = db.selectFrom('drops').select('personId').where('orderId', '=', orderId)
  if (await drop.executeTakeFirst()) return 'refused'
  await db.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  await db
    .insertInto('drops')
    .values({ orderId, personId })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ personId }))
    .execute()
  return 'taken'
}

test('a delivery sent four times at once takes the cash once (G-44)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const delivered = actOf(order, { what: 'delivered', cash: order.amount })

  const outcomes = await releaseTogether({
    url,
    hold: lockOf(order._id),
    attempts: Array.from({ length: 4 }, () => (own: Database) => send(own, ravi, [delivered])),
  })

  expect(valuesOf(outcomes).flat()).toEqual(
    Array.from({ length: 4 }, () => ({ key: delivered.key, isDone: true })),
  )
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ due: 0, toGiveBack: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order is given to another while its rider delivers it: one of both stands (G-44)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const [ravi, sunil] = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const order = await aDrop(db, ravi)
  const delivered = actOf(order, { what: 'delivered', cash: order.amount })

  const outcomes = await releaseTogether({
    url,
    hold: lockOf(order._id),
    attempts: [
      async (own: Database) => (await send(own, ravi, [delivered]))[0]!.isDone,
      async (own: Database) =>
        (await giveDrops(own, theSeller, { ids: [order._id], rider: sunil.id })).given === 1,
    ],
  })

  expect(valuesOf(outcomes).filter(Boolean)).toHaveLength(1)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a rider who takes a free order while its delivery is judged needs its code all the same (G36-4)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  await requireProof(db, 'code')
  const ravi = await aRider(db, 'Ravi')
  const { _id: orderId } = await anOrder(db, { status: 'Packed' })

  const outcomes = await releaseTogether({
    url,
    hold: lockOf(orderId),
    attempts: [
      async (own: Database) => void (await takeDrops(own, ravi, [orderId])),
      async (own: Database) => (await send(own, ravi, [actOf({ _id: orderId }, delivery)]))[0],
    ],
  })

  expect(valuesOf(outcomes).at(-1)).toMatchObject({ isDone: false })
  expect(await viewSellerOrder(db, orderId)).toMatchObject({ status: 'Packed' })
})

const delivery = { what: 'delivered' } as const

test('of sixteen wrong codes at once ten are compared, and then not even the right one (G36-4)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  await requireProof(db, 'code')
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const { dropCode } = await db.selectFrom('orders').select('dropCode').executeTakeFirstOrThrow()
  const wrong = codesBut(dropCode!, 16)

  const outcomes = await releaseTogether({
    url,
    hold: lockOf(order._id),
    attempts: wrong.map(
      (code) => (own: Database) => send(own, ravi, [actOf(order, { ...delivery, code })]),
    ),
  })

  const reasons = valuesOf(outcomes).flatMap(([result]) => result!.refusal?.said.reason)
  expect(reasons.filter((reason) => reason === 'wrong_drop_code')).toHaveLength(10)
  expect(reasons.filter((reason) => reason === 'too_many_drop_codes')).toHaveLength(6)
  const [right] = await send(db, ravi, [actOf(order, { ...delivery, code: dropCode! })])
  expect(right!.refusal!.said.reason).toBe('too_many_drop_codes')
})

test('a store that counts wrong codes after it has compared them compares all sixteen', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const { _id: orderId } = await aDrop(db, ravi)
  const { dropCode } = await db.selectFrom('orders').select('dropCode').executeTakeFirstOrThrow()

  const outcomes = await releaseTogether({
    url,
    hold: lockOf(orderId),
    attempts: codesBut(dropCode!, 16).map(
      (code) => (own: Database) => compareNaively(own, orderId, code),
    ),
  })

  expect(valuesOf(outcomes).filter((outcome) => outcome === 'compared')).toHaveLength(16)
})

/** Reads how many were wrong, then waits for the order, compares, and writes one more. */
async function compareNaively(db: Database, orderId: string, code: string): Promise<string> {
  const key = `drop-code/${orderId}`
  const known = await db.selectFrom('rateLimits').select('points').where('key', '=', key).execute()
  if ((known[0]?.points ?? 0) >= 10) return 'refused'
  const order = db.selectFrom('orders').select('dropCode').where('id', '=', orderId).forUpdate()
  if ((await order.executeTakeFirstOrThrow()).dropCode === code) return 'delivered'
  await countUp(db, key, { points: 100, seconds: 60 })
  return 'compared'
}

/** This many codes of four digits, without this one. */
function codesBut(code: string, count: number): string[] {
  return Array.from({ length: count + 1 }, (_, at) => String(at).padStart(4, '0'))
    .filter((other) => other !== code)
    .slice(0, count)
}

test('a wrong code whose request comes four times at once counts once (G36-4)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  await requireProof(db, 'code')
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const { dropCode } = await db.selectFrom('orders').select('dropCode').executeTakeFirstOrThrow()
  const wrong = actOf(order, { ...delivery, code: codesBut(dropCode!, 1)[0]! })

  await releaseTogether({
    url,
    hold: lockOf(order._id),
    attempts: Array.from({ length: 4 }, () => (own: Database) => send(own, ravi, [wrong])),
  })

  const [counted] = await db.selectFrom('rateLimits').select('points').execute()
  expect(counted!.points).toBe(1)
  expect(await db.selectFrom('dropActs').select('state').execute()).toEqual([{ state: 'reported' }])
})
