import fc from 'fast-check'
import { sql } from 'kysely'
import type { Tick } from '#contract/api/packing.ts'
import { Refusal } from '#platform/refusal.ts'
import { bySeller } from '#server/audit/author.ts'
import { changeOrderAndPayment } from '#server/checkout/change-with-payment.ts'
import { placeOnline } from '#server/checkout/pay-order.ts'
import { reconcile } from '#server/checkout/reconcile.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { answerQuestion, endOverdueQuestions } from '#server/orders/lines/questions.ts'
import { recordPicks } from '#server/orders/pack/record-picks.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { aPaymentContext, letTimePass } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { tickOf } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'

type Real = Awaited<ReturnType<typeof anOrderOf>>
type Step = {
  name: string
  /** Whether it says what is on the shelf. Other steps must not bring back what was not there. */
  isPackers?: boolean
  run: (real: Real) => Promise<unknown>
}

/** Little is left of each product, so that the books often hold less than is weighed. */
async function anOrderOf(db: Database) {
  const context = aPaymentContext(testGateway(testBooks(db)))
  const milk = await aProduct(db, { stock: 6, offerPricePaise: 33_33 })
  const loose = { offerPricePaise: 4_50, stepGrams: 50, leastGrams: 50 }
  const dal = await aProduct(db, { name: 'Dal', stock: 8, ...loose })
  const rice = await aProduct(db, { name: 'Rice', stock: 7, ...loose })
  const order = await anOrder(db, {
    lines: [
      [milk, 2],
      [dal, 5],
      [rice, 3],
    ],
  })
  return { db, context, products: [milk, dal, rice], id: order._id, shopperId: order.userId, order }
}

const nat = fc.nat(9)
const authors = {
  shopper: ({ shopperId }: Real) => ({ author: { actor: 'shopper' as const }, shopperId }),
  seller: () => ({ author: bySeller(theSeller) }),
}
const person = fc.constantFrom('shopper' as const, 'seller' as const)

const change = fc
  .tuple(nat, fc.nat(6), fc.option(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 }))), person)
  .map(
    ([at, quantity, added, who]): Step => ({
      name: `the ${who} sets ${at} to ${quantity}${added ? `, adds ${added.join('×')}` : ''}`,
      async run(real) {
        const { db, context, id, shopperId, products } = real
        const { items, version } = await viewOrder(db, shopperId, id)
        await changeOrderAndPayment(db, context, {
          orderId: id,
          version,
          ...authors[who](real),
          items: [{ item: items[at % items.length]!._id, quantity }],
          add: added ? [{ product: products[added[0]]!.id, quantity: added[1] }] : [],
        })
      },
    }),
  )

const found = fc.oneof(
  fc.constantFrom(
    { what: 'found' as const },
    { what: 'leave_out' as const },
    { what: 'open' as const },
  ),
  fc.nat(4).map((there) => ({ what: 'short' as const, there })),
  fc.integer({ min: 20, max: 500 }).map((grams) => ({ what: 'weigh' as const, grams })),
  fc.integer({ min: 20, max: 700 }).map((grams) => ({ what: 'ask_weight' as const, grams })),
  fc
    .tuple(fc.nat(2), fc.integer({ min: 1, max: 3 }))
    .map(([product, quantity]) => ({ what: 'ask' as const, product, quantity })),
)

const tick = fc.tuple(nat, found, fc.boolean()).map(
  ([at, what, isTwice]): Step => ({
    name: `${JSON.stringify(what)} of ${at}${isTwice ? ', on two phones' : ''}`,
    isPackers: true,
    async run({ db, id, products }) {
      const order = await viewSellerOrder(db, id)
      const said = what.what === 'ask' ? { ...what, product: products[what.product]!.id } : what
      const one = () => tickOf(order, at % order.items.length, said)
      const ticks: Tick[] = isTwice ? [one(), one()] : [one()]
      await recordPicks(db, theSeller, ticks)
    },
  }),
)

