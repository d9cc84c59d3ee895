import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import type { Load, Planned, Served } from './shoppers.ts'
import { type BenchedStore, cpuMicros } from './stores.ts'

export type Slice = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  nodeMicros: number
  databaseMicros: number
}
export type Ordering = {
  connections: number
  seconds: number
  /** Every basket has this one product in it. */
  isHot?: boolean
}

/** Counts of ten thousand baskets of a supermarket by their size, from 1 thing on: 3 in the middle, 4.4 on average. */
const basketSizes = [
  2159, 1643, 1299, 1005, 855, 645, 545, 438, 350, 246, 182, 117, 78, 77, 55, 46, 29, 14, 14, 9, 11,
  4, 6, 1, 0, 1, 1, 1, 3, 0, 0, 1,
]
const basketCount = basketSizes.reduce((sum, count) => sum + count, 0)
/** More than can be placed in a second. */
const plannedPerSecond = 1500
let turn = 0

/** Places orders for some seconds, and answers how fast that was and what it cost. */
export async function measureOrders(
  store: BenchedStore,
  postmaster: number,
  ordering: Ordering,
): Promise<Slice> {
  const { connections, seconds } = ordering
  const plan = makePlan(store, ordering)
  await fillCarts(store, plan)
  const before = {
    node: cpuMicros(store.pid),
    database: cpuMicros(postmaster, { withChildren: true }),
  }
  const served = await place({
    ports: [Number(new URL(store.url).port)],
    connections,
    seconds,
    plan,
  })
  const placed = served.statuses[201] ?? 0
  if (placed !== served.latenciesMs.length)
    throw new Error(`Refused: ${JSON.stringify(served.statuses)}`)
  if (served.left === 0) throw new Error('There were too few planned orders')

  const sorted = served.latenciesMs.toSorted((one, other) => one - other)
  return {
    perSecond: placed / served.seconds,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    nodeMicros: (cpuMicros(store.pid) - before.node) / placed,
    databaseMicros: (cpuMicros(postmaster, { withChildren: true }) - before.database) / placed,
  }
}

export function makePlan(
  { seeded }: Pick<BenchedStore, 'seeded'>,
  { seconds, isHot }: Pick<Ordering, 'seconds' | 'isHot'>,
): Planned[] {
  const { shoppers, productIds, slots } = seeded
  return Array.from({ length: Math.ceil(plannedPerSecond * seconds) }, () => {
    turn += 1
    const { token, addressId } = shoppers[turn % shoppers.length]!
    const chosen = new Set(isHot ? [productIds[0]!] : [])
    const size = Math.min(basketSize(), productIds.length)
    while (chosen.size < size) chosen.add(productIds[popular(productIds.length)]!)
    const items = [...chosen].map((product) => ({ product, quantity: 1 }))
    return { token, addressId, items, slot: slots[turn % slots.length] }
  })
}

function basketSize(): number {
  let left = Math.random() * basketCount
  return basketSizes.findIndex((count) => (left -= count) < 0) + 1
}

/** Some things are in many baskets, most in few. */
function popular(count: number): number {
  return Math.floor(count * Math.random() ** 2)
}

/** Puts the planned orders into the shoppers' carts first, as real orders come from there. */
export async function fillCarts(
  { databaseUrl, seeded }: Pick<BenchedStore, 'databaseUrl' | 'seeded'>,
  plan: readonly Planned[],
): Promise<void> {
  const idOf = new Map(seeded.shoppers.map(({ token, id }) => [token, id]))
  const lines = plan.flatMap(({ token, items }) =>
    items.map(({ product }) => [idOf.get(token), product]),
  )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      'insert into carts (shopper_id) select id from shoppers on conflict do nothing',
    )
    await client.query(
      `insert into cart_lines (shopper_id, product_id, quantity)
       select shopper_id, product_id, 1 from unnest($1::uuid[], $2::uuid[]) as line (shopper_id, product_id)
       on conflict do nothing`,
      [lines.map(([shopper]) => shopper), lines.map(([, product]) => product)],
    )
  } finally {
    await client.end()
  }
}

export async function place(load: Load): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'shoppers.ts'))
  child.send(load)
  const [served] = await once(child, 'message')
  return served as Served
}
