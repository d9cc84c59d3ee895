/** Days are whole numbers, days since 1970 in India. */
export type Purchase = { product: string; day: number; quantity: number }

export type Guess = {
  product: string
  quantity: number
  /** The middle of the days from one purchase to the next. */
  everyDays: number
  lastDay: number
  dueDay: number
  /** False for what is bought often, but later or irregularly. */
  isDue: boolean
}

type Habit = Omit<Guess, 'isDue'> & { times: number; spread: number; ordersSince: number }

/** Fewer purchases say nothing about how often something is bought. */
const fewestTimes = { due: 4, often: 2 }
/** Gaps of purchases that are looked at, and what each older one counts beside the one after it. */
const latestGaps = 8
const fading = 0.8
/** Gaps that lie further apart, beside their middle, are no habit. */
const widestSpread = 0.45
/** A product that was left out of so many times its usual number of orders is no longer bought. */
const givenUpAfter = 1.7

/**
 * Guesses what a household is due for, the surest first: each product's usual gap, counted from its last purchase,
 * against the day of the household's next order.
 */
export function predictDue(purchases: readonly Purchase[], today: number): Guess[] {
  const orderDays = daysOf(purchases)
  const usualGap = middle(gapsOf(orderDays)) ?? 7
  // A regular household that orders every week wants on Saturday what lasts until Wednesday.
  const until = today + Math.min(Math.max(usualGap / 2, 1), 5)
  return [...grouped(purchases).values()]
    .flatMap((bought) => habitOf(bought, orderDays) ?? [])
    .filter((habit) => !isGivenUp(habit, orderDays))
    .map((habit) => ({ habit, score: scoreOf(habit, until), isDue: isDue(habit, until) }))
    .toSorted((a, b) => Number(b.isDue) - Number(a.isDue) || b.score - a.score)
    .map(({ habit: { times: _t, spread: _s, ordersSince: _o, ...guess }, isDue: due }) => ({
      ...guess,
      isDue: due,
    }))
}

function habitOf(bought: readonly Purchase[], orderDays: readonly number[]): Habit | null {
  const days = daysOf(bought)
  const everyDays = middle(gapsOf(days))
  const [first] = bought
  if (!first || everyDays === null || days.length < fewestTimes.often) return null
  const lastDay = days.at(-1)!
  return {
    product: first.product,
    quantity: middle(bought.slice(-latestGaps).map(({ quantity }) => quantity))!,
    everyDays,
    lastDay,
    dueDay: lastDay + Math.round(everyDays),
    times: days.length,
    spread: middle(gapsOf(days).map((gap) => Math.abs(gap - everyDays)))! / everyDays,
    ordersSince: orderDays.filter((day) => day > lastDay).length,
  }
}

/** Counted in orders, so that a household that was away has given up nothing. */
function isGivenUp({ everyDays, ordersSince }: Habit, orderDays: readonly number[]): boolean {
  const usualGap = middle(gapsOf(orderDays)) ?? everyDays
  return ordersSince > givenUpAfter * Math.max(1, everyDays / Math.max(usualGap, 1))
}

function isDue({ times, spread, dueDay }: Habit, until: number): boolean {
  return times >= fewestTimes.due && spread <= widestSpread && dueDay <= until
}

/** Rises from 0 to 1 around the day on which it is due, the more steeply the more regular it is. */
function scoreOf({ lastDay, everyDays, spread, times }: Habit, until: number): number {
  const late = (until - lastDay) / everyDays - 1
  const chance = 1 / (1 + Math.exp(-late / Math.max(spread, 0.25)))
  return chance * (times / (times + 4))
}

function grouped(purchases: readonly Purchase[]): Map<string, Purchase[]> {
  const groups = new Map<string, Purchase[]>()
  for (const purchase of purchases) {
    const group = groups.get(purchase.product)
    if (group) group.push(purchase)
    else groups.set(purchase.product, [purchase])
  }
  return groups
}

function daysOf(purchases: readonly Purchase[]): number[] {
  return [...new Set(purchases.map(({ day }) => day))].toSorted((a, b) => a - b)
}

function gapsOf(days: readonly number[]): number[] {
  return days.slice(1).map((day, at) => day - days[at]!)
}

/** The middle of the latest values, of which older ones count less; null of none. */
function middle(values: readonly number[]): number | null {
  const latest = values.slice(-latestGaps).toReversed()
  const weighed = latest
    .map((value, age) => ({ value, weight: fading ** age }))
    .toSorted((a, b) => a.value - b.value)
  const half = weighed.reduce((sum, { weight }) => sum + weight, 0) / 2
  let sum = 0
  for (const { value, weight } of weighed) {
    sum += weight
    if (sum >= half) return value
  }
  return null
}
