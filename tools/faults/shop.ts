import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { fakeRazorpay } from '#tests/support/fake-razorpay.ts'
import { faultProxy } from '#tests/support/fault-proxy.ts'
import { launchStore, type RunningStore } from '#tests/support/launch-store.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

const run = promisify(execFile)

/** One of the processes of the store, with a network of its own in front of it. */
export type StoreProcess = Awaited<ReturnType<typeof startStore>>
export type Shop = Awaited<ReturnType<typeof openShop>>

type Options = {
  folder: string
  /** Puts the database and the pictures on small disks of their own, which takes the right to mount. */
  hasSmallDisks?: boolean
}

const databaseDisk = { size: '420m' }
const mediaDisk = { size: '24m' }

/** Two processes of the built store over one PostgreSQL, a network between all of them, and a gateway with its books. */
export async function openShop({ folder, hasSmallDisks = false }: Options) {
  const disks = { database: join(folder, 'database'), store: join(folder, 'store') }
  const media = join(disks.store, 'media')
  await mkdir(media, { recursive: true })
  await mkdir(disks.database, { recursive: true })
  if (hasSmallDisks) {
    await mount(disks.database, databaseDisk.size)
    await mount(media, mediaDisk.size)
    // PostgreSQL runs as somebody else when root runs this.
    await chmod(disks.database, 0o755)
  }
  const log = createLog({ level: 'fatal', pretty: false })
  const postgres = await startEmbeddedPostgres({ dataDir: disks.database, log })
  await migrate(postgres.ownerUrl, migrations, { storeUrl: postgres.url })
  const network = await databaseProxy(postgres.url)
  const gateway = await fakeRazorpay()
  const settings = {
    DATABASE_URL: network.url,
    DATA_DIR: disks.store,
    LOG_LEVEL: 'info',
    SHUTDOWN_GRACE_SECONDS: '0',
    // Each shopper comes from an address of their own.
    TRUST_PROXY: '127.0.0.1,::1',
    PAYMENT_GATEWAY: 'razorpay',
    PAYMENT_HOLD_MINUTES: '1',
    TEST_GATEWAY: 'off',
    RAZORPAY_KEY_ID: gateway.keys.keyId,
    RAZORPAY_KEY_SECRET: gateway.keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: gateway.keys.webhookSecrets.join(','),
    GATEWAY_URL: gateway.url,
  }
  const first = await startStore(settings, join(folder, 'store-a.log'))
  await first.untilReady()
  const second = await startStore(settings, join(folder, 'store-b.log'))
  await second.untilReady()
  const stores = [first, second] as const

  return {
    folder,
    hasSmallDisks,
    databaseFolder: disks.database,
    media,
    /** Around the proxy, so that what is checked is what the database has. */
    url: postgres.url,
    adminUrl: postgres.adminUrl,
    network: network.network,
    gateway,
    stores,
    urls: stores.map(({ url }) => url),
    postmaster: () => postmasterIn(disks.database),
    async close() {
      network.network.set({})
      await Promise.all(stores.map((store) => store.close()))
      await network.close()
      await gateway.close()
      await postgres.stop()
      if (hasSmallDisks) for (const disk of [media, disks.database]) await run('umount', [disk])
    },
  }
}

function mount(folder: string, size: string) {
  return run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
}

async function postmasterIn(databaseFolder: string): Promise<number> {
  const file = join(databaseFolder, 'postgres/postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10) || 0
}

const hooks = join(import.meta.dirname, 'store-hooks.ts')
const maxStartMs = 120_000

async function startStore(settings: Record<string, string>, logFile: string) {
  const log = createWriteStream(logFile, { flags: 'a' })
  let starts = 0
  let running = start()
  // The port of a process is its own; the address that clients know stays.
  const network = await faultProxy(() => ({ host: 'localhost', port: portOf(running) }))
  const url = `http://127.0.0.1:${network.port}`

  function start(): RunningStore {
    starts += 1
    const store = launchStore(settings, hooks)
    for (const output of [store.process.stdout, store.process.stderr])
      output?.pipe(log, { end: false })
    return store
  }

  return {
    url,
    network,
    starts: () => starts,
    process: () => running.process,
    pid: () => running.pid,
    ended: () => running.ended,
    kill: (signal: NodeJS.Signals) => running.kill(signal),
    send: (order: object) => void running.process.send?.(order, () => undefined),
    restart: () => void (running = start()),
    isRunning: () => running.process.exitCode === null && running.process.signalCode === null,
    async untilReady() {
      for (const startedAt = Date.now(); Date.now() - startedAt < maxStartMs; await sleep(50)) {
        const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) return
        if (running.process.exitCode !== null)
          throw new Error(`A store ended by itself:\n${running.output()}`)
      }
      throw new Error(`A store does not get ready:\n${running.output()}`)
    },
    async close() {
      network.set({})
      running.kill('SIGCONT')
      running.kill('SIGTERM')
      const timer = setTimeout(() => running.kill('SIGKILL'), 15_000)
      await running.ended
      clearTimeout(timer)
      await network.close()
      log.end()
    },
  }
}

function portOf(store: RunningStore): number {
  // Nothing listens on port 1: a store that has not opened yet refuses connections.
  return store.url === '' ? 1 : Number(new URL(store.url).port)
}

/** Runs one statement around the proxy, with the rights of a superuser. */
export async function query<Row extends pg.QueryResultRow>(
  { adminUrl }: Pick<Shop, 'adminUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
