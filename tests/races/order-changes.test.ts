import { sql } from 'kysely'
import { describe } from 'vitest'
import { type OrderState, orderStates } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { canBecome } from '#server/orders/order-status.ts'
import { demoShop } from '#server/orders/place-order.ts'
import { takeBack } from '#server/orders/take-back.ts'
import { undoLast } from '#server/orders/undo.ts'
import { viewSellerOrder } from '#server/orders/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changeOrderAndPayment } from '#server/settlement/change-order.ts'
import { sendRefunds } from '#server/settlement/send-refunds.ts'
import { settlePayment } from '#server/settlement/settle-payment.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, standOf } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { changeNaively, swapNaively, withdrawNaively } from './naive-orders.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Known = { id: string; shopperId: string; item: string; version: number; undo: string }
type Actor = 'shopper' | 'seller'
/** What the rules say about an order: its state, and what has happened since it was looked at. */
type Model = { status: OrderState; isChanged: boolean; isMoved: boolean }
type Action = {
  run: (db: Database, order: Known) => Promise<unknown>
  /** The order after it; a text is the refusal. */
  expected: (model: Model) => Model | string
}

const states = Object.keys(orderStates) as OrderState[]
/** The state before, on the way on which the tests bring an order there. */
const previous: Partial<Record<OrderState, OrderState>> = {
  packed: 'placed',
  out_for_delivery: 'packed',
  not_delivered: 'out_for_delivery',
  delivered: 'out_for_delivery',
  cancelled: 'placed',
}

function move(actor: Actor, to: OrderState): Action {
  const refusal = actor === 'shopper' ? 'too_late_to_cancel' : 'illegal_move'
  const order = { to: orderStates[to].status, reason: 'Nobody was at home' }
  return {
    run: (db, { id, shopperId }) =>
      actor === 'shopper'
        ? cancelOrder(db, shopperId, { orderId: id })
        : moveOrder(db, theSeller, { orderId: id, ...order }),
    expected: (model) => {
      if (model.status === to) return model
      return canBecome(model.status, to, actor) ? { ...model, status: to, isMoved: true } : refusal
    },
  }
}

function changing(actor: Actor): Action {
  const author = actor === 'seller' ? { actor, who: theSeller.email } : { actor }
  return {
    run: (db, { id, shopperId, item, version }) =>
      db.transaction().execute((tx) =>
        changeOrder(tx, {
          ...{ orderId: id, author, shop: demoShop, version, items: [{ item, quantity: 2 }] },
          ...(actor === 'shopper' ? { shopperId } : {}),
        }),
      ),
    expected: (model) => {
      if (model.isChanged) return 'changed_meanwhile'
      return model.status === 'placed' ? { ...model, isChanged: true } : 'too_late_to_change'
    },
  }
}

const takingBack: Action = {
  run: (db, { id, item, version }) =>
    takeBack(db, theSeller, { orderId: id, version, items: [{ item, quantity: 1 }] }),
  expected: (model) => {
    if (model.isChanged) return 'changed_meanwhile'
    const isThere = model.status === 'out_for_delivery' || model.status === 'delivered'
    return isThere ? { ...model, isChanged: true } : 'not_with_shopper'
  },
}

function undoing(actor: Actor): Action {
  const author = actor === 'seller' ? { actor, who: theSeller.email } : { actor }
  return {
    run: (db, { id, undo, shopperId }) => {
      const own = actor === 'shopper' ? { shopperId } : {}
      return undoLast(db, { orderId: id, undo, author, shop: demoShop, ...own })
    },
    // All states of these orders are the seller's doing.
    expected: (model) => {
      const to = previous[model.status]
      if (model.isMoved || actor === 'shopper' || !to) return 'cannot_undo'
      return { ...model, status: to, isMoved: true }
    },
  }
}

const actions: Record<string, Action> = {
  'the shopper cancels': move('shopper', 'cancelled'),
  ...Object.fromEntries(
    states.filter((to) => to !== 'placed').map((to) => [`the seller: ${to}`, move('seller', to)]),
  ),
  'the shopper changes it': changing('shopper'),
  'the seller changes it': changing('seller'),
  'the seller takes something back': takingBack,
  'the seller undoes': undoing('seller'),
  'the shopper undoes': undoing('shopper'),
}

const fresh = (status: OrderState): Model => ({ status, isChanged: false, isMoved: false })

