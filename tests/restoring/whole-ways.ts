import { Refusal } from '#platform/refusal.ts'
import { endHolds } from '#server/checkout/reconcile.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { send, take, workers } from '#tests/money/steps.ts'
import { aPaymentContext, letTimePass } from '#tests/support/online-orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { type Act, type Answer, type HistoryShop, oneOf } from './history-shop.ts'

const done = { status: 200, body: {} } as Answer
const refused = { status: 409, body: {} } as Answer

/** An order that waits for its payment: the one that there is, or a new one. */
async function aWaitingOrder(shop: HistoryShop, n: number): Promise<string | undefined> {
  const waiting = () =>
    shop.db
      .selectFrom('orders')
      .innerJoin('payments', 'orderId', 'orders.id')
      .select('orders.id')
      .where('orders.status', '=', 'placed')
      .where('hold', 'is not', null)
      .orderBy('number')
      .execute()
  const [known] = await waiting()
  if (known) return known.id
  await take(shop.money, { do: 'place', nth: n % 6, how: 'online' })
  return (await waiting())[0]?.id
}

async function aPaidOrder(shop: HistoryShop, n: number): Promise<string | undefined> {
  const id = await aWaitingOrder(shop, n)
  if (id) await workers.payOnline(shop.money, id)
  return id
}

async function goOn(
  { db }: HistoryShop,
  orderId: string,
  states: readonly ('Packed' | 'Out for delivery' | 'Delivered')[],
) {
  for (const to of states) await moveOrder(db, theSeller, { orderId, to })
}

async function trying(work: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused
  }
}

/** Ways of which the acts of chance alone seldom go all the steps, one after the other. */
export const wholeWays: Record<string, Act> = {
  'paid online and cancelled': (shop, { n, m }) =>
    trying(async () => {
      const id = await aPaidOrder(shop, n)
      if (!id) return undefined
      await shop.seller.post(`/api/v1/order/${id}/cancellation`, { reason: 'Sold out' })
      await send(shop.money, oneOf(['none', 'unreachable', 'refused', 'none'], m)!)
      return done
    }),
  'paid online and partly refused': (shop, { n, m }) =>
    trying(async () => {
      const id = await aPaidOrder(shop, n)
      if (!id) return undefined
      await goOn(shop, id, ['Packed', 'Out for delivery'])
      const { version, items } = await viewSellerOrder(shop.db, id)
      const item = items.find(({ quantity }) => quantity > 0)?._id
      const back = { version, items: [{ item, quantity: 1 }], isDelivered: m % 2 === 0 }
      const answer = await shop.seller.post(`/api/v1/order/${id}/returns`, back)
      await send(shop.money, oneOf(['none', 'unreachable'], m)!)
      return answer
    }),
  /** Nobody hears of the payment until the hold is over and the shop offers no times any more. */
  'paid when its time was gone': (shop, { n }) =>
    trying(async () => {
      const id = await aWaitingOrder(shop, n)
      if (!id) return undefined
      const slot = { id: crypto.randomUUID(), day: '2026-01-15', from: '07:00', until: '09:00' }
      await letTimePass(shop.db, 80)
      await endHolds(shop.db, silentGateway(shop))
      const released = shop.db
        .updateTable('orders')
        .set({ slot: JSON.stringify(slot) })
        .where('id', '=', id)
        .where('hold', '=', 'released')
      await released.execute()
      await workers.payOnline(shop.money, id)
      return done
    }),
}

function silentGateway({ money }: HistoryShop) {
  const [gateway] = money.context.gateways.values()
  const read = () => Promise.reject(new GatewayUnreachable('test', 'It is night'))
  return aPaymentContext({ ...gateway!, read })
}
