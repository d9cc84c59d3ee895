import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { addressRoutes } from '#server/addresses/routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { cartRoutes } from '#server/cart/routes.ts'
import { viewCart } from '#server/cart/views.ts'
import { catalogRoutes } from '#server/catalog/routes.ts'
import { sellerProductRoutes } from '#server/catalog/seller-routes.ts'
import type { Config } from '#server/config.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import { exchangeRoutes } from '#server/exchange/routes.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import { sellerIdentityRoutes } from '#server/identity/seller-routes.ts'
import { sellerFinder } from '#server/identity/seller-session.ts'
import { shopperFinder } from '#server/identity/shopper-session.ts'
import { mediaRoutes } from '#server/media/routes.ts'
import { newsletterRoutes } from '#server/newsletter/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { sellerOrderRoutes } from '#server/orders/seller-routes.ts'
import type { Gateways } from '#server/payments/gateway.ts'
import { payPageRoutes } from '#server/payments/routes.ts'
import { noteOtherOrigins } from '#server/platform/absolute-addresses.ts'
import { allowOrigins } from '#server/platform/allow-origins.ts'
import { answerFailure } from '#server/platform/answer-failure.ts'
import { builtFiles } from '#server/platform/built-files.ts'
import { compressAnswers } from '#server/platform/content-encoding.ts'
import type { Database } from '#server/platform/database.ts'
import type { People } from '#server/platform/doors.ts'
import { guardOrigin } from '#server/platform/guard-origin.ts'
import { guardRequest } from '#server/platform/guard-request.ts'
import { healthRoutes } from '#server/platform/health-routes.ts'
import { keepAnswers } from '#server/platform/keep-answers.ts'
import type { KeptAnswers } from '#server/platform/kept-answers.ts'
import { limitBody } from '#server/platform/limit-body.ts'
import type { Log } from '#server/platform/log.ts'
import { limitLongLists } from '#server/platform/long-lists.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { securityHeaders } from '#server/platform/security-headers.ts'
import { ProxyWatch } from '#server/platform/watch-proxies.ts'
import { settlementRoutes } from '#server/settlement/routes.ts'
import type { Till } from '#server/settlement/till.ts'
import { manifestRoutes } from '#server/storefront/manifest.ts'
import { storefrontRoutes } from '#server/storefront/routes.ts'
import { viewSettings } from '#server/storefront/views.ts'
import { apiDocsPage } from './api-docs.ts'
import { describeApi } from './openapi.ts'
import { pageRoutes } from './pages.ts'

export type Store = {
  db: Database
  config: Config
  log: Log
  cache: KeptAnswers
  /** Where uploaded pictures are stored, and where all pictures are read from. */
  mediaFolder: string
  pictureFolders: readonly string[]
  gateways: Gateways
  isOpen: () => boolean
}
type AppOptions = Store & {
  /** Whether the database can commit. */
  isReady: () => Promise<boolean>
  build: ServerBuild
  clientFolder: string
}

/** The whole store: the API, the pictures, the built files and the pages. */
export function createApp(options: AppOptions): Hono {
  const { db, config, cache, build } = options
  const app = createApi(options)

  app.route('/', healthRoutes(options))
  app.route('/', manifestRoutes(db, config))
  app.route('/', mediaRoutes(options.pictureFolders))
  app.route('/', builtFiles(options.clientFolder))
  app.route('/', pageRoutes({ build, api: createApi(options), config, cache }))
  return app
}

/** Every route of the store but its pages. */
export function createApi(store: Store): Hono {
  const { db, config, log, cache } = store
  const users = {
    findShopper: shopperFinder(db, config),
    findSeller: sellerFinder(db, config),
  }
  const origins = { ...config, trustHost: config.mode === 'demo' }
  const proxies = new ProxyWatch(config.trustProxy, log)
  const api = new Hono()
  const deliver = async (request: Request) => api.fetch(request)

  api.onError((error, c) => answerFailure(log, error, c))
  api.notFound((c) => answerFailure(log, new Refusal('not_found'), c))
  api.use(securityHeaders(config), guardRequest(), proxies.watch())
  api.use('/api/*', compressAnswers())
  api.use('/api/*', allowOrigins(config.allowedOrigins), guardOrigin(origins))
  api.use('/api/*', noteOtherOrigins(config), limitBody())
  api.use('/api/*', limitLongLists({ log, config }))
  api.get('/api/v1/product/*', keepAnswers(cache))

  for (const routes of sliceRoutes({ ...store, proxies }, users)) api.route('/', routes)
  api.route(
    '/',
    payPageRoutes({ ...store, viewStoreName: storeNameViewer(config), deliver }, users),
  )
  api.route('/', descriptionRoutes(store))
  api.all('/api/*', (c) => answerFailure(log, new Refusal('not_found'), c))
  return api
}

/** The routes of every slice. */
function sliceRoutes(store: Store & { proxies: ProxyWatch }, users: People): Hono[] {
  const { db, config, log, cache, gateways, isOpen, proxies } = store
  const viewStoreName = storeNameViewer(config)
  const onChange = () => cache.forgetAll()

  return [
    storefrontRoutes({ db, config, gateways, proxies, onChange }, users),
    catalogRoutes(db, users),
    // Before the routes of a product, which would read `export` as an id.
    exchangeRoutes({ db, log, config, isOpen }, users),
    sellerProductRoutes(
      {
        db,
        media: { folder: store.mediaFolder, folders: store.pictureFolders },
        onChange,
      },
      users,
    ),
    identityRoutes({ db, config, viewCart, viewStoreName }, users),
    sellerIdentityRoutes({ db, config, viewStoreName }, users),
    auditRoutes(db, users),
    cartRoutes(db, users),
    addressRoutes(db, users),
    orderRoutes(db, users),
    sellerOrderRoutes({ db, log, isOpen }, users),
    // Last, because its `order/{id}` also matches `order/user` and `order/seller`.
    settlementRoutes(db, tillOf(store), users),
    dashboardRoutes(db, users),
    newsletterRoutes({ db, config }, users),
  ]
}

export function tillOf({
  gateways,
  log,
  config,
}: Pick<Store, 'gateways' | 'log' | 'config'>): Till {
  const { publicUrl, allowedOrigins, payments } = config
  return { gateways, log, publicUrl, allowedOrigins, holdMinutes: payments.holdMinutes }
}

/** The description of the API for programs and for people. */
function descriptionRoutes({ db, config }: Store): Hono {
  const viewStoreName = storeNameViewer(config)

  return new Hono()
    .get('/api/v1/openapi.json', async (c) =>
      c.json(describeApi({ name: await viewStoreName(db), publicUrl: config.publicUrl })),
    )
    .get('/api/docs', async (c) => {
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      return c.html(apiDocsPage({ name: await viewStoreName(db), publicUrl: config.publicUrl }))
    })
}

function storeNameViewer(config: Config) {
  return async (db: Database) => (await viewSettings(db, config)).name
}
