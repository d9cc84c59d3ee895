import { describe } from 'vitest'
import { type OrderState, orderStates } from '#contract/order-status.ts'
import { Refusal } from '#platform/refusal.ts'
import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { canBecome } from '#server/orders/read/order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { releaseTogether } from './release-together.ts'

type Known = { id: string; shopperId: string; item: string; version: number; undo: string }
type Actor = 'shopper' | 'seller'
/**
 * The state of an order by the rules, whether it has changed since it was looked at, and whether the move that could be
 * undone then is still the last thing done.
 */
type Model = { status: OrderState; isChanged: boolean; isLast: boolean }
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
      return canBecome(model.status, to, actor) ? { ...model, status: to, isLast: false } : refusal
    },
  }
}

function changing(actor: Actor): Action {
  const author = actor === 'seller' ? bySeller(theSeller) : { actor }
  return {
    run: (db, { id, shopperId, item, version }) =>
      db.transaction().execute((tx) =>
        changeOrder(tx, {
          orderId: id,
          author,
          shop: demoShop,
          version,
          items: [{ item, quantity: 2 }],
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
    returnItems(db, theSeller, { orderId: id, version, items: [{ item, quantity: 1 }] }),
  expected: (model) => {
    if (model.isChanged) return 'changed_meanwhile'
    const isThere = model.status === 'out_for_delivery' || model.status === 'delivered'
    return isThere ? { ...model, isChanged: true, isLast: false } : 'not_with_shopper'
  },
}

function undoing(actor: Actor): Action {
  const author = actor === 'seller' ? bySeller(theSeller) : { actor }
  return {
    run: (db, { id, undo, shopperId }) => {
      const own = actor === 'shopper' ? { shopperId } : {}
      return undoLast(db, { orderId: id, undo, author, shop: demoShop, ...own })
    },
    // All states of these orders are the seller's doing.
    expected: (model) => {
      const to = previous[model.status]
      if (!model.isLast || actor === 'shopper' || !to) return 'cannot_undo'
      return { ...model, status: to, isLast: false }
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

const fresh = (status: OrderState): Model => ({ status, isChanged: false, isLast: true })

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

/** Pairs of actions that are each legal, were they alone. */
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
