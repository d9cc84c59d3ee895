import { type Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { type Admission, admitRequests, createAdmission } from '#platform/admission/admission.ts'
import { type AnswerCached, createAnswerCached } from '#platform/http-server/answer-cached.ts'
import { healthRoutes } from '#platform/http-server/health.ts'
import { metricsRoutes } from '#platform/metrics/metrics-routes.ts'
import type { Metrics } from '#platform/metrics/open-metrics.ts'
import { refuse } from '#platform/refusal.ts'
import { allowOrigins, rejectCrossSite } from '#platform/requests/cross-origin.ts'
import { identifyRequests } from '#platform/requests/current-request.ts'
import { limitBody, rejectMalformedUrls } from '#platform/requests/limit-requests.ts'
import { ownNames, refuseOtherNames } from '#platform/requests/own-names.ts'
import { ProxyWatch } from '#platform/requests/watch-proxies.ts'
import { markCrossOrigin } from '#platform/responses/absolute-urls.ts'
import { cacheResponses } from '#platform/responses/cache-responses.ts'
import type { Tags } from '#platform/responses/cached-response.ts'
import { compressAnswers } from '#platform/responses/content-encoding.ts'
import { errorResponse } from '#platform/responses/error-response.ts'
import { securityHeaders } from '#platform/responses/security-headers.ts'
import { staticFiles } from '#platform/responses/static-files.ts'
import { limitListStreams } from '#platform/responses/stream-list.ts'
import { guestAccountRoutes } from '#server/accounts/guest-routes.ts'
import { accountRoutes, ownDataRoutes, passwordLinkRoutes } from '#server/accounts/routes.ts'
import { addressRoutes } from '#server/addresses/routes.ts'
import { bodyTypeOf, maxBytesOf } from '#server/api/call-at.ts'
import type { UserLookup } from '#server/api/create-routes.ts'
import { answerAsAsked, askedLanguage, cacheVariantOf } from '#server/api/languages.ts'
import { sayTo } from '#server/api/say.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { trailOfRefusals } from '#server/audit/security-events.ts'
import { backupRoutes } from '#server/backups/routes.ts'
import { cartRoutes } from '#server/cart/routes.ts'
import { viewCart } from '#server/cart/views.ts'
import { tagsOfResponse } from '#server/catalog/cache-tags.ts'
import { homeRowRoutes } from '#server/catalog/home-routes.ts'
import { moveProducts } from '#server/catalog/move-products.ts'
import { sellerProductRoutes } from '#server/catalog/routes.ts'
import { catalogRoutes, pastedListRoutes } from '#server/catalog/shop-routes.ts'
import { hasProducts } from '#server/catalog/views.ts'
import { categoryRoutes } from '#server/categories/routes.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import { type Database, isAway } from '#server/database/database.ts'
import { moveMappings } from '#server/exchange/mapping/map-categories.ts'
import { exchangeRoutes } from '#server/exchange/routes.ts'
import { guestRoutes } from '#server/identity/guest-routes.ts'
import { knownDeviceFinder } from '#server/identity/hashing-turn.ts'
import { identityLimits } from '#server/identity/logins.ts'
import { passkeyRoutes } from '#server/identity/passkeys/routes.ts'
import { sellerPasskeyRoutes } from '#server/identity/passkeys/seller-routes.ts'
import { peopleRoutes } from '#server/identity/people/routes.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import {
  secondFactorRoutes,
  sellerAccountRoutes,
  sellerIdentityRoutes,
} from '#server/identity/seller-routes.ts'
import {
  endedSellerFinder,
  listSellerSessions,
  listSessions,
  sellerFinder,
  shopperFinder,
} from '#server/identity/sessions.ts'
import { sharedPhoneRoutes } from '#server/identity/shared-phones/routes.ts'
import { keptListRoutes } from '#server/kept-lists/routes.ts'
import { mediaRoutes } from '#server/media/routes.ts'
import { messageRoutes } from '#server/messages/routes.ts'
import { nameEarlierBills } from '#server/money/bills/name-earlier-bills.ts'
import { newsletterRoutes } from '#server/newsletter/routes.ts'
import { payPageRoutes } from '#server/payments/routes.ts'
import { ratingRoutes } from '#server/ratings/routes.ts'
import { stockAlertRoutes } from '#server/stock-alerts/routes.ts'
import { languagesViewer } from '#server/storefront/languages.ts'
import { viewLogo } from '#server/storefront/logo.ts'
import { manifestRoutes, storefrontRoutes } from '#server/storefront/routes.ts'
import { takesGuests, viewKnownDigits, viewSettings } from '#server/storefront/views.ts'
import type { Config } from './config/config.ts'
import { descriptionRoutes } from './description-routes.ts'
import { cachedRoute } from './metrics.ts'
import { routesOfOrders } from './order-routes.ts'
import type { OtherBuilds } from './page-languages.ts'
import { addressesOf, pageRoutes } from './pages.ts'
import { productFeedRoutes } from './product-feed.ts'
import { sitemapRoutes } from './sitemap.ts'
import type { Store } from './store.ts'

