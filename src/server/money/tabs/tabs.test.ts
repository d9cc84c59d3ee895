import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { bySeller } from '#server/audit/author.ts'
import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { changeLines, lockLines } from '#server/orders/lines/change-lines.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { type Of, undoing } from '#tests/support/undoing.ts'
import { correctTab, endTab, payTab, saveTab } from './change-tab.ts'
import { viewOwnTab, viewSellerTab, viewTabs } from './views.ts'

async function setQuantity(db: Database, orderId: string, quantity: number) {
  await inTransaction(db, async (tx) => {
    const locked = await lockLines(tx, orderId)
    const line = locked.lines[0]!
    const changed = [
      { ...line, quantity, orderedQuantity: Math.max(quantity, line.orderedQuantity) },
    ]
    const state = { kind: 'changed' as const, changed }
    await changeLines(tx, locked, { author: bySeller(theSeller), state })
  })
}

test('an order on the tab is paid, and the tab owes it (G-28)', async ({ db }) => {
  const asha = await aTabCustomer(db)

  const order = await anOrderOnTab(db, { shopper: asha })

  expect(order).toMatchObject({ paymentType: 'COD', isPaid: true, due: 0, onTab: 71.4 })
  expect(order).toEqual(await viewOrder(db, asha.id, order._id))
  expect(await viewOwnTab(db, asha.id)).toMatchObject({
    balance: 71.4,
    left: 928.6,
    limit: 1000,
    isOpen: true,
    entries: [{ kind: 'charged', amount: 71.4, balance: 71.4, order: { number: order.number } }],
  })
  expect(await verifyLedgers(db)).toEqual([])
})

test('without an open tab, or beyond its limit, nothing is ordered (G-28)', async ({ db }) => {
  const [stranger, closed, poor] = [
    await aTabCustomer(db),
    await aTabCustomer(db),
    await aTabCustomer(db, { limit: 71.39 }),
  ]
  await db.deleteFrom('tabs').where('shopperId', '=', stranger.id).execute()
  await saveTab(db, theSeller, { shopperId: closed.id, limit: 1000, isOpen: false })

  for (const [shopper, code] of [
    [stranger, 'no_tab'],
    [closed, 'no_tab'],
    [poor, 'over_tab_limit'],
  ] as const)
    await expect(anOrderOnTab(db, { shopper })).rejects.toMatchObject({ code })

  expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  expect(await verifyLedgers(db)).toEqual([])
})

test('the same cart, ordered for cash or online before, goes on the tab instead', async ({
  db,
}) => {
  const context = aPaymentContext(testGateway(testBooks(db)))
  const online = await anOnlineOrder(db, context)
  await saveTab(db, theSeller, { shopperId: online.asha.id, limit: 500, isOpen: true })

  const order = await placeInCash(db, context, {
    shopperId: online.asha.id,
    request: { ...online.request, onTab: true },
  })

  expect(order).toMatchObject({
    _id: online.orderId,
    paymentType: 'COD',
    isPaid: true,
    onTab: 71.4,
  })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a cancelled order is taken off the tab (G-28)', async ({ db }) => {
  const asha = await aTabCustomer(db)
  const { _id: orderId } = await anOrderOnTab(db, { shopper: asha })

  const order = await cancelOrder(db, asha.id, { orderId })

  expect(order).toMatchObject({ toGiveBack: 0 })
  expect(await viewOwnTab(db, asha.id)).toMatchObject({
    balance: 0,
    entries: [{ kind: 'credited' }, {}],
  })
  expect(await verifyLedgers(db)).toEqual([])
})

test('less is taken off the tab when the order is packed, and at once from then on (G-28)', async ({
  db,
}) => {
  const asha = await aTabCustomer(db)
  const lines = [[await aProduct(db, { stock: 5 }), 3]] as const
  const { _id: orderId } = await anOrderOnTab(db, { shopper: asha, lines })
  const balance = async () => (await viewOwnTab(db, asha.id))?.balance

  await setQuantity(db, orderId, 2)
  expect(await balance()).toBe(107.1)
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  expect(await balance()).toBe(71.4)
  await setQuantity(db, orderId, 1)

  expect(await balance()).toBe(35.7)
  expect(await verifyLedgers(db)).toEqual([])
})

