/** Minutes are shown while so many of the last orders were kept. */
export const keptNeeded = 9
export const keptOf = 10

const leastTimes = 10
const leastMinutes = 10
const mostMinutes = 120

export type Pace = {
  /** The longest of nearly all deliveries lately, from the order to the door. */
  whole: number | null
  /** The part of it from the moment an order is packed. */
  bringing: number | null
  /** The longest until an order is packed, from the moment that the packer can begin. */
  packing: number | null
  /** The usual time from one packed order to the next. */
  perOrder: number | null
  /** The deliveries that this was found from. */
  times: number
  /** The orders that are packed before a new one. */
  ahead: number
}

/**
 * `minutesFor({ whole: 1500, packing: 300, bringing: 900, perOrder: 240, ahead: 2, times: 30 })` is 30: 28 minutes,
 * rounded up. All times are in seconds. Null until enough orders were delivered, and for waits that nobody calls soon.
 */
export function minutesFor(pace: Pace): number | null {
  const { whole, bringing, packing, perOrder, times, ahead } = pace
  if (times < leastTimes || whole === null) return null
  const queued = (packing ?? 0) + (bringing ?? 0) + ahead * (perOrder ?? 0)
  const minutes = Math.max(whole, queued) / 60
  const step = minutes > 60 ? 10 : 5
  const rounded = Math.max(leastMinutes, Math.ceil(minutes / step) * step)
  return rounded > mostMinutes ? null : rounded
}
