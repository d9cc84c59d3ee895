import { useEffect, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { deliveryPromiseText as text } from '#text/delivery-promise.ts'
import { formatMoment, formatTime } from '#web/shop/parts/format-time.ts'

type Props = { order: Pick<Order, 'status' | 'history'>; promise: NonNullable<Order['promise']> }

/** The moment by which the order was promised, until it is there and then beside the one at which it came. */
export function OrderPromise({ order: { status, history }, promise: { minutes, by } }: Props) {
  const now = useNow(by)
  if (by === undefined) return status === 'Order Placed' && text.afterPayment(minutes)
  const until = nearTime(by, now)
  if (status === 'Delivered') {
    const at = history.findLast((event) => event.status === status)?.at
    return at && text.came(until, nearTime(at, now))
  }
  return Date.parse(by) > now ? text.by(until) : text.late(until)
}

/** Renders anew when this moment has come. */
function useNow(moment: string | undefined): number {
  const [now, setNow] = useState(Date.now)
  const wait = moment === undefined ? 0 : Date.parse(moment) - now
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), wait + 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return now
}

const halfDayMs = 12 * 60 * 60_000

/** `6:40 pm`, with its day where that is long ago. */
function nearTime(moment: string, now: number): string {
  return Math.abs(Date.parse(moment) - now) < halfDayMs ? formatTime(moment) : formatMoment(moment)
}
