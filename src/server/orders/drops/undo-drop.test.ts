import { claimUpi } from '#server/orders/change/claim-upi.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { recordRepayment } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider } from '#tests/support/drops.ts'
import { standOf } from '#tests/support/online-orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aPaidOrder } from '#tests/support/undoing.ts'
import { giveDrops } from './assign-drops.ts'
import { undoDrop } from './undo-drop.ts'
import { viewDrops } from './views.ts'

const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const

test('one tap takes back cash, delivery and refused items of one act', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const milk = await aProduct(db, { stock: 5, offerPricePaise: 5000 })
  const order = await aDrop(db, ravi, { lines: [[milk, 2]], status: 'Out for delivery' })
  const refused = [{ item: order.items[0]!._id, quantity: 1 }]
  await act(db, ravi, actOf(order, { what: 'delivered', refused, cash: 51, saysUpi: true }))

  await undoDrop(db, ravi, { orderId: order._id, shop })

  const now = await viewSellerOrder(db, order._id)
  expect(now).toMatchObject({ status: 'Out for delivery', amount: 102, due: 102 })
  expect(await stockOf(db, milk)).toBe(3)
  expect(await viewDrops(db, ravi)).toMatchObject({ cash: 0, drops: [{ due: 102 }] })
  expect(await verifyLedgers(db)).toEqual([])
  await act(db, ravi, actOf(order, { what: 'delivered', cash: 102 }))
  expect((await viewDrops(db, ravi)).cash).toBe(102)
})

test('nobody takes back what another did, or what the shop has built on', async ({ db }) => {
  const [ravi, sunil] = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const order = await aDrop(db, ravi)
  await act(db, ravi, actOf(order, { what: 'delivered', cash: order.amount + 10 }))

  const byAnother = undoDrop(db, sunil, { orderId: order._id, shop })
  await expect(byAnother).rejects.toMatchObject({ said: { reason: 'done_by_another' } })
  await recordRepayment(db, theSeller, { orderId: order._id, kind: 'cash' })
  const late = undoDrop(db, ravi, { orderId: order._id, shop })
  await expect(late).rejects.toMatchObject({ said: { reason: 'done_by_another' } })

  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered', due: 0 })
})

test('what another phone said again is no second outcome to undo', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi, { status: 'Out for delivery' })
  const delivered = { what: 'delivered', cash: order.amount } as const
  await act(db, ravi, actOf(order, delivered))
  await act(db, ravi, actOf(order, delivered))

  await undoDrop(db, ravi, { orderId: order._id, shop })

  expect((await viewDrops(db, ravi)).cash).toBe(0)
  await moveOrder(db, theSeller, { orderId: order._id, to: 'Delivered' })
  const again = undoDrop(db, ravi, { orderId: order._id, shop })
  await expect(again).rejects.toMatchObject({ code: 'cannot_undo' })
})

test('a refund that the cash of a paid order made is withdrawn when the cash is taken back', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const { id, order } = await aPaidOrder(db)
  await moveOrder(db, theSeller, { orderId: id, to: 'Packed' })
  await giveDrops(db, theSeller, { ids: [id], rider: ravi.id })
  await act(db, ravi, actOf(order, { what: 'delivered', cash: order.amount }))
  expect(await standOf(db, id)).toMatchObject({ isPaid: true, refunds: ['asked'] })

  await undoDrop(db, ravi, { orderId: id, shop })

  expect(await standOf(db, id)).toMatchObject({
    status: 'packed',
    isPaid: true,
    refunds: ['withdrawn'],
  })
  expect(await viewSellerOrder(db, id)).toMatchObject({ due: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('the shopper’s own word of a payment, with its reference, outlives the rider’s undo', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const asha = await aShopperReadyToOrder(db)
  const order = await aDrop(db, ravi, { shopper: asha })
  const claims = () => db.selectFrom('upiClaims').select('reference').execute()
  await act(db, ravi, actOf(order, { what: 'delivered', saysUpi: true }))
  await undoDrop(db, ravi, { orderId: order._id, shop })
  expect(await claims()).toEqual([])

  await act(db, ravi, actOf(order, { what: 'delivered', saysUpi: true }))
  const claim = { orderId: order._id, reference: '412345678901' }
  await claimUpi(db, asha.id, claim)
  await undoDrop(db, ravi, { orderId: order._id, shop })

  expect(await claims()).toEqual([{ reference: '412345678901' }])
})
