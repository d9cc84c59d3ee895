import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import { Refusal } from '#platform/refusal.ts'
import { bySeller } from '#server/audit/author.ts'
import { changeOrderAndPayment } from '#server/checkout/change-with-payment.ts'
import { placeInCash, switchToCash } from '#server/checkout/pay-in-cash.ts'
import { payOrder, placeOnline } from '#server/checkout/pay-order.ts'
import { endHolds } from '#server/checkout/reconcile.ts'
import type { Database } from '#server/database/database.ts'
import { saveTab } from '#server/money/tabs/change-tab.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { orderItems } from '#tests/support/carts.ts'
import { takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { isUsual } from '#tests/support/extent.ts'
import { aLimitedShop, setLimits } from '#tests/support/limited-shop.ts'
import { letTimePass } from '#tests/support/online-orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'

const none = {
  maxPieces: 0,
  maxHolds: 0,
  maxAbandonedHolds: 0,
  maxFirstCashOrders: 0,
  maxFirstCashRupees: 0,
  maxNetworkPieces: 0,
  maxNewcomerShare: 100,
}

const limits = {
  not_accepting_orders: { acceptsOrders: false },
  shopper_blocked: { acceptsOrders: true },
  too_many_pieces: { maxPieces: 4 },
  too_many_holds: { maxHolds: 1 },
  too_many_cash_orders: { maxFirstCashOrders: 1 },
  too_much_cash: { maxFirstCashRupees: 1 },
  too_many_from_network: { maxNetworkPieces: 1 },
  too_many_for_newcomers: { maxNewcomerShare: 1 },
} as const
type Limit = keyof typeof limits
const all = Object.keys(limits) as Limit[]
const firstCash = ['too_many_cash_orders', 'too_much_cash'] as const

/** A newcomer with a tab, an open cash order and an open online order, and an action on a third one. */
async function aNewcomer(db: Database) {
  const shop = await aLimitedShop(db)
  const { context } = shop
  const bread = await aProduct(db, { stock: 500 })
  const { id: shopperId, addressId } = await shop.aNewShopper()
  await saveTab(db, theSeller, { shopperId, limit: 50_000, isOpen: true })
  const network = `net ${shopperId}`

  const asked = (quantity: number, onTab: boolean) => ({
    shopperId,
    request: {
      items: orderItems([[bread, quantity]]),
      address: addressId,
      network,
      key: `${shopperId} ${quantity}`,
      ...(onTab ? { onTab } : {}),
    },
  })
  const cash = (quantity = 5) => placeInCash(db, context, asked(quantity, false))
  const tab = (quantity = 5) => placeInCash(db, context, asked(quantity, true))
  const online = async (quantity = 5) =>
    (await placeOnline(db, context, asked(quantity, false))).order
  await cash(1)
  await online(2)

  const as = {
    shopper: { shopperId, author: { actor: 'shopper' as const }, network },
    seller: { author: bySeller(theSeller) },
  }
  const raise = ({ _id: orderId, version, items }: Order, by: keyof typeof as, quantity = 6) =>
    changeOrderAndPayment(db, context, {
      orderId,
      version,
      ...as[by],
      items: [{ item: items[0]!._id, quantity }],
    })
  const cancel = async ({ _id: orderId }: Order, by: keyof typeof as) => {
    if (by === 'shopper') await cancelOrder(db, shopperId, { orderId })
    else await cancelAsSeller(db, theSeller, { orderId })
    const { rows } = await sql<{ id: string }>`
      select max(id) as id from order_events where order_id = ${orderId}`.execute(db)
    const undo = `move-${rows[0]!.id}`
    return () => undoLast(db, { orderId, undo, shop: context.shop, ...as[by] })
  }
  return { db, context, bread, shopperId, addressId, cash, tab, online, raise, cancel }
}

type Newcomer = Awaited<ReturnType<typeof aNewcomer>>
/** Prepares an action while there are no limits. */
type Call = { begin: (of: Newcomer) => Promise<() => Promise<unknown>>; refused: readonly Limit[] }

const network = 'too_many_from_network' as const
const share = 'too_many_for_newcomers' as const
const whenPlaced = ['not_accepting_orders', 'shopper_blocked', 'too_many_pieces'] as const

const calls: Record<string, Call> = {
  'a shopper orders in cash': {
    begin: async ({ cash }) => cash,
    refused: [...whenPlaced, ...firstCash, network, share],
  },
  'a shopper orders online': {
    begin: async ({ online }) => online,
    refused: [...whenPlaced, 'too_many_holds', network],
  },
  'a shopper orders on the tab': { begin: async ({ tab }) => tab, refused: whenPlaced },
  'a shopper raises a cash order': {
    begin: async ({ cash, raise }) => raise.bind(null, await cash(), 'shopper'),
    refused: [...whenPlaced, ...firstCash, network, share],
  },
  'a shopper raises an order on the tab': {
    begin: async ({ tab, raise }) => raise.bind(null, await tab(), 'shopper'),
    refused: whenPlaced,
  },
  'the seller raises a cash order': {
    begin: async ({ cash, raise }) => raise.bind(null, await cash(), 'seller'),
    refused: [],
  },
  'the seller raises an order that waits for its payment': {
    begin: async ({ online, raise }) => raise.bind(null, await online(), 'seller'),
    refused: [],
  },
  'a shopper takes a cancellation back': {
    begin: async ({ cash, cancel }) => cancel(await cash(), 'shopper'),
    refused: ['shopper_blocked', ...firstCash, network, share],
  },
  'a shopper takes back that an order on the tab is cancelled': {
    begin: async ({ tab, cancel }) => cancel(await tab(), 'shopper'),
    refused: ['shopper_blocked'],
  },
  'the seller takes a cancellation back': {
    begin: async ({ cash, cancel }) => cancel(await cash(), 'seller'),
    refused: [],
  },
  'a shopper begins to pay again': {
    begin: async ({ db, context, shopperId, online }) => {
      const { _id: orderId } = await online()
      await letTimePass(db, 16)
      await endHolds(db, context)
      await online(3)
      return () => payOrder(db, context, { shopperId, orderId })
    },
    refused: ['shopper_blocked', 'too_many_holds', network],
  },
  'a shopper moves an online order to cash': {
    begin: async ({ db, context, shopperId, online }) => {
      const { _id: orderId } = await online()
      return () => switchToCash(db, context, { shopperId, orderId })
    },
    refused: ['shopper_blocked', ...firstCash, network],
  },
  'a shopper moves an online order to the tab': {
    begin: async ({ online, tab }) => {
      await online()
      return tab
    },
    refused: ['shopper_blocked'],
  },
  'a shopper moves a cash order to the tab': {
    begin: async ({ cash, tab }) => {
      await cash()
      return tab
    },
    refused: ['shopper_blocked'],
  },
  'a shopper moves a cash order online': {
    begin: async ({ cash, online }) => {
      await cash()
      return online
    },
    refused: ['shopper_blocked', 'too_many_holds', network],
  },
  'the seller takes an order by phone': {
    begin: async ({ db, bread, shopperId, addressId }) => {
      const customer = { _id: shopperId, addressId }
      return () => takeByPhone(db, { customer, lines: [[bread, 5]] })
    },
    refused: [],
  },
}

/** The limits of the right, and in the usual run one of the others. */
function limitsToTry(refused: readonly Limit[]): readonly Limit[] {
  const others = all.filter((limit) => !refused.includes(limit))
  return isUsual ? [...refused, ...others.slice(0, 1)] : all
}

describe('of the limits against strangers, exactly those of their right hold when', () => {
  test.for(Object.entries(calls))(
    '%s',
    { timeout: 60_000 },
    async ([, { begin, refused }], { db }) => {
      await setLimits(db, none)
      const met: string[] = []
      for (const limit of limitsToTry(refused)) {
        const of = await aNewcomer(db)
        const act = await begin(of)
        if (limit === 'shopper_blocked')
          await db.insertInto('blockedShoppers').values({ shopperId: of.shopperId }).execute()
        await db.updateTable('storeSettings').set(limits[limit]).execute()

        const outcome = await act().then(() => 'done', codeOf)

        if (outcome !== 'done') met.push(outcome)
        await db
          .updateTable('storeSettings')
          .set({ ...none, acceptsOrders: true })
          .execute()
      }

      expect(met.toSorted()).toEqual([...refused].toSorted())
    },
  )
})

function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code
  throw error
}

