import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { bySeller } from '#server/audit/author.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { test } from '#tests/support/database.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { answerQuestion, endOverdueQuestions } from './questions.ts'

type Person = 'shopper' | 'seller'
type Kind = 'substitute' | 'weight' | 'short'

/** Four of ten steps of half a kilogram are ordered, and the packer has reported on them. */
async function said(db: Database, kind: Kind) {
  const loose = { stepGrams: 500, leastGrams: 500, offerPricePaise: 2000, stock: 10 }
  const potato = await aProduct(db, { name: 'Potato', ...loose })
  const yam = await aProduct(db, { name: 'Yam', ...loose })
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([
    [potato, 4],
    [await aProduct(db, { name: 'Okra', stock: 5 }), 1],
  ])
  const order = await placeOrder(db, shopper.id, { items, address: shopper.addressId })
  const ticks = {
    substitute: { what: 'ask', product: yam.id, quantity: 4 },
    weight: { what: 'ask_weight', grams: 2600 },
    short: { what: 'short', there: 2 },
  } as const
  const waiting = await pick(db, order, [0, ticks[kind]])
  return { potato, yam, shopper, order, waiting }
}

type Said = Awaited<ReturnType<typeof said>>

const authorOf = (person: Person, { shopper }: Said) =>
  person === 'shopper'
    ? { author: { actor: 'shopper' as const }, shopperId: shopper.id }
    : { author: bySeller(theSeller) }

const setTo = (quantity: number) => async (db: Database, given: Said, person: Person) => {
  const { _id: orderId, items, version } = await viewSellerOrder(db, given.order._id)
  const change = { orderId, version, items: [{ item: items[0]!._id, quantity }], shop: demoShop }
  await inTransaction(db, (tx) => changeOrder(tx, { ...change, ...authorOf(person, given) }))
}

async function cancel(db: Database, { shopper, order }: Said, person: Person) {
  if (person === 'shopper') await cancelOrder(db, shopper.id, { orderId: order._id })
  else await cancelAsSeller(db, theSeller, { orderId: order._id })
}

async function cancelAndUndo(db: Database, given: Said, person: Person) {
  await cancel(db, given, person)
  const orderId = given.order._id
  const isShopper = person === 'shopper'
  const { undo } = await (isShopper
    ? viewOrder(db, given.shopper.id, orderId)
    : viewSellerOrder(db, orderId))
  await undoLast(db, { orderId, undo: undo!.id, ...authorOf(person, given), shop: demoShop })
}

const changes = {
  'removes the line': setTo(0),
  'lowers it to one': setTo(1),
  'raises it to five': setTo(5),
  'cancels the order': cancel,
  'cancels and takes that back': cancelAndUndo,
}
type Change = keyof typeof changes

/** Stock that can be sold then; never includes what the packer did not find. */
const freeThen: Record<Kind, Record<Change, number>> = {
  substitute: {
    'removes the line': 6,
    'lowers it to one': 6,
    'raises it to five': 5,
    'cancels the order': 6,
    'cancels and takes that back': 6,
  },
  weight: {
    'removes the line': 10,
    'lowers it to one': 9,
    'raises it to five': 5,
    'cancels the order': 10,
    'cancels and takes that back': 6,
  },
  short: {
    'removes the line': 8,
    'lowers it to one': 7,
    'raises it to five': 3,
    'cancels the order': 8,
    'cancels and takes that back': 6,
  },
}

const pairs = (['substitute', 'weight', 'short'] as const).flatMap((kind) =>
  (Object.keys(changes) as Change[]).flatMap((change) =>
    (['shopper', 'seller'] as const).map((person) => ({ kind, change, person })),
  ),
)

describe('what the packer said, and then', () => {
  test.for(pairs)('$kind: the $person $change', async ({ kind, change, person }, { db }) => {
    const given = await said(db, kind)
    const { potato, yam, shopper, waiting } = given

    await changes[change](db, given, person)

    const after = await viewSellerOrder(db, waiting._id)
    expect(await stockOf(db, potato)).toBe(freeThen[kind][change])
    expect(await stockOf(db, yam)).toBe(10)
    expect(await verifyLedgers(db)).toEqual([])
    const answers = after.questions.map(({ answer }) => answer)
    expect(answers).toEqual(kind === 'short' ? [] : ['withdrawn'])
    await refuseLateAnswers(db, shopper.id, waiting)
    const { items, version } = await viewSellerOrder(db, waiting._id)
    expect({ items, version }).toEqual({ items: after.items, version: after.version })
    if (after.status === 'Cancelled') return
    const packed = await moveOrder(db, theSeller, { orderId: waiting._id, to: 'Packed' })
    expect(packed.status).toBe('Packed')
  })
})

async function refuseLateAnswers(db: Database, shopperId: string, { _id, questions }: SellerOrder) {
  for (const { _id: question } of questions) {
    for (const answer of ['yes', 'no'] as const) {
      const late = answerQuestion(db, shopperId, { orderId: _id, question, answer })
      await expect(late).rejects.toMatchObject({ code: 'question_over' })
    }
    await sql`update order_questions set answer_by = now() - interval '1 minute'`.execute(db)
    await endOverdueQuestions(db, _id)
  }
}

test('what is ordered anew of a line that was not there is lost once, not found again', async ({
  db,
}) => {
  const given = await said(db, 'substitute')
  const { potato, order } = given
  await setTo(0)(db, given, 'shopper')
  const add = [{ product: potato.id, quantity: 2 }]
  const { version } = await viewSellerOrder(db, order._id)
  const change = { orderId: order._id, version, add, shop: demoShop }
  await inTransaction(db, (tx) => changeOrder(tx, { ...change, ...authorOf('shopper', given) }))
  const again = await viewSellerOrder(db, order._id)
  const stockThen = await stockOf(db, potato)

  const at = again.items.findIndex(({ quantity }) => quantity === 2)
  const short = await pick(db, again, [at, { what: 'short', there: 1 }])
  const found = await pick(db, short, [at, { what: 'found' }])

  expect(stockThen).toBe(4)
  expect(found.items[at]).toMatchObject({ quantity: 2, orderedQuantity: 2, picked: 'found' })
  expect(await stockOf(db, potato)).toBe(4)
  expect(await verifyLedgers(db)).toEqual([])
})

test('“yes” to a heavier weight than the books hold is what was found', async ({ db }) => {
  const given = await said(db, 'weight')
  const { potato, shopper, waiting } = given
  await db.updateTable('products').set({ stock: 0 }).where('id', '=', potato.id).execute()
  await sql`insert into stock_movements (product_id, change, cause) values (${potato.id}, -6, 'count')`.execute(
    db,
  )
  const reply = { orderId: waiting._id, question: waiting.questions[0]!._id }

  const answered = await answerQuestion(db, shopper.id, { ...reply, answer: 'yes' })
  const again = await answerQuestion(db, shopper.id, { ...reply, answer: 'yes' })

  expect(answered.items[0]).toMatchObject({ grams: 2600, quantity: 5, amount: 104 })
  expect(again).toEqual(answered)
  expect(await stockOf(db, potato)).toBe(0)
  const { rows } = await sql`
    select change, cause from stock_movements where product_id = ${potato.id} and cause = 'found'`.execute(
    db,
  )
  expect(rows).toEqual([{ change: 1, cause: 'found' }])
  expect(await verifyLedgers(db)).toEqual([])
  await cancelAsSeller(db, theSeller, { orderId: waiting._id })
  expect(await stockOf(db, potato)).toBe(5)
  expect(await verifyLedgers(db)).toEqual([])
})
