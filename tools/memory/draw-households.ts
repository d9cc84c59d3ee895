import type { Purchase } from '#server/memory/predict-due.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Household = { baskets: { day: number; lines: Purchase[] }[] }

type Need = {
  product: string
  everyDays: number
  /** Spread of the gap, as a share of its length. */
  jitter: number
  quantity: number
  from: number
  until: number
  /** Months in which it is bought; all without. */
  months?: readonly number[]
  nextDay: number
}

const firstDay = Date.parse('2026-01-01') / 86_400_000
const days = 420

/**
 * A household that orders every few days: staples that run out every so many days, products of a season, some that it
 * begins and some that it gives up, single purchases, and weeks away. Nothing of it is fitted to the prediction.
 */
export function drawHousehold(random: () => number): Household {
  const usualGap = pick(random, [2, 3, 4, 5, 7, 7, 7, 10, 14])
  const needs = drawNeeds(random, usualGap)
  const away = drawAway(random)
  const baskets: Household['baskets'] = []
  let day = firstDay + Math.floor(random() * usualGap)
  while (day < firstDay + days) {
    const isAway = away.some(([from, until]) => day >= from && day < until)
    if (!isAway) {
      const lines = fillBasket(random, { needs, day, usualGap })
      if (lines.length > 0) baskets.push({ day, lines })
    }
    day += Math.max(1, Math.round(usualGap * around(random, 0.3)))
  }
  return { baskets }
}

function drawNeeds(random: () => number, usualGap: number): Need[] {
  const count = 12 + Math.floor(random() * 28)
  return Array.from({ length: count }, (_, n) => {
    const everyDays = Math.max(usualGap, Math.exp(Math.log(4) + random() * Math.log(15)))
    const changes = random()
    const from = firstDay + (changes < 0.12 ? Math.floor(random() * days) : 0)
    const until = firstDay + (changes > 0.86 ? Math.floor(random() * days) : days)
    const start = Math.floor(random() * 12)
    return {
      product: `need-${n}`,
      everyDays,
      jitter: pick(random, [0.1, 0.2, 0.3, 0.5]),
      quantity: 1 + Math.floor(random() * 3),
      from,
      until,
      ...(random() < 0.12 ? { months: [0, 1, 2].map((m) => (start + m) % 12) } : {}),
      nextDay: from + Math.floor(random() * everyDays),
    }
  })
}

function drawAway(random: () => number): [from: number, until: number][] {
  return Array.from({ length: Math.floor(random() * 4) }, () => {
    const from = firstDay + Math.floor(random() * days)
    return [from, from + 5 + Math.floor(random() * 18)]
  })
}

type Day = { needs: Need[]; day: number; usualGap: number }

function fillBasket(random: () => number, { needs, day, usualGap }: Day): Purchase[] {
  const lines: Purchase[] = []
  for (const need of needs) {
    if (!isWanted(need, day) || need.nextDay > day + usualGap / 2) continue
    need.nextDay = day + Math.round(need.everyDays * around(random, need.jitter))
    // One in twelve is forgotten, or bought around the corner.
    if (random() > 1 / 12) lines.push({ product: need.product, day, quantity: need.quantity })
  }
  const others = Array.from(
    { length: Math.floor(random() * 4) },
    () => `other-${Math.floor(random() ** 2 * 200)}`,
  )
  return [...lines, ...[...new Set(others)].map((product) => ({ product, day, quantity: 1 }))]
}

function isWanted({ from, until, months }: Need, day: number): boolean {
  const month = new Date(day * 86_400_000).getUTCMonth()
  return day >= from && day < until && (months?.includes(month) ?? true)
}

/** A factor around 1. */
function around(random: () => number, by: number): number {
  const bell = random() + random() + random() - 1.5
  return Math.max(0.2, 1 + bell * 2 * by)
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}
