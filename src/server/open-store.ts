import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { furtherLanguages } from '#contract/languages.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { subscribeToChannel } from '#platform/database/subscribe-to-channel.ts'
import type { Files } from '#platform/files/file-store.ts'
import { checkFiles } from '#platform/files/open-files.ts'
import type { AnswerCached } from '#platform/http-server/answer-cached.ts'
import { presentDetails, watchReadiness } from '#platform/http-server/health.ts'
import { describeWork } from '#platform/jobs/late-work.ts'
import type { Log } from '#platform/log.ts'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import { trailOfRefusals } from '#server/audit/security-events.ts'
import { backupJob } from '#server/backups/schedule.ts'
import { describeBackups } from '#server/backups/views.ts'
import { countBoughtTogether } from '#server/catalog/bought-together.ts'
import { tagsOfChange } from '#server/catalog/cache-tags.ts'
import { refreshHomeRows } from '#server/catalog/home-arrangement.ts'
import { rankingSeconds, rankProducts } from '#server/catalog/rank-products.ts'
import { MissedSearches } from '#server/catalog/search/missed-searches.ts'
import { rankCategories } from '#server/categories/rank-categories.ts'
import { reconcilingJobs, reconcilingRepeats } from '#server/checkout/reconcile.ts'
import { joinByAddress } from '#server/counter/match-guest.ts'
import type { Database, Replica } from '#server/database/database.ts'
import { finishImport } from '#server/exchange/import/run-import.ts'
import { fetchingSeconds } from '#server/exchange/pictures/fetch-pictures.ts'
import { pictureJobs } from '#server/exchange/pictures/picture-zips.ts'
import {
  configureSeller,
  endDemoAccounts,
  isRealShop,
  markRealShop,
} from '#server/identity/configure-accounts.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openStoreFiles, type StoreFiles } from '#server/media/store-files.ts'
import { dispatchSeconds } from '#server/messages/dispatch-notifications.ts'
import { openChannels } from '#server/messages/message-channels.ts'
import { endOverdueQuestions } from '#server/orders/lines/questions.ts'
import { type Gateways, titleOf } from '#server/payments/gateways/gateway.ts'
import { chosenGateway, openGateways } from '#server/payments/gateways/open-gateways.ts'
import { createApp } from './app.ts'
import { removeExpired } from './clean-up.ts'
import { type Config, demoSeller } from './config/config.ts'
import { demoShopper, fillEmptyStore } from './fill-store.ts'
import { messageJobs } from './message-jobs.ts'
import { openMetrics } from './metrics.ts'
import { paymentContextOf } from './order-routes.ts'

const root = join(import.meta.dirname, '../..')

