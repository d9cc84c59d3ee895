import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { atDatabase, runAsAdmin } from '#tests/support/databases.ts'
import { fillCarts, makePlan, place } from './orders.ts'
import { median } from './report.ts'
import { type Seeded, seed } from './seed.ts'
import type { Load, Planned, Visit } from './shoppers.ts'
import { cpuMicros, end, launch, untilOpen } from './stores.ts'

/**
 * `npm run bench -- --growth` compares the orders and pages that several copies of the store, or several workers of
 * one, manage on one machine. The setups take turns, so that other work of the machine meets all of them.
 */
const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  strict: false,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: '3270' },
  },
})
const [rounds, seconds, firstPort] = [values.rounds, values.seconds, values.port].map(Number) as [
  number,
  number,
  number,
]
const connections = 32
const sizes = [1, 2, 4]
/** More than can be answered in a second. */
const visitsPerSecond = 20_000

const sizeOfOrders = `select sum(pg_total_relation_size(oid)) as value from pg_class
  where relname in ('orders', 'order_lines', 'order_events', 'stock_movements', 'order_requests', 'money_events')`

type Setup = { name: string; copies: number; workers: number }
type Running = Setup & {
  ports: number[]
  pids: number[]
  databaseUrl: string
  seeded: Seeded
  stop(): Promise<void>
}
type Row = { perSecond: number; p50Ms: number; store: number; database: number; asking: number }
type Work = { name: string; plan: (setup: Running) => Promise<(Planned | Visit)[]> }

const works: Work[] = [
  {
    name: 'orders',
    async plan(setup) {
      const plan = makePlan(setup, { seconds })
      await fillCarts(setup, plan)
      return plan
    },
  },
  { name: 'the home page, cached', plan: async ({ seeded }) => visits(seeded, '/') },
  {
    name: 'who is logged in, with the cart',
    plan: async ({ seeded }) => visits(seeded, '/api/v1/user/is-auth'),
  },
]

function visits({ shoppers }: Seeded, path: string): Visit[] {
  const count = visitsPerSecond * seconds
  return Array.from({ length: count }, (_, n) => ({
    token: shoppers[n % shoppers.length]!.token,
    path,
  }))
}

const dataDir = await mkdtemp(join(tmpdir(), 'tokri-growth-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: createLog({ level: 'warn', pretty: true }),
})
const postmaster = Number.parseInt(
  await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
  10,
)
try {
  console.log(
    '| what | where | a second | to one | median ms | CPU µs, store | CPU µs, database | CPU µs, asking | cores busy |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  await compare(sizes.map((copies) => ({ name: plural(copies, 'copy'), copies, workers: 1 })))
  await compare(sizes.map((workers) => ({ name: plural(workers, 'worker'), copies: 1, workers })))
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

function plural(count: number, name: string): string {
  return count === 1 ? `1 ${name}` : `${count} ${name.replace(/y$/, 'ie')}s`
}

async function compare(setups: readonly Setup[]): Promise<void> {
  const running: Running[] = []
  try {
    for (const [n, setup] of setups.entries()) running.push(await start(setup, n))
    for (const work of works) {
      const logBefore = await ask('select pg_current_wal_lsn() - $1 as value', ['0/0'])
      const rows = new Map(running.map((setup) => [setup, [] as Row[]]))
      // A round more, which warms up.
      for (let round = 0; round <= rounds; round += 1)
        for (const [setup, of] of rows) of.push(await measure(setup, work))
      for (const [setup, of] of rows) print(work, setup, { own: of, first: [...rows.values()][0]! })
      if (work.name === 'orders') await printBytes(running, logBefore)
    }
  } finally {
    for (const setup of running) await setup.stop()
  }
}

/** Prints the bytes that an order adds to its tables with their indexes, and to the log, carts included. */
async function printBytes(running: readonly Running[], logBefore: number): Promise<void> {
  const log = (await ask('select pg_current_wal_lsn() - $1 as value', ['0/0'])) - logBefore
  let [orders, bytes] = [0, 0]
  for (const { databaseUrl } of running) {
    orders += await ask('select count(*) as value from orders', [], databaseUrl)
    bytes += await ask(sizeOfOrders, [], databaseUrl)
  }
  const each = (sum: number) => `${(sum / orders / 1024).toFixed(1)} KiB`
  console.error(`${orders} orders: each keeps ${each(bytes)} and writes ${each(log)} of log`)
}

async function ask(text: string, parameters: unknown[] = [], url = postgres.adminUrl) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: string }>(text, parameters)
    return Number(rows[0]?.value)
  } finally {
    await client.end()
  }
}

async function start(setup: Setup, group: number): Promise<Running> {
  const database = `growth_${setup.workers}_${setup.copies}`
  await runAsAdmin(postgres.adminUrl, `drop database if exists ${database} with (force)`)
  await runAsAdmin(postgres.adminUrl, `create database ${database}`)
  const databaseUrl = atDatabase(postgres.adminUrl, database)
  const ports = Array.from({ length: setup.copies }, (_, n) => firstPort + group * 4 + n)
  const stores: ReturnType<typeof launch>[] = []
  for (const port of ports) {
    const store = launch(root, {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      WORKERS: String(setup.workers),
      DATA_DIR: join(dataDir, `store-${port}`),
    })
    stores.push(store)
    await untilOpen(`http://127.0.0.1:${port}`, store)
  }
  const seeded = await seed(databaseUrl, { products: 5000, shoppers: 4000 })
  return {
    ...setup,
    ports,
    databaseUrl,
    seeded,
    pids: stores.map(({ pid }) => pid ?? -1),
    stop: async () => void (await Promise.all(stores.map(end))),
  }
}

async function measure(setup: Running, work: Work): Promise<Row> {
  const plan = await work.plan(setup)
  const load: Load = { ports: setup.ports, connections, seconds, plan }
  const before = { store: storeMicros(setup), database: databaseMicros() }
  const served = await place(load)
  const answered = (served.statuses[200] ?? 0) + (served.statuses[201] ?? 0)
  if (answered !== served.latenciesMs.length)
    throw new Error(`Refused: ${JSON.stringify(served.statuses)}`)
  const row = {
    perSecond: answered / served.seconds,
    p50Ms: median(served.latenciesMs),
    store: (storeMicros(setup) - before.store) / answered,
    database: (databaseMicros() - before.database) / answered,
    asking: served.cpuMicros / answered,
  }
  await sleep(300)
  return row
}

function storeMicros({ pids }: Running): number {
  return pids.reduce((sum, pid) => sum + cpuMicros(pid, { withChildren: true }), 0)
}

function databaseMicros(): number {
  return cpuMicros(postmaster, { withChildren: true })
}

type Rows = { own: readonly Row[]; first: readonly Row[] }

function print({ name }: Work, setup: Setup, { own: all, first }: Rows): void {
  const own = all.slice(1)
  const middle = (valueOf: (row: Row) => number) => median(own.map(valueOf))
  const ratio = median(own.map(({ perSecond }, n) => perSecond / first[n + 1]!.perSecond))
  const cores = middle((row) => ((row.store + row.database + row.asking) * row.perSecond) / 1e6)
  console.log(
    `| ${[
      ...[name, setup.name, middle((row) => row.perSecond).toFixed(0), ratio.toFixed(2)],
      middle(({ p50Ms }) => p50Ms).toFixed(1),
      ...(['store', 'database', 'asking'] as const).map((key) =>
        middle((row) => row[key]).toFixed(0),
      ),
      `${cores.toFixed(2)} of ${availableParallelism()}`,
    ].join(' | ')} |`,
  )
}
