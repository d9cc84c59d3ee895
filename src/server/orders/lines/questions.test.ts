import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { suggestSubstitutes } from '#server/orders/pack/suggest-substitutes.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { test } from '#tests/support/database.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { answerQuestion, endOverdueQuestions } from './questions.ts'

/** An order for two ridge gourds at ₹35 each, and the question whether two bottle gourds at ₹50 may replace them. */
async function asked(db: Database) {
  const ordered = await aProduct(db, { stock: 10 })
  const other = await aProduct(db, {
    name: 'Bottle Gourd',
    pricePaise: 6000,
    offerPricePaise: 5000,
    stock: 4,
  })
  const rest = await aProduct(db, { name: 'Okra', stock: 10 })
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([
    [ordered, 2],
    [rest, 1],
  ])
  const order = await placeOrder(db, shopper.id, { items, address: shopper.addressId })
  const waiting = await pick(db, order, [0, { what: 'ask', product: other.id, quantity: 2 }])
  const question = waiting.questions[0]!
  const answer = (which: 'yes' | 'no') =>
    answerQuestion(db, shopper.id, {
      orderId: order._id,
      question: question._id,
      answer: which,
    })
  return { ordered, other, shopper, order, waiting, question, answer }
}

async function letTimePass(db: Database): Promise<void> {
  await sql`update order_questions set answer_by = now() - interval '1 minute'`.execute(db)
}

test('the shopper is asked, with the price and the time there is', async ({ db }) => {
  const { question, order, waiting } = await asked(db)

  expect(question).toMatchObject({
    item: order.items[0]!._id,
    kind: 'substitute',
    quantity: 2,
    amount: 100,
    instead: 70,
    product: { name: 'Bottle Gourd' },
  })
  expect(Date.parse(question.answerBy) - Date.now()).toBeGreaterThan(14 * 60_000)
  expect(waiting).toMatchObject({ amount: order.amount, version: 1 })
  const jobs = await jobsOf(db)
  expect(jobs.map(({ name }) => name)).toContain('end_questions')
})

