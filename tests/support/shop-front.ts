import { Hono } from 'hono'
import { addressRoutes } from '#server/addresses/routes.ts'
import type { Database } from '#server/database/database.ts'
import {
  type IdentityLimits,
  identityLimits,
  identityRoutes,
  sellerIdentityRoutes,
} from '#server/identity/routes.ts'
import { sellerFinder, shopperFinder } from '#server/identity/sessions.ts'
import { newsletterRoutes } from '#server/newsletter/routes.ts'
import { createLog } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { allowOrigins, rejectCrossSite } from '#server/platform/requests/cross-origin.ts'
import { limitBody } from '#server/platform/requests/limit-requests.ts'
import { errorResponse } from '#server/platform/responses/error-response.ts'
import { securityHeaders } from '#server/platform/responses/security-headers.ts'

const usual = {
  publicUrl: 'http://shop.test',
  allowedOrigins: [] as string[],
  trustProxy: [] as string[],
  trustHost: false,
  storeName: 'Tokri',
}
type Setup = Partial<typeof usual> & { limits?: Partial<IdentityLimits> }

const silent = createLog({ level: 'silent', pretty: false })

/** The store as visitors meet it, with only the doors where people are known: enough to try those. */
export function aShopFront(db: Database, { limits, ...wishes }: Setup = {}): Hono {
  const config = { ...usual, ...wishes }
  const people = {
    findShopper: shopperFinder(db, config),
    findSeller: sellerFinder(db, config),
  }
  const parts = {
    db,
    config,
    viewCart: async () => ({}),
    viewStoreName: async () => config.storeName,
    limits: { ...identityLimits, ...limits },
  }
  const app = aGuardedApp(config)

  app.route('/', identityRoutes(parts, people))
  app.route('/', sellerIdentityRoutes(parts, people))
  app.route('/', addressRoutes(db, people))
  app.route('/', newsletterRoutes(parts, people))
  return app
}

/** What stands before and behind every door: headers, CORS, the origin check, the body limit, failures. */
export function aGuardedApp(wishes: Partial<typeof usual> = {}): Hono {
  const config = { ...usual, ...wishes }

  return new Hono()
    .onError((error, c) => errorResponse(silent, error, c))
    .notFound((c) => errorResponse(silent, new Refusal('not_found'), c))
    .use(securityHeaders(config))
    .use(allowOrigins(config.allowedOrigins))
    .use(rejectCrossSite(config))
    .use(limitBody())
}