type AppOptions = Store & {
  /** Undefined when nothing is measured. */
  metrics?: Metrics | undefined
  /** Whether the database can commit. */
  isReady: () => Promise<boolean>
  /** Further facts for monitoring. */
  details?: () => Promise<object>
  build: ServerBuild
  clientFolder: string
  /** The pages in further languages, and the folders of their scripts. */
  otherBuilds?: OtherBuilds
  otherClientFolders?: readonly string[]
}

/** The whole store: the API, the pictures, the built files and the pages. */
export function createApp(options: AppOptions): { app: Hono; answerCached: AnswerCached } {
  const { browsingDb, publicDb = browsingDb, config, cache, build, log, metrics } = options
  const isDatabaseAway = () => isAway(options.db) || isAway(browsingDb)
  const admission = createAdmission({ config, log, isDatabaseAway })
  const isDemo = config.mode === 'demo' && !config.isModeNamed
  const proxies = new ProxyWatch(config.trustProxy, log, { isDemo })
  const app = createApi(options, { admission, metrics, proxies })
  const { token } = config.metrics
  if (metrics && token) app.route('/', metricsRoutes(metrics, token))

  app.route('/', healthRoutes(options))
  app.route('/', manifestRoutes(publicDb, config))
  app.route('/', mediaRoutes(options.pictureSources))
  const addresses = addressesOf(build)
  app.route('/', sitemapRoutes({ db: publicDb, config, cache, admission, addresses }))
  app.route('/', productFeedRoutes({ db: publicDb, config, cache, admission, addresses }))
  app.route('/', staticFiles(options.clientFolder, options.otherClientFolders))
  const api = createApi({ ...options, db: publicDb, browsingDb: publicDb })
  app.route(
    '/',
    pageRoutes({ ...options, api, admission, viewLanguages: languagesViewer(publicDb) }),
  )
  const answerCached = createAnswerCached({
    cache,
    config,
    isOwnName: ownNames(config),
    asksForOther: (accepted, isBrowser) => askedLanguage(accepted, isBrowser) !== 'en',
    onAnswered(answered) {
      proxies.count(answered.request, answered.isForwarded)
      metrics?.countCached(answered)
      options.missed?.noteCached(answered.request.url ?? '')
    },
  })
  return { app, answerCached }
}

type Around = {
  admission?: Admission
  metrics?: Metrics | undefined
  proxies?: ProxyWatch
}

/** Every route of the store except its pages. Without `admission`, as for the calls of a page, calls need no turn. */
export function createApi(
  store: Store,
  { admission, metrics, proxies = new ProxyWatch(store.config.trustProxy, store.log) }: Around = {},
): Hono {
  const { db, config, log, cache } = store
  const users = {
    findShopper: shopperFinder(db, config),
    findSeller: sellerFinder(db, config),
    wasEnded: endedSellerFinder(db, config),
    findKnownDevice: knownDeviceFinder(db, config),
  }
  const origins = { ...config, trustHost: config.mode === 'demo' }
  const api = new Hono()
  const deliver = async (request: Request) => api.fetch(request)

  const refusals = store.refusals ?? trailOfRefusals(db, log)
  api.onError(async (error, c) => {
    await refusals.record(error, c.req.path)
    return errorResponse(error, c, { log, sayTo })
  })
  api.notFound((c) => errorResponse(refuse('not_found'), c, { log, sayTo }))
  if (metrics) api.use(metrics.observe())
  api.use(
    identifyRequests({ config, log }),
    securityHeaders(config),
    refuseOtherNames(ownNames(config)),
    rejectMalformedUrls(),
    proxies.watch(),
  )
  api.use('/api/*', answerAsAsked())
  if (admission) api.use('/api/*', admitRequests(admission))
  api.use('/api/*', compressAnswers())
  api.use('/api/*', allowOrigins(config.allowedOrigins), rejectCrossSite(origins, bodyTypeOf))
  api.use('/api/*', markCrossOrigin(config), limitBody(maxBytesOf))
  api.use('/api/*', limitListStreams({ log, config }))
  const cached = cacheResponses(cache, caching)
  api.get(cachedRoute, cached)
  api.get(suggestions, cached)

  for (const routes of sliceRoutes({ ...store, proxies }, users)) api.route('/', routes)
  api.route(
    '/',
    payPageRoutes({ ...store, viewStoreName: storeNameViewer(config), deliver }, users),
  )
  api.route('/', descriptionRoutes({ ...store, viewStoreName: storeNameViewer(config) }))
  api.all('/api/*', (c) => errorResponse(refuse('not_found'), c, { log, sayTo }))
  return api
}

