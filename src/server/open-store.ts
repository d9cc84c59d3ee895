import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { type Config, demoSeller } from '#server/config.ts'
import { importsFolder } from '#server/exchange/import-files.ts'
import { endDemoAccounts } from '#server/identity/end-demo-accounts.ts'
import { settleSeller } from '#server/identity/settle-seller.ts'
import type { Gateways } from '#server/payments/gateway.ts'
import { chosenGateway, openGateways } from '#server/payments/open-gateways.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import type { Database } from '#server/platform/database.ts'
import { hearChanges } from '#server/platform/hear-changes.ts'
import { KeptAnswers } from '#server/platform/kept-answers.ts'
import type { Log } from '#server/platform/log.ts'
import { watchReadiness } from '#server/platform/readiness.ts'
import { keepReconciling } from '#server/settlement/reconcile.ts'
import { createApp, tillOf } from './app.ts'
import { demoShopper, fillEmptyStore } from './fill-store.ts'
import { keepHouse } from './keep-house.ts'

const root = join(import.meta.dirname, '../..')

type Premises = {
  db: Database
  databaseUrl: string
  config: Config
  log: Log
  isOpen: () => boolean
}

export type OpenStore = {
  fetch: Hono['fetch']
  /** Ends what the store does by itself. Requests are still answered. */
  stopJobs(): Promise<void>
  /** Breaks off what requests that were answered or sent away still ask the gateways. */
  close(): Promise<void>
}

/** Everything between a migrated database and the first shopper. */
export async function openStore(premises: Premises): Promise<OpenStore> {
  const { db, databaseUrl, config, log } = premises
  warnOfPlainHttp(config, log)
  await endDemo(db, config, log)
  await settleSeller(db, config.seller)
  tellDemoSeller(config, log)
  if (config.sampleData) await fillWithSamples(db, config, log)

  const closing = new AbortController()
  const gateways = openGateways(config, db, closing.signal)
  warnOfTestMoney(gateways, config, log)

  const kept = new KeptAnswers()
  const readiness = watchReadiness(databaseUrl)
  const build = await loadPages()
  const mediaFolder = join(config.dataDir, 'media')
  const app = createApp({
    ...premises,
    isReady: () => readiness.check(),
    kept,
    gateways,
    build,
    clientFolder: join(root, 'build/client'),
    mediaFolder,
    pictureFolders: [mediaFolder, join(root, 'sample/media')],
  })
  const hearing = hearChanges(databaseUrl, log, {
    channel: 'catalog_changed',
    onChange: () => kept.forgetAll(),
    onHearing: (hears) => kept.hearChanges(hears),
  })
  const house = keepHouse(db, log, { media: mediaFolder, imports: importsFolder(config.dataDir) })
  const reconciling = keepReconciling(db, (signal) =>
    tillOf({ gateways: openGateways(config, db, signal), log, config }),
  )

  return {
    fetch: app.fetch,
    async stopJobs() {
      house.stop()
      await Promise.all([reconciling.stop(), hearing.stop()])
    },
    async close() {
      closing.abort()
      await readiness.stop()
    },
  }
}

function warnOfPlainHttp({ mode, publicUrl }: Config, log: Log): void {
  if (mode !== 'production' || publicUrl.startsWith('https:')) return
  log.warn(
    `PUBLIC_URL is ${publicUrl}: without https, passwords and sessions can be read on the way. ` +
      'Put a web server with HTTPS in front, and set PUBLIC_URL to its address.',
  )
}

/** The passwords of a demo are known to everybody, so they end where the store becomes a real shop. */
async function endDemo(db: Database, { mode }: Config, log: Log): Promise<void> {
  if (mode !== 'production') return
  const ended = await endDemoAccounts(db, { shopper: demoShopper, seller: demoSeller })
  if (ended.length === 0) return
  log.warn(
    `This store was a demo before. The demo's passwords and logins have ended: ${ended.join(', ')}`,
  )
}

function warnOfTestMoney(gateways: Gateways, { mode }: Config, log: Log): void {
  const gateway = chosenGateway(gateways)
  if (mode !== 'production' || !gateway?.isTest) return
  log.warn(
    `${gateway.title} is set up with its test keys: orders count as paid although no real money moves.`,
  )
}

/** Told at each start, since who tries the store out will ask for it again. */
function tellDemoSeller({ seller }: Config, log: Log): void {
  if (!seller.isDemo) return
  log.info(`The demo seller, at /seller: ${seller.email}, password ${seller.password}`)
}

async function fillWithSamples(db: Database, config: Config, log: Log): Promise<void> {
  const isDemo = config.mode === 'demo'
  const wishes = { sampleFolder: join(root, 'sample'), storeName: config.storeName }
  const isFilled = await fillEmptyStore(db, { ...wishes, withDemoShopper: isDemo })
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
