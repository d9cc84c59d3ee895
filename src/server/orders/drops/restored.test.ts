import { expect } from 'vitest'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { test } from '#tests/support/backups.ts'
import { act, actOf, aDrop, aRider, send } from '#tests/support/drops.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { giveDrops } from './assign-drops.ts'
import { viewReports } from './reports.ts'

test('a rider’s phone that kept acts while the store was restored sends them once (G36-4)', async ({
  ownDb,
  backUp,
  restore,
}) => {
  const ravi = await aRider(ownDb, 'Ravi')
  const [started, open] = [await aDrop(ownDb, ravi), await aDrop(ownDb, ravi)]
  const later = await anOrder(ownDb, { status: 'Packed' })
  await act(ownDb, ravi, actOf(started, { what: 'started' }))
  const { file } = await backUp()
  // The backup knows nothing of whom this order was given to.
  await giveDrops(ownDb, theSeller, { ids: [later._id], rider: ravi.id })
  const kept = [
    actOf(started, { what: 'delivered', cash: started.amount, takenBy: 'Asha' }),
    actOf(open, { what: 'started' }),
    actOf(open, { what: 'not_delivered', reason: 'Nobody at home' }),
    actOf(later, { what: 'delivered', cash: later.amount }),
  ]
  const { db } = await restore(file)

  const first = await send(db, ravi, kept)
  const again = await send(db, ravi, kept)

  expect(first.map(({ isDone }) => isDone)).toEqual([true, true, true, false])
  expect(again.map(({ isDone }) => isDone)).toEqual([true, true, true, false])
  expect(await viewSellerOrder(db, started._id)).toMatchObject({ status: 'Delivered', due: 0 })
  expect(await viewSellerOrder(db, open._id)).toMatchObject({ status: 'Not delivered' })
  expect(await viewReports(db)).toMatchObject([
    { order: later._id, rider: 'Ravi', cash: later.amount },
  ])
  expect((await viewOpenDay(db)).expected).toBe(started.amount)
  expect(await verifyLedgers(db)).toEqual([])
})