/** Three of five mangoes. */
async function anOrderIn(db: Database, status: OrderState) {
  const mango = await aProduct(db, { stock: 5 })
  const shopper = await aShopperReadyToOrder(db)
  const lines = [[mango, 3]] as const
  const { _id: id } = await anOrder(db, { shopper, lines, status: orderStates[status].status })
  const { version, items, undo } = await viewSellerOrder(db, id)
  const item = items[0]!._id
  return { mango, id, shopperId: shopper.id, item, version, undo: undo?.id ?? 'move-0' }
}

describe('every move from every state is made or refused as the table of states says (G-23 to G-25)', () => {
  test.for(states)('one after the other, from %s', async (status, { ownDb: db }) => {
    for (const [name, { run, expected }] of Object.entries(actions)) {
      const order = await anOrderIn(db, status)
      const outcome = await run(db, order).then(
        () => 'done',
        (error: unknown) => codeOf(error),
      )

      const after = expected(fresh(status))
      expect(outcome, name).toBe(typeof after === 'string' ? after : 'done')
      const found = await viewSellerOrder(db, order.id)
      const isLegal = typeof after !== 'string'
      expect(found.status, name).toBe(orderStates[isLegal ? after.status : status].status)
      expect(found.version, name).toBe(isLegal && after.isChanged ? 1 : 0)
    }
    expect(await verifyLedgers(db)).toEqual([])
  })

  test.for(states)(
    'two at once, from %s: as one after the other',
    async (status, { ownDb: db, ownUrl: url }) => {
      for (const [first, second] of pairsIn(status)) {
        const order = await anOrderIn(db, status)
        const names = [first, second]
        const outcomes = await releaseTogether({
          url,
          hold: `select from orders where id = '${order.id}' for update`,
          attempts: names.map((name) => (own: Database) => actions[name]!.run(own, order)),
        })

        const found = await viewSellerOrder(db, order.id)
        const said = outcomes.map((each) =>
          each.status === 'rejected' ? codeOf(each.reason) : 'done',
        )
        const possible = [
          inTurn(status, names),
          inTurn(status, names.toReversed()).toReversedNames(),
        ]
        expect(
          possible.map(({ model, said }) => `${orderStates[model.status].status}: ${said.join()}`),
          names.join(', '),
        ).toContain(`${found.status}: ${said.join()}`)
      }
      expect(await verifyLedgers(db)).toEqual([])
    },
  )
})

/** Of which each is legal, were it alone. */
function pairsIn(status: OrderState): [string, string][] {
  const isLegal = (name: string) => typeof actions[name]!.expected(fresh(status)) !== 'string'
  const names = Object.keys(actions)
  return names.flatMap((first, at) =>
    names
      .slice(at)
      .filter((second) => isLegal(first) && isLegal(second))
      .map((second) => [first, second] as [string, string]),
  )
}

function inTurn(status: OrderState, names: readonly string[]) {
  let model = fresh(status)
  const said: string[] = []
  for (const name of names) {
    const after = actions[name]!.expected(model)
    said.push(typeof after === 'string' ? after : 'done')
    if (typeof after !== 'string') model = after
  }
  return { model, said, toReversedNames: () => ({ model, said: said.toReversed() }) }
}

function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code
  throw error
}

test('two who change one line at once: the second is told, and the stock fits (G-23)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const order = await anOrderIn(db, 'placed')
  const change = actions['the shopper changes it']!

  const outcomes = await releaseTogether({
    url,
    hold: `select from orders where id = '${order.id}' for update`,
    attempts: Array.from({ length: 8 }, () => (own) => change.run(own, order)),
  })

  expect(valuesOf(outcomes)).toHaveLength(1)
  expect(failuresOf(outcomes)).toEqual(Array.from({ length: 7 }, () => 'changed_meanwhile'))
  expect(await stockOf(db, order.mango)).toBe(3)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that reads a line and then writes it puts back more than it took', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const order = await anOrderIn(db, 'placed')

  await releaseTogether({
    url,
    hold: `select from orders where id = '${order.id}' for update`,
    attempts: Array.from({ length: 8 }, () => (own) => changeNaively(own, order, 2)),
  })

  expect(await stockOf(db, order.mango)).toBe(10)
})

/** Two orders that want each other's product; what one gives back, the other takes. */
async function twoThatSwap(db: Database) {
  const one = await anOrderIn(db, 'placed')
  const other = await anOrderIn(db, 'placed')
  const swaps = [
    { order: one, product: other.mango },
    { order: other, product: one.mango },
  ]
  const ids = swaps.map(({ product }) => `'${product.id}'`).join(', ')
  return { swaps, hold: `select from products where id in (${ids}) for update` }
}

