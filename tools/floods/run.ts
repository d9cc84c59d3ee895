import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { demoSeller } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { type FloodName, floods } from './attack.ts'
import { describeShopping, shop, startFlood, warmUp } from './flood.ts'
import { type Seeded, seed } from './seed.ts'
import { logInAsSeller } from './visitors.ts'

/**
 * Floods a store and measures what shoppers notice of it:
 * node tests/floods/run.ts [--store FOLDER]... [--products 30000] [--seconds 15] [--only NAME] [--pairs 1]
 * Several folders, each the checkout of a version, take turns.
 */
const { values } = parseArgs({
  options: {
    store: { type: 'string', multiple: true, default: [join(import.meta.dirname, '../..')] },
    products: { type: 'string', default: '30000' },
    seconds: { type: 'string', default: '15' },
    only: { type: 'string', multiple: true },
    pairs: { type: 'string', default: '1' },
    port: { type: 'string', default: '3230' },
  },
})
const seconds = Number(values.seconds)
const url = `http://127.0.0.1:${values.port}`
const warmUpMs = 3000
let firstShopper = 0

const dataDir = await mkdtemp(join(tmpdir(), 'tokri-flood-'))
await chmod(dataDir, 0o755)
try {
  const seeded = await fill()
  const names: (FloodName | 'no flood')[] = ['no flood', ...(Object.keys(floods) as FloodName[])]
  const rows = []
  for (let pair = 0; pair < Number(values.pairs); pair += 1) {
    for (const flood of names.filter((name) => values.only?.includes(name) ?? true)) {
      for (const folder of values.store) rows.push(await measure(folder, flood, seeded))
    }
  }
  console.table(rows)
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function fill(): Promise<Seeded> {
  const log = createLog({ level: 'warn', pretty: true })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openDatabase(postgres.ownerUrl, { log })
  try {
    await migrate(postgres.ownerUrl, join(import.meta.dirname, '../../db/migrations'), {
      storeUrl: postgres.url,
    })
    return await seed(db, { products: Number(values.products), shoppers: 300 })
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function measure(folder: string, flood: FloodName | 'no flood', seeded: Seeded) {
  const store = await startStore(folder)
  await warmUp(url)
  const sellerCookie = await logInAsSeller(url, demoSeller)
  const cpuBefore = await cpuSeconds(store)
  const attack = flood === 'no flood' ? undefined : startFlood({ url, flood, sellerCookie })
  try {
    await sleep(warmUpMs)
    const measured = await shop({ url, seeded, firstShopper, seconds })
    firstShopper += seconds * 10
    const statuses = (await attack?.statuses()) ?? {}
    const cpu = Math.round((await cpuSeconds(store)) - cpuBefore)
    const row = { flood, folder, ...(await describeShopping(url, seeded, measured)) }
    console.log(JSON.stringify({ ...row, statuses, cpu, memory: await memoryOf(store) }))
    return row
  } finally {
    attack?.end()
    await stopStore(store)
  }
}

async function startStore(folder: string): Promise<ChildProcess> {
  const store = spawn(process.execPath, ['--max-semi-space-size=16', 'src/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: process.env.STORE_NODE_OPTIONS ?? '',
      NODE_ENV: 'production',
      TOKRI_MODE: 'demo',
      SAMPLE_DATA: 'off',
      PORT: values.port,
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1,::1',
      SHUTDOWN_GRACE_SECONDS: '0',
    },
  })
  for (let tries = 0; tries < 300; tries += 1) {
    const isOpen = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return store
    await sleep(200)
  }
  await stopStore(store)
  throw new Error('The store did not open')
}

async function stopStore(store: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => store.once('close', resolve))
  store.kill('SIGTERM')
  await ended
}

/** The processor time of the store, without its database's. */
async function cpuSeconds({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) / 100
}

async function memoryOf({ pid }: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /VmHWM:\s+(.*)/.exec(status)?.[1] ?? 'unknown'
}
