import fc from 'fast-check'
import { Refusal } from '#platform/refusal.ts'
import { bySeller } from '#server/audit/author.ts'
import { changeOrderAndPayment } from '#server/checkout/change-with-payment.ts'
import { payOrder } from '#server/checkout/pay-order.ts'
import { reconcile } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder, recordCash } from '#server/orders/change/move-order.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  paymentOf,
} from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'

type Real = Awaited<ReturnType<typeof anOrderOf>>
type Step = { name: string; run: (real: Real) => Promise<unknown> }

async function anOrderOf(db: Database, isOnline: boolean) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const milk = await aProduct(db, { stock: 6, offerPricePaise: 33_33 })
  const dal = await aProduct(db, {
    stock: 40,
    offerPricePaise: 4_50,
    stepGrams: 50,
    leastGrams: 100,
  })
  const uncounted = await aProduct(db, { offerPricePaise: 20_00 })
  const lines = [
    [milk, 2],
    [dal, 5],
  ] as const
  const products = [milk, dal, uncounted]
  const order = isOnline
    ? (await anOnlineOrder(db, context, { lines })).order
    : await anOrder(db, { lines })
  return { db, books, context, products, id: order._id, shopperId: order.userId }
}

const nat = fc.nat(9)

/** Sets an item, and adds a product. */
const change = fc
  .tuple(
    nat,
    fc.nat(4),
    fc.option(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 }))),
    fc.boolean(),
  )
  .map(
    ([at, quantity, added, isSeller]): Step => ({
      name: `change ${at} to ${quantity}${added ? `, add ${added.join('×')}` : ''}`,
      async run({ db, context, id, shopperId, products }) {
        const { items, version } = await viewOrder(db, shopperId, id)
        await changeOrderAndPayment(db, context, {
          orderId: id,
          version,
          ...(isSeller
            ? { author: bySeller(theSeller) }
            : { author: { actor: 'shopper' }, shopperId }),
          items: [{ item: items[at % items.length]!._id, quantity }],
          add: added ? [{ product: products[added[0]]!.id, quantity: added[1] }] : [],
        })
      },
    }),
  )

const price = fc.tuple(fc.nat(2), fc.integer({ min: 100, max: 4000 })).map(
  ([n, paise]): Step => ({
    name: `product ${n} costs ${paise}`,
    run: ({ db, products }) =>
      db
        .updateTable('products')
        .set({ offerPricePaise: paise })
        .where('id', '=', products[n]!.id)
        .execute(),
  }),
)

const moves = ['Packed', 'Out for delivery', 'Delivered', 'Not delivered', 'Cancelled'] as const
const move = fc.constantFrom(...moves, ...moves.slice(0, 3)).map(
  (to): Step => ({
    name: to,
    run: ({ db, id }) => moveOrder(db, theSeller, { orderId: id, to, reason: 'Nobody there' }),
  }),
)

const back = fc.tuple(nat, fc.integer({ min: 1, max: 2 }), fc.boolean(), fc.boolean()).map(
  ([at, quantity, isWasted, isDelivered]): Step => ({
    name: `${quantity} of ${at} come back${isWasted ? ' and are thrown away' : ''}`,
    async run({ db, id }) {
      const { items, version } = await viewSellerOrder(db, id)
      const item = items[at % items.length]!._id
      const returned = { version, items: [{ item, quantity, isWasted }], isDelivered }
      await returnItems(db, theSeller, { orderId: id, ...returned })
    },
  }),
)

const undo: Step = {
  name: 'undo',
  async run({ db, context, id }) {
    const { undo: last } = await viewSellerOrder(db, id)
    const author = bySeller(theSeller)
    const { shop } = context
    if (last) await undoLast(db, { orderId: id, undo: last.id, author, shop })
  },
}

const pay: Step = {
  name: 'pay what is due online',
  async run({ db, context, books, id, shopperId }) {
    await payOrder(db, context, { orderId: id, shopperId })
    const { reference, paymentId } = await paymentOf(db, id)
    await books.pay(reference)
    await syncPayment(db, context, { paymentId })
  },
}

const others: Step[] = [
  undo,
  pay,
  { name: 'cash', run: ({ db, id }) => recordCash(db, theSeller, id) },
  {
    name: 'the shopper cancels',
    run: ({ db, id, shopperId }) => cancelOrder(db, shopperId, { orderId: id }),
  },
  { name: 'the jobs run', run: ({ db, context }) => reconcile(db, context) },
  {
    name: 'time passes',
    async run({ db, context }) {
      await letTimePass(db, 20)
      await reconcile(db, context)
    },
  },
]

const steps = fc.array(
  fc.oneof(
    { arbitrary: change, weight: 6 },
    { arbitrary: price, weight: 2 },
    { arbitrary: move, weight: 4 },
    { arbitrary: back, weight: 2 },
    { arbitrary: fc.constantFrom(...others), weight: 4 },
  ),
  { minLength: 20, maxLength: 20 },
)

const numRuns = Number(process.env.RANDOM_RUNS ?? 12)

test('twenty random changes, moves, payments and undos leave the ledgers clean (G-23 to G-25)', async ({
  ownDb: db,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (isOnline, todo) => {
      const real = await anOrderOf(db, isOnline)
      const done: string[] = []
      for (const { name, run } of todo) {
        done.push(name)
        await run(real).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
        expect(await verifyLedgers(db), done.join('; ')).toEqual([])
      }
    }),
    { numRuns, endOnFailure: true },
  )
}, 240_000)
