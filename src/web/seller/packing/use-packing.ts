import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { Tick } from '#contract/api/packing.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { isOwn } from '#web/seller/parts/kept-entries.ts'
import { queryOfTime } from '#web/seller/parts/order-times.tsx'
import {
  createKeptQueue,
  finalRefusalOf,
  useKeptQueue,
} from '#web/seller/requests/use-kept-queue.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { useOrderEvents } from '#web/seller/state/order-events.ts'
import {
  askAsSeller,
  personHere,
  personIn,
  useSellerSession,
} from '#web/seller/state/seller-session.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { isPayable } from '#web/ui/payment-state.ts'
import { useBackOnline } from '#web/ui/use-online.ts'
import { type Found, openQuestionOf, withAnswers, withTicks } from './after-tick.ts'
import { createTickQueue } from './tick-queue.ts'

const shownAtMost = 200

const listeners = new Set<(orders: SellerOrder[]) => void>()
const ticks = createKeptQueue({
  retryMs: 5_000,
  open: (storage, notify) =>
    createTickQueue({
      storage,
      notify,
      person: personHere,
      transport: {
        send: (ticks, { id: person }) =>
          askAsSeller('POST /api/v1/seller/order/ticks', { body: { ticks, person } }),
        refusalOf: finalRefusalOf,
      },
      onOrders: (orders) => {
        for (const listener of listeners) listener(orders)
      },
    }),
})

export const isTickKept = ticks.isKept
export const dismissTick = (key: string) => ticks.queue().dismiss(key)

/** The orders to pack, oldest first, with what was tapped and not sent yet; those of other phones within a moment. */
export function usePacking(time: string) {
  const all = useKeptQueue(ticks)
  const session = useSellerSession()
  const person = personIn(session)
  const load = useCallback((signal: AbortSignal) => loadOrders(time, signal), [time])
  const loaded = useLoaded(load)
  const [answered, setAnswered] = useState<readonly SellerOrder[]>([])
  const changes = useOrderEvents()?.changes ?? 0
  const refresh = useEffectEvent(loaded.refresh)
  useEffect(() => {
    if (changes > 0) refresh()
  }, [changes])
  useBackOnline(loaded.refresh)
  useEffect(() => {
    const listen = (orders: SellerOrder[]) => setAnswered((known) => withAnswers(known, orders))
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])

  const kept = all.filter((each) => isOwn(each, person))
  const others = all.filter((each) => !isOwn(each, person))
  const waiting = kept.filter(({ why }) => why === undefined).map(({ tick }) => tick)
  const orders = loaded.value && withTicks(latestOf(loaded.value, answered), waiting)
  const replace = (order: SellerOrder) => setAnswered((known) => withAnswers(known, [order]))
  return { ...loaded, orders, kept, others, waiting, replace }
}

/** Takes the newer version of each order. */
function latestOf(loaded: readonly SellerOrder[], answered: readonly SellerOrder[]) {
  return loaded
    .map((order) => {
      const other = answered.find(({ _id }) => _id === order._id)
      return other && other.updatedAt > order.updatedAt ? other : order
    })
    .filter(isToPack)
}

async function loadOrders(time: string, signal: AbortSignal): Promise<SellerOrder[]> {
  const query = { status: 'open' as const, limit: shownAtMost, ...queryOfTime(time) }
  const { orders } = await askAsSeller('GET /api/v1/order/seller', { query, signal })
  return orders.filter(isToPack).toSorted(bySlot)
}

/** Orders with a slot come in its order, after those that are brought at once. */
function bySlot({ slot: one }: SellerOrder, { slot: other }: SellerOrder): number {
  const [a, b] = [one, other].map((slot) => (slot ? `${slot.day} ${slot.from}` : ''))
  return a! < b! ? -1 : a! > b! ? 1 : 0
}

/** Keeps what was tapped on an item, and sends it as soon as it can. */
export function tickItem(order: SellerOrder, item: OrderItem, found: Found): void {
  tickItems([{ order, item, found }])
}

type Tapped = { order: SellerOrder; item: OrderItem; found: Found }

/** Keeps what one tap says of several items, each of which is accepted or refused by itself. */
export function tickItems(tapped: readonly Tapped[]): void {
  ticks.queue().add(
    tapped.map((each) => {
      return { tick: tickOf(each), name: each.item.product.name }
    }),
  )
}

function tickOf({ order, item, found }: Tapped): Tick {
  return {
    key: newUuid(),
    order: order._id,
    item: item._id,
    seen: {
      picked: item.picked ?? null,
      quantity: item.quantity,
      grams: item.grams ?? null,
      question: openQuestionOf(order, item._id)?._id ?? null,
    },
    ...found,
  } as Tick
}

/** Nobody packs what still waits for its online payment; what is left to pay of one that was paid comes at the door. */
function isToPack(order: SellerOrder): boolean {
  return order.status === 'Order Placed' && !isPayable(order)
}
