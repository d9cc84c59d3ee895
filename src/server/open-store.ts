import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { removeOldAudits, removeOldSecurityEvents } from '#server/audit/remove-old.ts'
import { trailOfRefusals } from '#server/audit/security-events.ts'
import { startArchiving } from '#server/backups/continuous/start-archiving.ts'
import { backupJob } from '#server/backups/schedule.ts'
import { backupWatch } from '#server/backups/views.ts'
import { tagsOfChange } from '#server/catalog/cache-tags.ts'
import { removeOldProductChanges } from '#server/catalog/change-products.ts'
import { rankingSeconds, rankProducts } from '#server/catalog/rank-products.ts'
import { removeOldReceipts } from '#server/catalog/receive-stock.ts'
import type { Database } from '#server/database/database.ts'
import { importsFolder, removeOldImports } from '#server/exchange/import-files.ts'
import { fetchingSeconds } from '#server/exchange/pictures/fetch-pictures.ts'
import {
  pictureJobs,
  pictureZipFolder,
  removeOldPictureZips,
} from '#server/exchange/pictures/picture-zips.ts'
import { configureSeller, endDemoAccounts } from '#server/identity/configure-accounts.ts'
import { mailLink } from '#server/identity/mail-links.ts'
import { removeOldTokens } from '#server/identity/one-time-tokens.ts'
import { removeOldSellerSessions, removeOldSessions } from '#server/identity/sessions.ts'
import { removeOldFailedJobs } from '#server/jobs/jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { mailSender } from '#server/mail/send-mail.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { anonymizeEndedOrders } from '#server/orders/anonymize-orders.ts'
import { removeOldTicks } from '#server/orders/apply-ticks.ts'
import { removeOldOrderRequests } from '#server/orders/claim-request.ts'
import { removeOldAbandonedHolds } from '#server/orders/order-limits.ts'
import { endOverdueQuestions } from '#server/orders/order-questions.ts'
import type { Gateways } from '#server/payments/gateways/gateway.ts'
import { chosenGateway, openGateways } from '#server/payments/gateways/open-gateways.ts'
import { removeOldMessages } from '#server/payments/record-payment.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import type { EmbeddedPlace } from '#server/platform/database/connect-database.ts'
import { removeOldLimits } from '#server/platform/database/rate-limit.ts'
import { subscribeToChannel } from '#server/platform/database/subscribe-to-channel.ts'
import type { AnswerCached } from '#server/platform/http-server/answer-cached.ts'
import { watchReadiness } from '#server/platform/http-server/health.ts'
import type { Log } from '#server/platform/log.ts'
import { newId } from '#server/platform/new-id.ts'
import { ResponseCache } from '#server/platform/responses/response-cache.ts'
import { reconcilingJobs, reconcilingRepeats } from '#server/settlement/reconcile.ts'
import { viewSettings } from '#server/storefront/views.ts'
import { createApp, paymentContextOf } from './app.ts'
import { type Config, demoSeller } from './config.ts'
import { demoShopper, fillEmptyStore } from './fill-store.ts'
import { openMetrics } from './metrics.ts'

const root = join(import.meta.dirname, '../..')

type Options = {
  db: Database
  browsingDb: Database
  databaseUrl: string
  /** Where the database is the store's own. */
  embedded: EmbeddedPlace | undefined
  config: Config
  log: Log
  isOpen: () => boolean
}

