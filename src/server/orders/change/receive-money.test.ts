import { newId } from '#platform/new-id.ts'
import { viewOwnTab } from '#server/money/tabs/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder, lowerToOne } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { cancelAsSeller } from './cancel-order.ts'
import { claimUpi } from './claim-upi.ts'
import { moveOrder, recordCash } from './move-order.ts'
import { recordReceipt, recordRepayment } from './receive-money.ts'

// Two pieces at ₹35 and 2 % tax: ₹71.40.
const due = 71.4

test('cash, UPI and the tab pay an order in parts, and each says what is left (G-26)', async ({
  db,
}) => {
  const shopper = await aTabCustomer(db)
  const { _id: orderId } = await anOrder(db, { shopper, status: 'Out for delivery' })
  const reference = '632600112233'

  const cash = await recordReceipt(db, theSeller, { orderId, kind: 'cash', amount: 20 })
  const upi = await recordReceipt(db, theSeller, { orderId, kind: 'upi', amount: 30.4, reference })
  const tab = await recordReceipt(db, theSeller, { orderId, kind: 'tab' })

  expect([cash, upi, tab].map(({ order }) => order.due)).toEqual([51.4, 21, 0])
  expect(tab.order).toMatchObject({ isPaid: true, onTab: 21, canReceive: [] })
  expect(tab.order.receipts).toMatchObject([
    { kind: 'cash', amount: 20 },
    { kind: 'upi', amount: 30.4, reference },
    { kind: 'tab', amount: 21 },
  ])
  expect(await viewOwnTab(db, shopper.id)).toMatchObject({ balance: 21, left: 979 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('of what was given, what is due is kept and the rest is change (G-26)', async ({ db }) => {
  const { _id: orderId } = await anOrder(db, { status: 'Delivered' })
  const key = newId()

  const { order, changePaise } = await recordReceipt(db, theSeller, {
    orderId,
    kind: 'cash',
    given: 500,
    key,
  })
  const again = await recordReceipt(db, theSeller, { orderId, kind: 'cash', given: 500, key })

  expect(changePaise).toBe(428_60)
  expect(order).toMatchObject({ isPaid: true, due: 0, receipts: [{ kind: 'cash', amount: due }] })
  expect(again).toEqual({ order, changePaise })
})

test('more than is due is refused, however it is paid (G-26)', async ({ db }) => {
  const { _id: orderId } = await anOrder(db, { status: 'Delivered' })

  for (const kind of ['cash', 'upi'] as const) {
    const attempt = recordReceipt(db, theSeller, { orderId, kind, amount: due + 0.01 })
    await expect(attempt).rejects.toMatchObject({ code: 'more_than_due' })
  }
  expect(await db.selectFrom('moneyEvents').select('id').execute()).toEqual([])
})

test.for(['Order Placed', 'Packed'] as const)(
  'UPI is received while an order is %s, cash only at the door (G-26)',
  async (status, { db }) => {
    const { _id: orderId } = await anOrder(db, { status })

    const cash = recordReceipt(db, theSeller, { orderId, kind: 'cash' })
    await expect(cash).rejects.toMatchObject({ code: 'payment_not_due' })
    const { order } = await recordReceipt(db, theSeller, { orderId, kind: 'upi' })

    expect(order).toMatchObject({ isPaid: true, status })
  },
)

test('an order that was paid by UPI before can still come back, one paid in cash cannot', async ({
  db,
}) => {
  const [upi, cash] = [
    await anOrder(db, { status: 'Out for delivery' }),
    await anOrder(db, { status: 'Out for delivery' }),
  ]
  await recordReceipt(db, theSeller, { orderId: upi._id, kind: 'upi' })
  await recordReceipt(db, theSeller, { orderId: cash._id, kind: 'cash', amount: 10 })
  const back = { to: 'Not delivered', reason: 'Nobody was at home' } as const

  const returned = await moveOrder(db, theSeller, { orderId: upi._id, ...back })
  const kept = moveOrder(db, theSeller, { orderId: cash._id, ...back })

  expect(returned.status).toBe('Not delivered')
  await expect(kept).rejects.toMatchObject({ code: 'illegal_move' })
})

test('the same UPI reference twice is warned of, and recorded where the seller says so (G-26)', async ({
  db,
}) => {
  const [first, second] = [await anOrder(db), await anOrder(db)]
  const upi = { kind: 'upi', reference: '632600112233' } as const
  await recordReceipt(db, theSeller, { orderId: first._id, ...upi })

  const warned = recordReceipt(db, theSeller, { orderId: second._id, ...upi })
  await expect(warned).rejects.toMatchObject({
    code: 'reference_known',
    said: { reason: 'reference_of_order', values: { number: Number(first.number) } },
  })
  const { order } = await recordReceipt(db, theSeller, {
    orderId: second._id,
    ...upi,
    isKnown: true,
  })

  expect(order.isPaid).toBe(true)
})

test('one key records one receipt, and is no other order’s', async ({ db }) => {
  const [first, second] = [await anOrder(db), await anOrder(db)]
  const upi = { kind: 'upi', amount: 10, key: newId() } as const

  await recordReceipt(db, theSeller, { orderId: first._id, ...upi })
  const { order } = await recordReceipt(db, theSeller, { orderId: first._id, ...upi })
  const other = recordReceipt(db, theSeller, { orderId: second._id, ...upi })

  expect(order.due).toBe(61.4)
  await expect(other).rejects.toMatchObject({ code: 'key_reused' })
  const reference = '632600112233'
  for (const changed of [{ amount: 11 }, { kind: 'tab' }, { reference }] as const) {
    const again = recordReceipt(db, theSeller, { orderId: first._id, ...upi, ...changed })
    await expect(again).rejects.toMatchObject({ code: 'key_reused' })
  }
  const back = recordRepayment(db, theSeller, { orderId: first._id, ...upi })
  await expect(back).rejects.toMatchObject({ code: 'key_reused' })
})

test('the same key with other notes, or for all that is due, records nothing and says so', async ({
  db,
}) => {
  const { _id: orderId } = await anOrder(db, { status: 'Delivered' })
  const cash = { orderId, kind: 'cash', key: newId() } as const
  await recordReceipt(db, theSeller, { ...cash, given: 50 })

  for (const other of [{ given: 20 }, { given: 60 }, {}]) {
    const again = recordReceipt(db, theSeller, { ...cash, ...other })
    await expect(again).rejects.toMatchObject({ code: 'key_reused' })
  }
  const { order, changePaise } = await recordReceipt(db, theSeller, { ...cash, given: 50 })
  expect({ due: order.due, changePaise }).toEqual({ due: 21.4, changePaise: 0 })
})

test('what was paid too much is given back by hand, once the order is packed (G-26)', async ({
  db,
}) => {
  const { _id: orderId } = await anOrder(db)
  await recordReceipt(db, theSeller, { orderId, kind: 'upi' })
  await lowerToOne(db, orderId)

  const early = recordRepayment(db, theSeller, { orderId, kind: 'upi' })
  await expect(early).rejects.toMatchObject({ code: 'payment_not_due' })
  const packed = await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  expect(packed).toMatchObject({ toGiveBack: 35.7, canGiveBack: true })
  const much = recordRepayment(db, theSeller, { orderId, kind: 'cash', amount: 36 })
  await expect(much).rejects.toMatchObject({ code: 'more_than_due' })
  const part = await recordRepayment(db, theSeller, { orderId, kind: 'cash', amount: 30 })
  const all = await recordRepayment(db, theSeller, { orderId, kind: 'upi' })

  expect([part.toGiveBack, all.toGiveBack]).toEqual([5.7, 0])
  expect(all).toMatchObject({ isPaid: true, canGiveBack: false })
  expect(await verifyLedgers(db)).toEqual([])
})

test('what is given back can be kept on the tab, which then owes it to the customer (G-26)', async ({
  db,
}) => {
  const shopper = await aTabCustomer(db)
  const { _id: orderId } = await anOrder(db, { shopper })
  await recordReceipt(db, theSeller, { orderId, kind: 'upi' })
  await cancelAsSeller(db, theSeller, { orderId })

  await recordRepayment(db, theSeller, { orderId, kind: 'tab' })

  expect(await viewOwnTab(db, shopper.id)).toMatchObject({ balance: -due, left: 1000 + due })
  const next = await anOrderOnTab(db, { shopper })
  expect(next).toMatchObject({ isPaid: true, onTab: due })
  expect(await viewOwnTab(db, shopper.id)).toMatchObject({ balance: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a shopper who says to have paid pays nothing until the seller records it (G-27)', async ({
  db,
}) => {
  const { _id: orderId, userId } = await anOrder(db)
  const reference = '632600112233'

  const said = await claimUpi(db, userId, { orderId, reference })
  expect(said).toMatchObject({ isPaid: false, due, saysPaid: { reference } })
  expect(await db.selectFrom('moneyEvents').select('id').execute()).toEqual([])
  const stranger = claimUpi(db, newId(), { orderId })
  await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
  await recordReceipt(db, theSeller, { orderId, kind: 'upi', reference, amount: 10 })

  const order = await viewOrder(db, userId, orderId)
  expect(order).not.toHaveProperty('saysPaid')
  expect(order.due).toBe(61.4)
})

test('with a UPI ID, an order says how to pay what is due, and no longer once it is paid (G-27)', async ({
  db,
}) => {
  const name = { name: 'Gupta Store', lowStock: 5, acceptsOrders: true }
  await db
    .insertInto('storeSettings')
    .values({ ...name, upiId: 'gupta@okaxis' })
    .execute()
  const order = await anOrder(db, { status: 'Delivered' })

  expect(order.upi).toEqual({
    id: 'gupta@okaxis',
    name: 'Gupta Store',
    link: `upi://pay?pa=gupta@okaxis&pn=Gupta%20Store&tr=TK${order.number}P7140&am=71.40&cu=INR&tn=Order%20${order.number}`,
  })
  expect(await recordCash(db, theSeller, order._id)).not.toHaveProperty('upi')
})
