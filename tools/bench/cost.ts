import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { fillCarts, makePlan, place } from './orders.ts'
import { median } from './report.ts'
import type { BenchedStore } from './stores.ts'

type Slice = { storeMicros: number; databaseMicros: number }
type Run = { store: BenchedStore; slices: Slice[] }
export type Cost = { version: string; store: number; database: number; ratio: number }

/** Few enough that none is refused on a busy machine; a slice in which one was anyway is repeated. */
const connections = 4
const tries = 5
const sliceSeconds = 0.5

/**
 * Compares what an order costs in processor time between versions, in many short slices in turns, each beside the first
 * version's, so that what else the machine does meets all of them.
 */
export async function measureCosts(
  stores: readonly BenchedStore[],
  slices: number,
): Promise<Cost[]> {
  const runs: Run[] = stores.map((store) => ({ store, slices: [] }))
  for (const { store } of runs) {
    await orderFor(store, 3)
    await store.analyze()
    await orderFor(store, 1)
  }
  for (let turn = 0; turn < slices; turn += 1) {
    for (const run of turn % 2 === 0 ? runs : runs.toReversed())
      run.slices.push(await orderFor(run.store, sliceSeconds))
  }
  return runs.map((run) => costOf(run, runs[0]!))
}

const whole = ({ storeMicros, databaseMicros }: Slice) => storeMicros + databaseMicros

function costOf({ store, slices }: Run, first: Run): Cost {
  const ratios = slices.map((slice, turn) => whole(slice) / whole(first.slices[turn]!))
  return {
    version: store.name,
    store: Math.round(median(slices.map(({ storeMicros }) => storeMicros))),
    database: Math.round(median(slices.map(({ databaseMicros }) => databaseMicros))),
    ratio: Number(median(ratios).toFixed(3)),
  }
}

async function orderFor(store: BenchedStore, seconds: number): Promise<Slice> {
  for (let left = tries; left > 0; left -= 1) {
    const slice = await tryOrdersFor(store, seconds)
    if (slice) return slice
  }
  throw new Error('Orders were refused')
}

/** Places orders for some seconds, and answers what one costs. */
async function tryOrdersFor(store: BenchedStore, seconds: number): Promise<Slice | undefined> {
  const plan = makePlan(store, { seconds: seconds + 0.3 })
  await fillCarts(store, plan)
  const backends = await backendsOf(store)
  const processes = [store.pid, ...backends]
  const before = processes.map(microsOf)
  const ports = [Number(new URL(store.url).port)]
  const { statuses, latenciesMs } = await place({ ports, connections, seconds, plan })
  const [storeMicros = 0, ...ofDatabase] = processes.map((pid, at) =>
    Math.max(0, microsOf(pid) - before[at]!),
  )
  const placed = statuses[201] ?? 0
  if (placed !== latenciesMs.length) return undefined
  return { storeMicros: storeMicros / placed, databaseMicros: sum(ofDatabase) / placed }
}

async function backendsOf({ databaseUrl }: BenchedStore): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

/** Processor time of all threads, by the scheduler: it counts what the ticks of `cpuMicros` miss. */
function microsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanos = threads.map((thread) => {
      const [used] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      return Number(used)
    })
    return sum(nanos) / 1000
  } catch {
    // It has ended meanwhile: a connection that only filled the carts.
    return 0
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
