import { viewRiders } from '#server/identity/riders.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { expect, test } from '#tests/support/database.ts'
import { aDrop, aRider } from '#tests/support/drops.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { giveDrops, sortDrops, takeDrops } from './assign-drops.ts'
import { viewDrops } from './views.ts'

test('a shop without a rider has nobody to give an order to', async ({ db }) => {
  await aSeller(db)
  await aSeller(db, { name: 'Meena', role: 'manager' })
  expect(await viewRiders(db)).toEqual([])

  const ravi = await aRider(db, 'Ravi')

  expect((await viewRiders(db)).map(({ name }) => name)).toContain('Ravi')
  expect((await viewRiders(db)).map(({ name }) => name)).toContain('Meena')
  await db.updateTable('sellers').set({ endedAt: new Date() }).where('id', '=', ravi.id).execute()
  expect(await viewRiders(db)).toEqual([])
})

test('an order goes to a rider, to another, and back to nobody', async ({ db }) => {
  const [ravi, sunil] = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const order = await aDrop(db, ravi)
  const ids = [order._id]

  await giveDrops(db, theSeller, { ids, rider: sunil.id })
  expect((await viewDrops(db, ravi)).drops).toEqual([])
  expect((await viewDrops(db, sunil)).drops).toMatchObject([{ number: order.number }])
  await giveDrops(db, theSeller, { ids, rider: null })

  expect(await viewDrops(db, sunil)).toMatchObject({ drops: [], free: [{ _id: order._id }] })
  const entries = await db.selectFrom('auditEntries').select('after').orderBy('id').execute()
  expect(entries.slice(-3)).toMatchObject([
    { after: { rider: 'Ravi' } },
    { after: { rider: 'Sunil' } },
    { after: {} },
  ])
})

test('orders that nobody can bring are named, the others are given', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const [placed, packed] = [await anOrder(db), await anOrder(db, { status: 'Packed' })]
  const cancelled = await anOrder(db)
  await cancelAsSeller(db, theSeller, { orderId: cancelled._id })
  const ids = [placed._id, packed._id, cancelled._id]

  const { given, kept } = await giveDrops(db, theSeller, { ids, rider: ravi.id })

  expect(given).toBe(1)
  expect(kept.map(({ refusal }) => refusal.said.reason)).toEqual(['not_to_bring', 'not_to_bring'])
})

test('a person who brings nothing gets no order', async ({ db }) => {
  const { id: rider } = await aSeller(db, { name: 'Kiran', role: 'packer' })
  const { _id } = await anOrder(db, { status: 'Packed' })

  const gift = giveDrops(db, theSeller, { ids: [_id], rider })

  await expect(gift).rejects.toMatchObject({ said: { reason: 'no_rider' } })
})

test('a rider takes packed orders, and hears whose an order is already', async ({ db }) => {
  const [ravi, sunil] = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const [one, other] = [await aDrop(db, sunil), await anOrder(db, { status: 'Packed' })]

  const kept = await takeDrops(db, ravi, [one._id, other._id])

  expect(kept.map(({ refusal }) => refusal.said)).toEqual([
    { reason: 'drop_taken', values: { name: 'Sunil' } },
  ])
  expect((await viewDrops(db, ravi)).drops).toMatchObject([{ _id: other._id }])
})

test('what somebody had who brings orders no more is free for another', async ({ db }) => {
  const [ravi, sunil] = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const order = await aDrop(db, ravi)
  await db.updateTable('sellers').set({ role: 'packer' }).where('id', '=', ravi.id).execute()
  expect(await viewDrops(db, sunil)).toMatchObject({ drops: [], free: [{ _id: order._id }] })

  await takeDrops(db, sunil, [order._id])

  expect(await viewDrops(db, sunil)).toMatchObject({ drops: [{ number: order.number }], free: [] })
})

test('drops stand by area, then the oldest first, until the rider sorts them', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const orders = [await aDrop(db, ravi), await aDrop(db, ravi), await aDrop(db, ravi)]
  const [first, second, third] = orders.map(({ _id }) => _id) as [string, string, string]
  const ids = async () => (await viewDrops(db, ravi)).drops.map(({ _id }) => _id)

  expect(await ids()).toEqual([first, second, third])
  await sortDrops(db, ravi, [third, first, second])
  expect(await ids()).toEqual([third, first, second])
  const fourth = await aDrop(db, ravi)

  expect(await ids()).toEqual([third, first, second, fourth._id])
})
