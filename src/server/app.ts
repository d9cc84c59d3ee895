import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ServerBuild } from 'react-router'
import { addressRoutes } from '#server/addresses/routes.ts'
import { cartRoutes } from '#server/cart/routes.ts'
import { viewCart } from '#server/cart/views.ts'
import { catalogRoutes } from '#server/catalog/routes.ts'
import type { Config } from '#server/config.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import { shopperFinder } from '#server/identity/shopper-session.ts'
import { mediaRoutes } from '#server/media/routes.ts'
import { newsletterRoutes } from '#server/newsletter/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { allowOrigins } from '#server/platform/allow-origins.ts'
import { answerFailure } from '#server/platform/answer-failure.ts'
import { builtFiles } from '#server/platform/built-files.ts'
import type { Database } from '#server/platform/database.ts'
import { guardOrigin } from '#server/platform/guard-origin.ts'
import { guardRequest } from '#server/platform/guard-request.ts'
import { healthRoutes } from '#server/platform/health-routes.ts'
import { keepAnswers } from '#server/platform/keep-answers.ts'
import type { KeptAnswers } from '#server/platform/kept-answers.ts'
import type { Log } from '#server/platform/log.ts'
import { maxBodyBytes } from '#server/platform/read-json.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { securityHeaders } from '#server/platform/security-headers.ts'
import { manifestRoutes } from '#server/storefront/manifest.ts'
import { storefrontRoutes } from '#server/storefront/routes.ts'
import { apiDocsPage } from './api-docs.ts'
import { describeApi } from './openapi.ts'
import { pageRoutes } from './pages.ts'

export type Store = { db: Database; config: Config; log: Log; kept: KeptAnswers }
type Premises = Store & {
  isOpen: () => boolean
  build: ServerBuild
  clientFolder: string
  pictureFolders: readonly string[]
}

/** The whole store behind one door: the API, the pictures, the built files, the pages. */
export function createApp(premises: Premises): Hono {
  const { db, config, log, kept, build } = premises
  const app = createApi(premises)

  app.route('/', healthRoutes(db, premises.isOpen))
  app.route('/', manifestRoutes(config))
  app.route('/', mediaRoutes(premises.pictureFolders))
  app.route('/', builtFiles(premises.clientFolder))
  app.route('/', pageRoutes({ build, api: createApi({ db, config, log, kept }), config, kept }))
  return app
}

/** Every door of the store but its pages. */
export function createApi({ db, config, log, kept }: Store): Hono {
  const findShopper = shopperFinder(db, config)
  const origins = { ...config, trustHost: config.mode === 'demo' }
  const api = new Hono()

  api.onError((error, c) => answerFailure(log, error, c))
  api.notFound((c) => answerFailure(log, new Refusal('not_found'), c))
  api.use(securityHeaders(config), guardRequest())
  api.use('/api/*', allowOrigins(config.allowedOrigins), guardOrigin(origins))
  api.use('/api/*', bodyLimit({ maxSize: maxBodyBytes, onError: refuseLarge }))
  api.get('/api/v1/product/*', keepAnswers(kept))

  for (const routes of [
    storefrontRoutes(config, findShopper),
    catalogRoutes(db, findShopper),
    identityRoutes({ db, config, viewCart }, findShopper),
    cartRoutes(db, findShopper),
    addressRoutes(db, findShopper),
    orderRoutes(db, findShopper),
    newsletterRoutes({ db, config }, findShopper),
  ]) {
    api.route('/', routes)
  }

  const store = { name: config.storeName, publicUrl: config.publicUrl }
  api.get('/api/v1/openapi.json', (c) => c.json(describeApi(store)))
  api.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'; img-src 'self'")
    return c.html(apiDocsPage(config.storeName))
  })
  api.all('/api/*', (c) => answerFailure(log, new Refusal('not_found'), c))
  return api
}

function refuseLarge(): never {
  throw new Refusal('too_large')
}