export type OpenStore = {
  fetch: Hono['fetch']
  /** Answers from the cache, before anything else sees the request. */
  answerCached: AnswerCached
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
  await configureSeller(db, config.seller, {
    isRealShop: config.mode === 'production',
    storeName: config.storeName,
    log,
  })
  if (config.sampleData) await fillWithSamples(db, config, log)

  const closing = new AbortController()
  const gateways = openGateways(config, db, closing.signal)
  warnOfTestKeys(gateways, config, log)

  const cache = new ResponseCache()
  const readiness = watchReadiness(databaseUrl)
  const build = await loadPages()
  const mediaFolder = mediaFolderOf(config)
  const refusals = trailOfRefusals(db, log)
  const metrics = await openMetrics({ ...options, cache })
  const { app, answerCached } = createApp({
    ...options,
    isReady: () => readiness.check(),
    details: backupWatch(db, config),
    cache,
    gateways,
    refusals,
    metrics,
    build,
    clientFolder: join(root, 'build/client'),
    mediaFolder,
    pictureFolders: pictureFoldersOf(config),
  })
  const background = startBackground(options, cache)

  return {
    fetch: app.fetch,
    answerCached,
    stopJobs: () => background.stop(),
    async close() {
      closing.abort()
      await Promise.all([readiness.stop(), refusals.flush(), metrics?.close()])
    },
  }
}

/** What the store does without a request: jobs, and clearing the cache after changes. */
function startBackground(options: Options, cache: ResponseCache) {
  const { db, databaseUrl, config, log } = options
  const subscription = subscribeToChannel(databaseUrl, log, {
    channel: 'catalog_changed',
    onChange: (payload) => cache.drop(tagsOfChange(payload)),
    onConnectedChange: (isReceiving) => cache.setEnabled(isReceiving),
  })
  const storeName = async () => (await viewSettings(db, config)).name
  const sendMail = mailSender({ config, log, storeName })
  const jobs = startJobs({
    db,
    databaseUrl,
    log,
    handlers: {
      ...reconcilingJobs(db, (signal) =>
        paymentContextOf({ gateways: openGateways(config, db, signal), log, config }),
      ),
      send_mail: sendMail,
      mail_link: (request, run) =>
        mailLink(
          db,
          {
            config,
            viewStoreName: storeName,
            log,
            // Each attempt makes another link, so each is another message.
            send: (mail) => sendMail({ id: newId(), ...mail }, run),
          },
          request,
        ),
      end_questions: ({ orderId }) => endOverdueQuestions(db, orderId),
      rank_products: async () => void (await rankProducts(db)),
      ...jobsOfPictures(options),
      remove_expired: () => removeExpired(db, config),
      back_up: backupJob({ db, log, config }),
    },
    cron: { remove_expired: '7 * * * *', back_up: '17 * * * *' },
    repeats: {
      ...reconcilingRepeats,
      rank_products: rankingSeconds,
      fetch_pictures: fetchingSeconds,
    },
  })
  const archiving = startArchiving({ ...options, mediaFolder: mediaFolderOf(config) })

  return {
    async stop() {
      await Promise.all([jobs.stop(), subscription.stop(), archiving.stop()])
    },
  }
}

function jobsOfPictures({ db, log, config }: Options) {
  return pictureJobs(db, {
    log,
    media: { folder: mediaFolderOf(config), folders: pictureFoldersOf(config) },
    zipFolder: pictureZipFolder(config.dataDir),
    publicUrl: config.publicUrl,
    privateNetworks: config.privatePictureNetworks,
  })
}

function mediaFolderOf({ dataDir }: Config): string {
  return join(dataDir, 'media')
}

function pictureFoldersOf(config: Config): string[] {
  return [mediaFolderOf(config), join(root, 'sample/media')]
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

const cleanups = [
  removeOldSessions,
  removeOldSellerSessions,
  removeOldTokens,
  removeOldOrderRequests,
  removeOldTicks,
  removeOldAbandonedHolds,
  removeOldProductChanges,
  removeOldReceipts,
  removeOldLimits,
  removeOldFailedJobs,
  removeOldAudits,
  removeOldSecurityEvents,
  removeOldMessages,
  anonymizeEndedOrders,
]

/** Removes expired rows and files. Several servers may safely do it at once. */
async function removeExpired(db: Database, config: Config): Promise<void> {
  await Promise.all([
    ...cleanups.map((remove) => remove(db)),
    sweepPictures(db, mediaFolderOf(config)),
    removeOldImports(db, importsFolder(config.dataDir)),
    removeOldPictureZips(db, pictureZipFolder(config.dataDir)),
  ])
}