test('more goes on the tab, too, or stays due where that would go over its limit (G-28)', async ({
  db,
}) => {
  const asha = await aTabCustomer(db, { limit: 110 })
  const { _id: orderId } = await anOrderOnTab(db, { shopper: asha })

  await setQuantity(db, orderId, 3)
  expect(await viewOrder(db, asha.id, orderId)).toMatchObject({ due: 0, onTab: 107.1 })
  await setQuantity(db, orderId, 4)

  expect(await viewOrder(db, asha.id, orderId)).toMatchObject({ due: 35.7, onTab: 107.1 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('what makes a cash order dearer is not put on the tab by itself', async ({ db }) => {
  const asha = await aTabCustomer(db)
  const { _id: orderId } = await anOrder(db, { shopper: asha })

  await setQuantity(db, orderId, 3)

  expect(await viewOwnTab(db, asha.id)).toMatchObject({ balance: 0 })
})

test('payments lower a tab once per key, and pay the oldest debt first (G-28)', async ({ db }) => {
  const asha = await aTabCustomer(db)
  const [first, second] = [
    await anOrderOnTab(db, { shopper: asha }),
    await anOrderOnTab(db, { shopper: asha }),
  ]
  const at = (day: string) => sql<Date>`${day}::timestamptz`
  for (const [order, day] of [
    [first, '2026-10-01'],
    [second, '2026-11-01'],
  ] as const)
    await db
      .updateTable('tabEntries')
      .set({ at: at(day) })
      .where('orderId', '=', order._id)
      .execute()
  const payment = { shopperId: asha.id, kind: 'cash', amount: 71.39, key: newId() } as const

  const almost = await payTab(db, theSeller, payment)
  const again = await payTab(db, theSeller, payment)
  const rest = await payTab(db, theSeller, { ...payment, amount: 0.01, key: newId() })

  expect(again).toEqual(almost)
  expect([almost.balance, rest.balance]).toEqual([71.41, 71.4])
  expect([almost.owesSince, rest.owesSince].map((time) => time?.slice(0, 7))).toEqual([
    '2026-10',
    '2026-11',
  ])
  expect(await viewTabs(db, undefined)).toMatchObject({ totals: { owed: 71.4, customers: 1 } })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a statement says what was undone, as the money of the day does', async ({ db }) => {
  const asha = await aTabCustomer(db)
  const { _id: orderId } = await anOrder(db, { shopper: asha, status: 'Delivered' })
  await recordReceipt(db, theSeller, { orderId, kind: 'tab' })
  const { undoLast } = undoing(db, { id: orderId, asha: asha as Of['asha'] })
  expect((await undoLast()).status).toBe(200)

  const { entries } = await viewSellerTab(db, asha.id)

  expect(entries).toMatchObject([
    { kind: 'credited', amount: -71.4, balance: 0, undone: true },
    { kind: 'charged', amount: 71.4, undone: true },
  ])
})

test('a key that recorded another amount is refused', async ({ db }) => {
  const asha = await aTabCustomer(db)
  await anOrderOnTab(db, { shopper: asha })
  const payment = { shopperId: asha.id, kind: 'cash', amount: 20, key: newId() } as const
  await payTab(db, theSeller, payment)

  for (const changed of [{ amount: 30 }, { kind: 'upi' }] as const) {
    const again = payTab(db, theSeller, { ...payment, ...changed })
    await expect(again).rejects.toMatchObject({ code: 'key_reused' })
  }
  const upi = { ...payment, kind: 'upi', reference: '632600112233', key: newId() } as const
  await payTab(db, theSeller, upi)
  const otherPayment = payTab(db, theSeller, { ...upi, reference: '632600112234' })
  await expect(otherPayment).rejects.toMatchObject({ code: 'key_reused' })
  const shopperId = asha.id
  const correction = { shopperId, amount: 5, isMore: false, note: 'A gift', key: newId() }
  await correctTab(db, theSeller, correction)
  const otherReason = correctTab(db, theSeller, { ...correction, note: 'Sour milk' })
  await expect(otherReason).rejects.toMatchObject({ code: 'key_reused' })
})

test('a correction says why, and does not take a tab over its limit (G-28)', async ({ db }) => {
  const asha = await aTabCustomer(db, { limit: 50 })
  const correction = { shopperId: asha.id, isMore: true, note: 'The old book' }

  await correctTab(db, theSeller, { ...correction, amount: 50 })
  const more = correctTab(db, theSeller, { ...correction, amount: 0.01 })

  await expect(more).rejects.toMatchObject({ code: 'over_tab_limit' })
  expect(await viewSellerTab(db, asha.id)).toMatchObject({
    balance: 50,
    entries: [{ kind: 'corrected', note: 'The old book' }],
  })
  const log = db.selectFrom('auditEntries').select('action').orderBy('id')
  expect((await log.execute()).map(({ action }) => action)).toEqual(['tab opened', 'tab corrected'])
})

test('the database itself keeps a tab within its limit', async ({ db }) => {
  const asha = await aTabCustomer(db, { limit: 50 })
  const entry = {
    shopperId: asha.id,
    kind: 'corrected',
    amountPaise: 50_01,
    note: 'Too much',
  } as const

  await expect(db.insertInto('tabEntries').values(entry).execute()).rejects.toThrow(/cannot take/)
})

test('a tab that is not settled keeps its account, a settled one is closed with it', async ({
  db,
}) => {
  const asha = await aTabCustomer(db)
  const { shopperId, ...debt } = { shopperId: asha.id, amount: 5, note: 'The old book' }
  await correctTab(db, theSeller, { shopperId, ...debt, isMore: true })
  const close = () => inTransaction(db, (tx) => endTab(tx, shopperId))

  await expect(close()).rejects.toMatchObject({ code: 'tab_not_settled' })
  await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 5 })
  await close()

  expect(await viewOwnTab(db, shopperId)).toMatchObject({ isOpen: false, left: 0 })
})

test('customers without a tab are found by name, e-mail address or phone number', async ({
  db,
}) => {
  const asha = await aTabCustomer(db)
  await db.deleteFrom('tabs').execute()

  for (const q of ['asha', asha.email, '98765 43210'])
    expect(await viewTabs(db, q)).toMatchObject({
      withoutTab: expect.arrayContaining([{ _id: asha.id, name: 'Asha Rao', phone: '9876543210' }]),
    })
  expect((await viewTabs(db, 'nobody of this name')).withoutTab).toEqual([])
})

test('a tab that differs from its entries, or from its orders, is found by verify', async ({
  db,
}) => {
  const asha = await aTabCustomer(db)
  const { _id: orderId } = await anOrderOnTab(db, { shopper: asha })
  await db.updateTable('tabs').set({ balancePaise: 1 }).execute()
  await db
    .updateTable('tabEntries')
    .set({ amountPaise: 70_00 })
    .where('orderId', '=', orderId)
    .execute()

  const rules = (await verifyLedgers(db)).map(({ rule }) => rule)

  expect(rules).toContain('a tab owes what its entries say')
  expect(rules).toContain('what orders say was put on a tab is what the tab of their shopper says')
})