/** Any question, also one that is over, and sometimes twice. */
const answer = fc.tuple(nat, fc.constantFrom('yes' as const, 'no' as const), fc.boolean()).map(
  ([at, which, isTwice]): Step => ({
    name: `${which} to ${at}${isTwice ? ', twice' : ''}`,
    isPackers: true,
    async run({ db, id, shopperId }) {
      const { questions } = await viewOrder(db, shopperId, id)
      const question = questions[at % Math.max(1, questions.length)]?._id
      if (!question) return
      const reply = { orderId: id, question, answer: which }
      const first = await answerQuestion(db, shopperId, reply)
      if (isTwice) expect(await answerQuestion(db, shopperId, reply)).toEqual(first)
    },
  }),
)

const undo = person.map(
  (who): Step => ({
    name: `the ${who} undoes`,
    async run(real) {
      const { db, context, id, shopperId } = real
      const shown = await (who === 'shopper'
        ? viewOrder(db, shopperId, id)
        : viewSellerOrder(db, id))
      if (!shown.undo) return
      const { shop } = context
      await undoLast(db, { orderId: id, undo: shown.undo.id, ...authors[who](real), shop })
    },
  }),
)

const moves = ['Packed', 'Packed', 'Out for delivery', 'Not delivered', 'Cancelled'] as const
const move = fc.constantFrom(...moves).map(
  (to): Step => ({
    name: to,
    run: ({ db, id }) => moveOrder(db, theSeller, { orderId: id, to, reason: 'Nobody there' }),
  }),
)

const others: Step[] = [
  {
    name: 'the shopper cancels',
    run: ({ db, id, shopperId }) => cancelOrder(db, shopperId, { orderId: id }),
  },
  {
    name: 'nobody answers in time',
    isPackers: true,
    async run({ db, id }) {
      await sql`update order_questions set answer_by = now() where answer is null`.execute(db)
      await endOverdueQuestions(db, id)
    },
  },
  {
    name: 'the shopper would rather pay online, and does not',
    async run({ db, context, order, shopperId }) {
      const items = order.items.map(({ product, orderedQuantity }) => ({
        product: product._id,
        quantity: orderedQuantity,
      }))
      const request = { items, address: order.address._id }
      await placeOnline(db, context, { shopperId, request })
      await letTimePass(db, 20)
      await reconcile(db, context)
    },
  },
]

const steps = fc.array(
  fc.oneof(
    { arbitrary: change, weight: 5 },
    { arbitrary: tick, weight: 8 },
    { arbitrary: answer, weight: 4 },
    { arbitrary: undo, weight: 2 },
    { arbitrary: move, weight: 2 },
    { arbitrary: fc.constantFrom(...others), weight: 2 },
  ),
  { minLength: 20, maxLength: 20 },
)

async function lostOf(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; lost: number }>`
    select product_id, -sum(change)::integer as lost from stock_movements
    where cause = 'missing' group by product_id`.execute(db)
  return new Map(rows.map(({ productId, lost }) => [productId, lost]))
}

/** At no moment of its history did a stock go below zero. */
async function belowZero(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select product_id, cause, sum(change) over (partition by product_id order by id) as stock from stock_movements
    ) history where stock < 0`.execute(db)
  return rows
}

const numRuns = Number(process.env.RANDOM_RUNS ?? 15)

test('twenty random questions, answers and changes keep stock and money right (G-21 to G-23)', async ({
  ownDb: db,
}) => {
  await fc.assert(
    fc.asyncProperty(steps, async (todo) => {
      const real = await anOrderOf(db)
      const done: string[] = []
      for (const { name, isPackers = false, run } of todo) {
        done.push(name)
        const lost = await lostOf(db)
        await run(real).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
        const history = done.join('; ')
        expect(await belowZero(db), history).toEqual([])
        if (isPackers) continue
        const now = await lostOf(db)
        for (const [id, was] of lost) expect(now.get(id), history).toBeGreaterThanOrEqual(was)
      }
      expect(await verifyLedgers(db), done.join('; ')).toEqual([])
    }),
    { numRuns, endOnFailure: true },
  )
}, 240_000)
