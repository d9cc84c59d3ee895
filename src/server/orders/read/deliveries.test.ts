import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider, requireProof } from '#tests/support/drops.ts'
import { anOrder } from '#tests/support/orders.ts'
import { viewOrder, viewSellerOrder } from './views.ts'

test('a shopper reads the first name, and whether they are next or next but one', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi Kumar')
  const out = { status: 'Out for delivery' } as const
  const orders = [
    await aDrop(db, ravi, out),
    await aDrop(db, ravi, out),
    await aDrop(db, ravi, out),
  ]
  const packed = await aDrop(db, ravi)
  const deliveries = () =>
    Promise.all(
      [...orders, packed].map(
        async ({ userId, _id }) => (await viewOrder(db, userId, _id)).delivery,
      ),
    )

  expect(await deliveries()).toEqual([
    { rider: 'Ravi', ahead: 0 },
    { rider: 'Ravi', ahead: 1 },
    { rider: 'Ravi' },
    { rider: 'Ravi' },
  ])
  await act(db, ravi, actOf(orders[0]!, { what: 'delivered' }))

  expect(await deliveries()).toEqual([
    undefined,
    { rider: 'Ravi', ahead: 0 },
    { rider: 'Ravi', ahead: 1 },
    { rider: 'Ravi' },
  ])
})

test('the code is the shopper’s alone, from packed until delivered, where the shop asks for it', async ({
  db,
}) => {
  const order = await anOrder(db)
  const ravi = await aRider(db, 'Ravi')
  expect(order.delivery).toBeUndefined()
  await requireProof(db, 'code')
  const packed = await aDrop(db, ravi)

  const { delivery } = await viewOrder(db, packed.userId, packed._id)

  expect(delivery?.code).toMatch(/^\d{4}$/)
  const seen = JSON.stringify(await viewSellerOrder(db, packed._id))
  expect(seen).not.toContain(`"${delivery!.code}"`)
  expect(await viewSellerOrder(db, packed._id)).toMatchObject({ rider: { name: 'Ravi' } })
  expect((await viewOrder(db, order.userId, order._id)).delivery).toBeUndefined()
})

test('an erased customer leaves neither code nor the name at the door', async ({ db }) => {
  await requireProof(db, 'name')
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const done = { what: 'delivered', takenBy: 'Meena Rao', cash: order.amount } as const
  await act(db, ravi, actOf(order, done))

  const handedOver = { to: 'Meena Rao' }
  expect(await viewOrder(db, order.userId, order._id)).toMatchObject({ handedOver })
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ handedOver })

  await eraseCustomer(db, order.userId)

  const [kept] = await db.selectFrom('dropActs').select('act').execute()
  expect(kept!.act).toEqual({ cash: order.amount })
  const [row] = await db.selectFrom('orders').select('dropCode').execute()
  expect(row!.dropCode).toBeNull()
})