test('two orders that swap their products do not wait for each other (G-23)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { swaps, hold } = await twoThatSwap(db)

  const outcomes = await releaseTogether({
    ...{ url, hold },
    attempts: swaps.map(
      ({ order, product }) =>
        (own: Database) =>
          // Not `inTransaction`, which tries again after a deadlock.
          own.transaction().execute((tx) =>
            changeOrder(tx, {
              ...{ orderId: order.id, author: { actor: 'shopper' }, shop: demoShop, version: 0 },
              items: [{ item: order.item, quantity: 1 }],
              add: [{ product: product.id, quantity: 2 }],
            }),
          ),
    ),
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that takes first and gives back then has them wait for each other', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { swaps, hold } = await twoThatSwap(db)

  const outcomes = await releaseTogether({
    ...{ url, hold },
    attempts: swaps.map(
      ({ order, product }) =>
        (own: Database) =>
          swapNaively(own, { gives: order.mango.id, takes: product.id }),
    ),
  })

  expect(failuresOf(outcomes)).toEqual(['40P01'])
})

async function anOrderWithBooks(db: Database) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  return { books, context, ...(await anOnlineOrder(db, context)) }
}

test('a payment that arrives while the order is changed counts, whichever is first (G-23)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  for (const isPaidFirst of [true, false]) {
    const { books, context, orderId, order, reference, paymentId } = await anOrderWithBooks(db)
    await books.pay(reference)
    const pay = (own: Database) => settlePayment(own, context, { paymentId })
    const change = (own: Database) =>
      changeOrderAndPayment(own, context, {
        ...{ orderId, version: 0, author: { actor: 'seller', who: theSeller.email } },
        items: [{ item: order.items[0]!._id, quantity: 4 }],
      })

    const outcomes = await releaseTogether<unknown>({
      url,
      hold: `select from orders where id = '${orderId}' for update`,
      attempts: isPaidFirst ? [pay, change] : [change, pay],
    })

    expect(failuresOf(outcomes)).toEqual([])
    expect(await viewSellerOrder(db, orderId)).toMatchObject({ amount: 142.8, due: 71.4 })
    expect(await standOf(db, orderId)).toMatchObject({ hold: null, refunds: [] })
  }
  expect(await verifyLedgers(db)).toEqual([])
})

/** A paid order that was cancelled, so that its refund waits to be sent. */
async function aRefundToSend(db: Database) {
  const { books, context, orderId, reference, paymentId } = await anOrderWithBooks(db)
  await books.pay(reference)
  await settlePayment(db, context, { paymentId })
  const { undo } = await moveOrder(db, theSeller, { orderId, to: 'Cancelled' })
  const hold = `select from refunds where order_id = '${orderId}' for update`
  return { context, orderId, undo: undo!.id, hold }
}

test('of an undo and the job that sends the refund, one comes first (G-25)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  for (const isUndoneFirst of [true, false]) {
    const { context, orderId, undo, hold } = await aRefundToSend(db)
    const author = { actor: 'seller', who: theSeller.email } as const
    const take = (own: Database) => undoLast(own, { orderId, undo, author, shop: demoShop })
    const send = (own: Database) => sendRefunds(own, context)

    await releaseTogether<unknown>({
      ...{ url, hold: `${hold}; select from orders where id = '${orderId}' for update` },
      attempts: isUndoneFirst ? [take, send] : [send, take],
    })

    await sendRefunds(db, context)
    const { status } = await viewSellerOrder(db, orderId)
    const sent = await sql`select from test_gateway_refunds where charge in (
      select charge from refunds where order_id = ${orderId})`.execute(db)
    expect([status, sent.rows.length]).toEqual(
      status === 'Cancelled' ? ['Cancelled', 1] : ['Order Placed', 0],
    )
  }
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that looks whether a refund was sent and then withdraws it loses the money', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { context, orderId, hold } = await aRefundToSend(db)

  await releaseTogether<unknown>({
    ...{ url, hold },
    attempts: [(own) => withdrawNaively(own, { id: orderId }, () => sendRefunds(own, context))],
  })

  const differences = await verifyLedgers(db)
  expect(differences.map(({ rule }) => rule)).toContain(
    'money went back when its refund is done, and only then',
  )
})
