import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { measureCosts } from './cost.ts'
import { type CheckoutLimit, prepareCheckout } from './limits.ts'
import { measureOrders, type Ordering } from './orders.ts'
import { measurePages } from './pages.ts'
import { type BenchRow, findSlow, median, printRows, writeReport } from './report.ts'
import { measureSearches } from './searches.ts'
import { type BenchedStore, startStore } from './stores.ts'

const usage = `Usage: npm run bench -- [--size 30 --size 27555] [--rounds 5] [--seconds 3] [--store FOLDER]...
  [--only orders|pages|searches|cost] [--terms] [--most 1.05,1.25] [--short] [--check] [--write] [--growth]

Measures the store beside the limits of the machine, in turns, so that what else the machine does meets both.
In the short form, for every change, all is measured at 5,000 products, for less than two minutes. A check fails where
something reached less than a quarter of its ratio in the last written run, three times. With several folders, each
the built checkout of a version, the versions take turns as well; with terms, so does the last of them as a shop that
asks a fee in its area and brings orders in slots. The cost is what an order takes of the processor beside the first
version's; it fails where the others, in their order, take more than the most.`
const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    store: { type: 'string', multiple: true, default: [root] },
    size: { type: 'string', multiple: true, default: ['30', '27555'] },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: String(Number(process.env.TEST_PORT ?? 3258) + 12) },
    short: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    most: { type: 'string' },
    growth: { type: 'boolean', default: false },
    terms: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
if (values.short) Object.assign(values, { size: ['5000'], rounds: '2', seconds: '1' })
const [rounds, seconds, port] = [values.rounds, values.seconds, values.port].map(Number) as [
  number,
  number,
  number,
]
const orderings: (Omit<Ordering, 'seconds'> & { name: string })[] = [
  { name: 'orders, 8 shoppers', connections: 8 },
  { name: 'orders, 32 shoppers', connections: 32 },
  { name: 'orders of one hot product, 32 shoppers', connections: 32, isHot: true },
]

if (values.growth) await import('./growth.ts')
else if (values.check) process.exitCode = await check()
else await benchAll()

async function measureAll(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const size of values.size.map(Number)) rows.push(...(await measureSize(size)))
  printRows(rows)
  return rows
}

/** Returns the exit code. What else the machine does at one time, it rarely does at three. */
async function check(): Promise<number> {
  let slow = await findSlow(root, await measureAll())
  for (let again = 0; again < 2 && slow.length > 0; again += 1) {
    const names = new Set(slow.map(({ name }) => name))
    slow = (await findSlow(root, await measureAll())).filter(({ name }) => names.has(name))
  }
  for (const { name, ratio } of slow) {
    console.log(`${name}: ${ratio.toFixed(3)} of its limit, less than a quarter of before`)
  }
  return slow.length === 0 ? 0 : 1
}