describe('by every right', () => {
  test('there is no more than the stock, nor 999 of a product', async ({ db }) => {
    await setLimits(db, none)
    const { cash, tab, raise, bread } = await aNewcomer(db)
    const orders = [
      [await cash(), 'shopper'],
      [await tab(6), 'shopper'],
    ] as const
    for (const [order, by] of [...orders, [orders[0][0], 'seller']] as const) {
      await expect(raise(order, by, 999)).rejects.toMatchObject({ code: 'out_of_stock' })
    }
    await db.updateTable('products').set({ stock: null }).where('id', '=', bread.id).execute()

    for (const [order, by] of [...orders, [orders[0][0], 'seller']] as const) {
      await expect(raise(order, by, 1000)).rejects.toMatchObject({ code: 'too_many_pieces' })
    }
  })

  test('a tab takes no more than its limit, and a newcomer owes the rest as in cash', async ({
    db,
  }) => {
    await setLimits(db, { ...none, maxFirstCashRupees: 300 })
    const { shopperId, tab, online, raise } = await aNewcomer(db)
    const order = await tab()
    await saveTab(db, theSeller, { shopperId, limit: 190, isOpen: true })

    expect(await raise(order, 'shopper', 9)).toMatchObject({ due: 142.8 })
    await online(7)
    await expect(tab(7)).rejects.toMatchObject({ code: 'over_tab_limit' })
    const changed = await raise({ ...order, version: 1 }, 'seller', 40)
    await expect(raise({ ...changed, items: order.items }, 'shopper', 80)).rejects.toMatchObject({
      code: 'too_much_cash',
    })
    await raise({ ...changed, items: order.items }, 'shopper', 41)
  })
})