describe('the answer', () => {
  test('the answer yes brings the other product in at the price that was shown', async ({ db }) => {
    const { answer, ordered, other } = await asked(db)
    await db
      .updateTable('products')
      .set({ offerPricePaise: 5500 })
      .where('id', '=', other.id)
      .execute()

    const order = await answer('yes')
    const again = await answer('yes')

    expect(order.items).toMatchObject([
      { quantity: 0, picked: 'replaced' },
      { quantity: 1 },
      { quantity: 2, amount: 100, picked: 'found' },
    ])
    expect(again).toEqual(order)
    expect([await stockOf(db, ordered), await stockOf(db, other)]).toEqual([8, 2])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('the answer no leaves the line out, and what was not there stays gone', async ({ db }) => {
    const { answer, ordered, other } = await asked(db)

    const order = await answer('no')

    expect(order.items[0]).toMatchObject({ quantity: 0, picked: 'left_out' })
    expect([await stockOf(db, ordered), await stockOf(db, other)]).toEqual([8, 4])
    await expect(answer('yes')).rejects.toMatchObject({ code: 'question_over' })
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('an answer that does not come in time is a no, also to whoever answers later', async ({
    db,
  }) => {
    const { answer, shopper, order: placed } = await asked(db)
    await letTimePass(db)
    const seen = await viewOrder(db, shopper.id, placed._id)

    await expect(answer('yes')).rejects.toMatchObject({ code: 'question_over' })

    const order = await viewOrder(db, shopper.id, placed._id)
    expect(seen.questions).toMatchObject([{ answer: 'too_late' }])
    expect(order.items[0]).toMatchObject({ quantity: 0, picked: 'left_out' })
    await endOverdueQuestions(db, placed._id)
    expect(await viewOrder(db, shopper.id, placed._id)).toEqual(order)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('the answer yes is refused where the other product has run out meanwhile', async ({
    db,
  }) => {
    const { answer, other } = await asked(db)
    await db.updateTable('products').set({ inStock: false }).where('id', '=', other.id).execute()

    await expect(answer('yes')).rejects.toMatchObject({ code: 'out_of_stock' })
    await expect(answer('no')).resolves.toMatchObject({ items: [{ quantity: 0 }, {}] })
  })

  test.for([
    ['yes', 1050, 42],
    ['no', 1000, 40],
  ] as const)('the answer %s to 1,050 g charges %i g', async ([answer, grams, amount], { db }) => {
    const product = await aProduct(db, {
      stepGrams: 500,
      leastGrams: 500,
      offerPricePaise: 2000,
      stock: 40,
    })
    const shopper = await aShopperReadyToOrder(db)
    const items = orderItems([[product, 2]])
    const order = await placeOrder(db, shopper.id, { items, address: shopper.addressId })
    const { questions } = await pick(db, order, [0, { what: 'ask_weight', grams: 1050 }])

    const answered = await answerQuestion(db, shopper.id, {
      orderId: order._id,
      question: questions[0]!._id,
      answer,
    })

    expect(questions).toMatchObject([{ kind: 'weight', grams: 1050, amount: 42, instead: 40 }])
    expect(answered.items).toMatchObject([{ grams, amount, picked: 'weighed' }])
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('the answer and the packer’s own tick at once: one of them counts', async ({ db }) => {
  for (let nth = 0; nth < 5; nth += 1) {
    const { answer, waiting, shopper } = await asked(db)

    await Promise.allSettled([answer('yes'), pick(db, waiting, [0, { what: 'found' }])])

    const order = await viewOrder(db, shopper.id, waiting._id)
    const isReplaced = order.items[0]!.picked === 'replaced'
    expect(order.questions[0]!.answer).toBe(isReplaced ? 'yes' : 'withdrawn')
    expect(order.items).toHaveLength(isReplaced ? 3 : 2)
  }
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order with an open question is not packed until it is taken back', async ({ db }) => {
  const { waiting } = await asked(db)
  const packing = () => moveOrder(db, theSeller, { orderId: waiting._id, to: 'Packed' })

  await expect(packing()).rejects.toThrow('question_unanswered')
  const withdrawn = await pick(db, waiting, [0, { what: 'open' }])

  expect(withdrawn.questions).toMatchObject([{ answer: 'withdrawn' }])
  expect(await packing()).toMatchObject({ status: 'Packed' })
})

test('packing ends a question whose time is over', async ({ db }) => {
  const { waiting } = await asked(db)
  await letTimePass(db)

  const packed = await moveOrder(db, theSeller, { orderId: waiting._id, to: 'Packed' })

  expect(packed.items[0]).toMatchObject({ quantity: 0, picked: 'left_out' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('cancelling takes the questions back', async ({ db }) => {
  const { shopper, order } = await asked(db)

  const cancelled = await cancelOrder(db, shopper.id, { orderId: order._id })

  expect(cancelled.questions).toMatchObject([{ answer: 'withdrawn' }])
})

test('suggestions cost no more first, the cheapest of them first, and are in stock', async ({
  db,
}) => {
  const category = 'Instant' as const
  const named = (name: string, offerPricePaise: number, stock: number | null = null) =>
    aProduct(db, { name, category, offerPricePaise, stock })
  const line = await named('Noodles', 3000)
  await named('Dear', 4000)
  await named('Cheap', 2000)
  await named('Middling', 2500, 2)
  await named('Scarce', 1000, 1)
  await aProduct(db, { name: 'Elsewhere', offerPricePaise: 2000 })
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[line, 2]])
  const order = await placeOrder(db, shopper.id, { items, address: shopper.addressId })

  const found = await suggestSubstitutes(db, { orderId: order._id, item: order.items[0]!._id })

  expect(found.map(({ product, isDearer }) => [product.name, isDearer])).toEqual([
    ['Cheap', false],
    ['Middling', false],
    ['Dear', true],
  ])
  const request = { orderId: order._id, item: order.items[0]!._id, q: 'ELSEW' }
  const searched = await suggestSubstitutes(db, request)
  expect(searched.map(({ product }) => product.name)).toEqual(['Elsewhere'])
})
