import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { removeOldProductChanges } from '#server/catalog/change-products.ts'
import { importsFolder, removeOldImports } from '#server/csv/import-files.ts'
import type { Database } from '#server/database/database.ts'
import { configureSeller, endDemoAccounts } from '#server/identity/configure-accounts.ts'
import { removeOldSellerSessions, removeOldSessions } from '#server/identity/sessions.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { removeOldOrderRequests } from '#server/orders/claim-request.ts'
import type { Gateways } from '#server/payments/gateways/gateway.ts'
import { chosenGateway, openGateways } from '#server/payments/gateways/open-gateways.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { removeOldLimits } from '#server/platform/database/rate-limit.ts'
import { subscribeToChannel } from '#server/platform/database/subscribe-to-channel.ts'
import { watchReadiness } from '#server/platform/http-server/health.ts'
import type { Log } from '#server/platform/log.ts'
import { ResponseCache } from '#server/platform/responses/response-cache.ts'
import { startReconciling } from '#server/settlement/reconcile.ts'
import { createApp, paymentContextOf } from './app.ts'
import { type Config, demoSeller } from './config.ts'
import { demoShopper, fillEmptyStore } from './fill-store.ts'

const root = join(import.meta.dirname, '../..')

type Options = {
  db: Database
  browsingDb: Database
  databaseUrl: string
  config: Config
  log: Log
  isOpen: () => boolean
}

export type OpenStore = {
  fetch: Hono['fetch']
  /** Stops the background jobs. Requests are still served. */
  stopJobs(): Promise<void>
  /** Aborts calls to the gateways that finished requests have left behind. */
  close(): Promise<void>
}

/** Turns a migrated database into an open store. */
export async function openStore(options: Options): Promise<OpenStore> {
  const { db, databaseUrl, config, log } = options
  warnOfPlainHttp(config, log)
  await endDemo(db, config, log)
  await configureSeller(db, config.seller)
  logDemoSeller(config, log)
  if (config.sampleData) await fillWithSamples(db, config, log)

  const closing = new AbortController()
  const gateways = openGateways(config, db, closing.signal)
  warnOfTestKeys(gateways, config, log)

  const cache = new ResponseCache()
  const readiness = watchReadiness(databaseUrl)
  const build = await loadPages()
  const mediaFolder = mediaFolderOf(config)
  const app = createApp({
    ...options,
    isReady: () => readiness.check(),
    cache,
    gateways,
    build,
    clientFolder: join(root, 'build/client'),
    mediaFolder,
    pictureFolders: [mediaFolder, join(root, 'sample/media')],
  })
  const jobs = startJobs(options, cache)

  return {
    fetch: app.fetch,
    stopJobs: () => jobs.stop(),
    async close() {
      closing.abort()
      await readiness.stop()
    },
  }
}

/** What the store does without a request: cleaning up, reconciling payments, clearing the cache after changes. */
function startJobs({ db, databaseUrl, config, log }: Options, cache: ResponseCache) {
  const subscription = subscribeToChannel(databaseUrl, log, {
    channel: 'catalog_changed',
    onChange: () => cache.clear(),
    onConnectedChange: (isReceiving) => cache.setEnabled(isReceiving),
  })
  const folders = { media: mediaFolderOf(config), imports: importsFolder(config.dataDir) }
  const cleanup = startCleanup(db, log, folders)
  const reconciling = startReconciling(db, (signal) =>
    paymentContextOf({ gateways: openGateways(config, db, signal), log, config }),
  )

  return {
    async stop() {
      cleanup.stop()
      await Promise.all([reconciling.stop(), subscription.stop()])
    },
  }
}

function mediaFolderOf({ dataDir }: Config): string {
  return join(dataDir, 'media')
}

function warnOfPlainHttp({ mode, publicUrl }: Config, log: Log): void {
  if (mode !== 'production' || publicUrl.startsWith('https:')) return
  log.warn(
    `PUBLIC_URL is ${publicUrl}: without https, passwords and sessions can be read on the way. ` +
      'Put a web server with HTTPS in front, and set PUBLIC_URL to its address.',
  )
}

/** The demo's passwords are publicly known, so its accounts end where the store becomes a real shop. */
async function endDemo(db: Database, { mode }: Config, log: Log): Promise<void> {
  if (mode !== 'production') return
  const ended = await endDemoAccounts(db, { shopper: demoShopper, seller: demoSeller })
  if (ended.length === 0) return
  log.warn(
    `This store was a demo before. The demo's passwords and logins have ended: ${ended.join(', ')}`,
  )
}

function warnOfTestKeys(gateways: Gateways, { mode }: Config, log: Log): void {
  const gateway = chosenGateway(gateways)
  if (mode !== 'production' || !gateway?.isTest) return
  log.warn(
    `${gateway.title} is set up with its test keys: orders count as paid although no real money moves.`,
  )
}

/** Logged at every start, because people who try the store out look for it again. */
function logDemoSeller({ seller }: Config, log: Log): void {
  if (!seller.isDemo) return
  log.info(`The demo seller, at /seller: ${seller.email}, password ${seller.password}`)
}

async function fillWithSamples(db: Database, config: Config, log: Log): Promise<void> {
  const isDemo = config.mode === 'demo'
  const options = { sampleFolder: join(root, 'sample'), storeName: config.storeName }
  const isFilled = await fillEmptyStore(db, { ...options, withDemoShopper: isDemo })
  if (!isFilled) return

  log.info('The shelves are filled with sample products')
  if (isDemo) log.info(`A demo shopper: ${demoShopper.email}, password ${demoShopper.password}`)
}

async function loadPages(): Promise<ServerBuild> {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) {
    throw new CannotStart('The pages are not built yet. Start the store with: npm start')
  }
  return import(pathToFileURL(file).href)
}

const cleanupEveryMs = 60 * 60 * 1000

const cleanups = [
  removeOldSessions,
  removeOldSellerSessions,
  removeOldOrderRequests,
  removeOldProductChanges,
  removeOldLimits,
]

type CleanupFolders = { media: string; imports: string }

/** Removes expired rows and files once an hour. Several servers may safely do it at once. */
function startCleanup(db: Database, log: Log, folders: CleanupFolders): { stop(): void } {
  const timer = setInterval(() => {
    Promise.all([
      ...cleanups.map((remove) => remove(db)),
      sweepPictures(db, folders.media),
      removeOldImports(db, folders.imports),
    ]).catch((error: unknown) =>
      log.warn({ err: error }, 'Removing expired data failed; next try in an hour'),
    )
  }, cleanupEveryMs)
  timer.unref()

  return { stop: () => clearInterval(timer) }
}