async function benchAll(): Promise<void> {
  const rows = await measureAll()
  if (!values.write) return
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`
  await writeReport(root, { at: new Date().toISOString(), commit, machine, rows })
}

async function measureSize(products: number): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tokri-bench-'))
  await chmod(dataDir, 0o755)
  const log = createLog({ level: 'warn', pretty: true })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const stores: BenchedStore[] = []
  try {
    const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
    const postmaster = Number.parseInt(pidFile, 10)
    const checkout = await prepareCheckout(postgres.adminUrl, postmaster)
    for (const [n, version] of versions().entries()) {
      const place = { adminUrl: postgres.adminUrl, port: port + n }
      stores.push(await startStore({ products, ...version, ...place }))
    }
    const server = { postmaster, checkout, stores, products }
    const isAsked = (what: string) => values.only === undefined || values.only === what
    if (values.only === 'cost') await benchCosts(stores)
    return [
      ...(isAsked('orders') ? await benchOrders(server) : []),
      ...(isAsked('pages') ? await benchPages(server) : []),
      ...(isAsked('searches') ? await benchSearches(server) : []),
    ]
  } finally {
    for (const store of stores) await store.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function versions(): { name: string; folder: string; hasTerms: boolean }[] {
  const plain = values.store.map((folder) => ({ name: basename(folder), folder, hasTerms: false }))
  const last = plain.at(-1)
  return values.terms && last
    ? [...plain, { ...last, name: `${last.name}, with terms`, hasTerms: true }]
    : plain
}

type Server = {
  postmaster: number
  checkout: CheckoutLimit
  stores: readonly BenchedStore[]
  products: number
}

async function benchOrders({
  postmaster,
  checkout,
  stores,
  products,
}: Server): Promise<BenchRow[]> {
  // A store that has just been opened has no plans and no compiled code yet.
  for (const store of stores) {
    await measureOrders(store, postmaster, { connections: 8, seconds: 2 * seconds })
    await store.analyze()
  }
  const done: BenchRow[] = []
  for (const { name, ...ordering } of orderings) {
    const runs = stores.map((store) => ({ store, pairs: [] as Pair[] }))
    for (let round = 0; round < rounds; round += 1) {
      for (const { store, pairs } of runs) {
        const limit = await checkout(ordering.connections, seconds)
        pairs.push({
          limit,
          slice: await measureOrders(store, postmaster, { ...ordering, seconds }),
        })
      }
    }
    for (const { store, pairs } of runs)
      done.push({ ...summarize(pairs), name, products, version: store.name })
  }
  return done
}

type Pair = {
  limit: Awaited<ReturnType<CheckoutLimit>>
  slice: Awaited<ReturnType<typeof measureOrders>>
}

function summarize(pairs: readonly Pair[]): Omit<BenchRow, 'name' | 'products' | 'version'> {
  const ratios = pairs.map(({ limit, slice }) => slice.perSecond / limit.perSecond)
  const middle = (valueOf: (pair: Pair) => number) => median(pairs.map(valueOf))
  return {
    store: middle(({ slice }) => slice.perSecond),
    limit: middle(({ limit }) => limit.perSecond),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    cpuMicros: middle(({ slice }) => slice.nodeMicros),
    databaseMicros: middle(({ slice }) => slice.databaseMicros),
    limitCpuMicros: middle(({ limit }) => limit.databaseMicros),
    p50Ms: middle(({ slice }) => slice.p50Ms),
    p99Ms: middle(({ slice }) => slice.p99Ms),
  }
}

async function benchPages({ stores, products }: Server): Promise<BenchRow[]> {
  const done: BenchRow[] = []
  for (const store of stores) {
    for await (const row of measurePages({ store, runs: rounds })) {
      done.push({ ...row, products, version: store.name })
    }
  }
  // They share the pinned cores with what follows.
  unpin()
  return done
}

/** Decides by the ratios, where a most is given. */
async function benchCosts(stores: readonly BenchedStore[]): Promise<void> {
  const costs = await measureCosts(stores, 6 * rounds)
  console.table(costs)
  const most = values.most?.split(',').map(Number) ?? []
  if (costs.slice(1).some(({ ratio }, at) => ratio > (most[at] ?? Infinity))) process.exitCode = 1
}

/** Runs the code of this checkout, whatever the versions are: it is the database that is measured. */
async function benchSearches({ stores, products }: Server): Promise<BenchRow[]> {
  const [store] = stores
  if (!store) return []
  // The database cleans up after the orders by itself a minute later; this does it now.
  await store.analyze()
  const rows = await measureSearches(store.databaseUrl, 4 * rounds)
  return rows.map((row) => ({ ...row, products, version: store.name }))
}

function unpin(): void {
  try {
    execFileSync('taskset', ['-acp', `0-${cpus().length - 1}`, String(process.pid)], {
      stdio: 'ignore',
    })
  } catch {
    // Without taskset nothing was pinned.
  }
}