const suggestions = '/api/v1/suggestions'

function readsQuery(path: string): boolean {
  return path === suggestions || /^\/api\/v1\/product\/(list|facets|[^/]+\/ratings)$/.test(path)
}

const caching = { readsQuery, tagsOf: tagsOfResponse, languageOf: cacheVariantOf }

/** The routes of every slice. */
function sliceRoutes(store: Store & { proxies: ProxyWatch }, users: UserLookup): Hono[] {
  const { db, browsingDb, publicDb = browsingDb, config, cache } = store
  const viewStoreName = storeNameViewer(config)
  const onChange = (changed: Tags = 'everything') => cache.drop(changed)
  const pictures = store.files.media
  const media = { pictures, sources: store.pictureSources }

  return [
    storefrontRoutes(
      { ...store, pictures, hasProducts, keepName: nameEarlierBills, onChange },
      users,
    ),
    catalogRoutes({ db: browsingDb, publicDb, config, missed: store.missed }, users),
    // Before the routes of a product, which would read `from-text` and `export` as ids.
    pastedListRoutes({ db, publicDb, config, missed: store.missed }, users),
    keptListRoutes({ db, config }, users),
    homeRowRoutes({ db, config, pictures, viewStoreName, onChange }, users),
    ratingRoutes({ ...store, publicDb, onChange }, users),
    categoryRoutes(
      {
        db,
        pictures,
        async moveProducts(tx, move) {
          await moveMappings(tx, move)
          return moveProducts(tx, move)
        },
        onChange,
      },
      users,
    ),
    exchangeRoutes({ ...store, sessionDb: store.sessionDb ?? db, onChange }, users),
    sellerProductRoutes({ db, media, onChange }, users),
    ...loginRoutes(store, users),
    accountRoutes({ db, config, viewStoreName }, users),
    guestAccountRoutes({ db, config, viewStoreName }, users),
    ownDataRoutes({ db, config, viewStoreName }, users),
    passwordLinkRoutes({ db, config, viewStoreName }, users),
    auditRoutes(browsingDb, users),
    backupRoutes(db, config, users),
    cartRoutes({ db, config }, users),
    addressRoutes(db, users),
    ...routesOfOrders(store, users),
    dashboardRoutes({ db, browsingDb, config }, users),
    newsletterRoutes({ db, config, viewStoreName }, users),
    stockAlertRoutes({ db, config }, users),
    messageRoutes({ db, config, viewStoreName, hasLogo, sessionOf: sessionsOf(store) }, users),
  ]
}

function loginRoutes({ db, config }: Store, users: UserLookup): Hono[] {
  const viewStoreName = storeNameViewer(config)
  const knownDigits = (each: Database) => viewKnownDigits(each, config)
  const views = { viewStoreName, viewKnownDigits: knownDigits }
  const sellerParts = { db, config, ...views, limits: identityLimits }
  return [
    identityRoutes({ db, config, viewCart, viewStoreName }, users),
    guestRoutes({ db, config, viewCart, takesGuests: (each) => takesGuests(each, config) }, users),
    passkeyRoutes({ db, config, viewCart, viewStoreName }, users),
    sellerIdentityRoutes(sellerParts, users),
    sellerPasskeyRoutes(sellerParts, users),
    sellerAccountRoutes(sellerParts, users),
    secondFactorRoutes(sellerParts, users),
    sharedPhoneRoutes(sellerParts, users),
    peopleRoutes(sellerParts, users),
  ]
}

const hasLogo = async (db: Database) => (await viewLogo(db)) !== null

/** The login of a request that has one. */
function sessionsOf({ db, config }: Store) {
  const place = { db, config }
  const here = (sessions: { id: string; isThis: boolean }[]) => {
    const session = sessions.find(({ isThis }) => isThis)
    if (!session) throw refuse('sign_in_first')
    return session.id
  }
  return {
    shopper: async (c: Context, id: string) => here(await listSessions(place, c, id)),
    seller: async (c: Context, id: string) => here(await listSellerSessions(place, c, id)),
  }
}

function storeNameViewer(config: Config) {
  return async (db: Database) => (await viewSettings(db, config)).name
}