type Options = {
  db: Database
  browsingDb: Database
  /** Serves public reads, if there is one. */
  replica: Replica | undefined
  sessionDb: Database
  databaseUrl: string
  /** The database's address for connections that keep their session, for notifications and the queue. */
  sessionUrl: string
  config: Config
  log: Log
  isOpen: () => boolean
  /** Called when it is proven, or no longer proven, that connections to `sessionUrl` keep their sessions. */
  onSessionsKept: (areKept: boolean) => void
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

/** Prepares a migrated database once, before one or several processes open it. */
export async function prepareStore({ db, config, log }: Pick<Options, 'db' | 'config' | 'log'>) {
  warnOfPlainHttp(config, log)
  logNoLimits(config, log)
  await keepRealShop(db, config, log)
  await endDemo(db, config, log)
  await configureSeller(db, config.seller, {
    isRealShop: config.mode === 'production',
    storeName: config.storeName,
    log,
  })
  if (config.mode === 'production') await markRealShop(db)
  if (config.sampleData) await fillWithSamples(db, config, log)
  // Opened after the samples, so that nobody is notified of their orders.
  await openChannels(db, config)
}

/** Turns a prepared database into an open store. */
export async function openStore(options: Options): Promise<OpenStore> {
  const { db, replica, databaseUrl, config, log } = options
  const closing = new AbortController()
  const gateways = openGateways(config, db, closing.signal)
  warnOfTestKeys(gateways, config, log)

  const cache = new ResponseCache(undefined, () => replica?.reads.noteChange())
  const readiness = watchReadiness(databaseUrl)
  const build = await loadPages()
  const files = await openStoreFiles(config)
  const problem = await checkFiles(files.media)
  if (problem) log.warn(`${problem} Pictures that lie there are not shown until it does.`)
  const refusals = trailOfRefusals(db, log)
  const missed = new MissedSearches(db, log)
  const metrics = await openMetrics({ ...options, cache })
  const { app, answerCached } = createApp({
    ...options,
    publicDb: replica?.db,
    isReady: () => readiness.check(),
    details: presentDetails(async () => ({
      ...(await describeBackups(db, config)),
      work: await describeWork(db),
    })),
    cache,
    gateways,
    refusals,
    missed,
    metrics,
    build,
    clientFolder: join(root, 'build/client'),
    ...otherPages(),
    files,
    pictureSources: pictureSourcesOf(files),
  })
  const background = startBackground({ ...options, files }, cache)

  return {
    fetch: app.fetch,
    answerCached,
    stopJobs: () => background.stop(),
    async close() {
      closing.abort()
      await Promise.all([readiness.stop(), refusals.flush(), missed.stop(), metrics?.close()])
    },
  }
}

const cron = {
  remove_expired: '7 * * * *',
  back_up: '17 * * * *',
  ask_registration: '30 3 * * *',
  count_bought_together: '37 */6 * * *',
}

/** Starts the work that needs no request: jobs, and clearing the cache after changes. */
function startBackground(options: Options & { files: StoreFiles }, cache: ResponseCache) {
  const { db, sessionDb, databaseUrl, sessionUrl, config, log, files } = options
  const urls = { receiverUrl: sessionUrl, senderUrl: databaseUrl }
  const subscription = subscribeToChannel(urls, log, {
    channel: 'catalog_changed',
    onChange: (payload) => cache.drop(tagsOfChange(payload)),
    onConnectedChange(isReceiving) {
      options.onSessionsKept(isReceiving)
      options.replica?.reads.setHeard(isReceiving)
      cache.setEnabled(isReceiving)
    },
  })
  const jobs = startJobs({
    db,
    databaseUrl: sessionUrl,
    log,
    handlers: {
      ...reconcilingJobs(db, (signal) =>
        paymentContextOf({ gateways: openGateways(config, db, signal), log, config }),
      ),
      end_questions: ({ orderId }) => endOverdueQuestions(db, orderId),
      join_customer: (job) => joinByAddress(db, job),
      ...messageJobs(options, files.media),
      ...jobsOfShelves(options),
      ...jobsOfPictures(options),
      finish_import: (job, { signal }) =>
        finishImport(sessionDb, job, { folder: files.imports, log, goesOn: () => !signal.aborted }),
      remove_expired: () => removeExpired(db, files),
      back_up: backupJob({ db, log, config }),
    },
    cron,
    repeats: {
      ...reconcilingRepeats,
      rank_products: rankingSeconds,
      refresh_home_rows: 60,
      fetch_pictures: fetchingSeconds,
      tell_of_orders: dispatchSeconds,
    },
  })

  return {
    async stop() {
      await Promise.all([jobs.stop(), subscription.stop()])
    },
  }
}

function jobsOfShelves({ db, config }: Options) {
  return {
    async rank_products() {
      await rankProducts(db)
      await rankCategories(db, config)
    },
    refresh_home_rows: () => refreshHomeRows(db, config),
    count_bought_together: () => countBoughtTogether(db),
  }
}

function jobsOfPictures({ db, log, config, files }: Options & { files: StoreFiles }) {
  return pictureJobs(db, {
    log,
    media: { pictures: files.media, sources: pictureSourcesOf(files) },
    zips: files['picture-zips'],
    publicUrl: config.publicUrl,
    privateNetworks: config.privatePictureNetworks,
  })
}

/** Searches the samples first: no other picture has their names, and a folder answers sooner than a bucket. */
function pictureSourcesOf({ media }: StoreFiles): Files[] {
  return [join(root, 'sample/media'), media]
}

function warnOfPlainHttp({ mode, publicUrl }: Config, log: Log): void {
  if (mode !== 'production' || publicUrl.startsWith('https:')) return
  log.warn(
    `PUBLIC_URL is ${publicUrl}: without https, passwords and sessions can be read on the way. ` +
      'Put a web server with HTTPS in front, and set PUBLIC_URL to its address.',
  )
}

/** A lost setting must not turn a real shop into a demo, which takes orders without real money. */
async function keepRealShop(db: Database, { mode, isModeNamed }: Config, log: Log): Promise<void> {
  if (mode === 'production' || !(await isRealShop(db))) return
  if (!isModeNamed) throw new CannotStart(realShop)
  log.warn('This store is a real shop that was opened as a demo: no real money is taken.')
}

const realShop = `The store cannot start as a demo, because it was opened as a real shop before.
  NODE_ENV=production opens it again
  TOKRI_MODE=demo makes it a demo all the same, which takes orders without real money`

/** The demo's passwords are publicly known, so its accounts end where the store becomes a real shop. */
async function endDemo(db: Database, { mode }: Config, log: Log): Promise<void> {
  if (mode !== 'production') return
  const ended = await endDemoAccounts(db, { shopper: demoShopper, seller: demoSeller })
  if (ended.length === 0) return
  log.warn(
    `This store was a demo before. The demo's passwords and logins have ended: ${ended.join(', ')}`,
  )
}

/** Logs that a demo has no limits, so that nobody takes it for a protected shop. */
function logNoLimits({ mode }: Config, log: Log): void {
  if (mode === 'production') return
  log.info('A demo has no limits on orders: in a real shop, strangers cannot hold all of the goods')
}

function warnOfTestKeys(gateways: Gateways, { mode }: Config, log: Log): void {
  const gateway = chosenGateway(gateways)
  if (mode !== 'production' || !gateway?.isTest) return
  log.warn(
    `${titleOf(gateway.name)} is set up with its test keys: orders count as paid although no real money moves.`,
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

/** The pages in each further language that was built with the store. */
function otherPages() {
  const built = furtherLanguages.filter((language) => existsSync(fileOfPages(language)))
  return {
    otherBuilds: Object.fromEntries(
      built.map((language) => [language, () => importPages(fileOfPages(language))]),
    ),
    otherClientFolders: built.map((language) => join(root, 'build', language, 'client')),
  }
}

const fileOfPages = (language = '') => join(root, 'build', language, 'server/index.js')

const importPages = (file: string): Promise<ServerBuild> => import(pathToFileURL(file).href)

async function loadPages(): Promise<ServerBuild> {
  const file = fileOfPages()
  if (!existsSync(file)) {
    throw new CannotStart('The pages are not built yet. Start the store with: npm start')
  }
  return importPages(file)
}
