import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createLog } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { allowOrigins, rejectCrossSite } from '#platform/requests/cross-origin.ts'
import { limitBody } from '#platform/requests/limit-requests.ts'
import { errorResponse } from '#platform/responses/error-response.ts'
import { securityHeaders } from '#platform/responses/security-headers.ts'
import { addressRoutes } from '#server/addresses/routes.ts'
import { bodyTypeOf, maxBytesOf } from '#server/api/call-at.ts'
import { sayTo } from '#server/api/say.ts'
import type { MailConfig } from '#server/config/mail-settings.ts'
import type { Database } from '#server/database/database.ts'
import { type GuestLimits, guestLimits, guestRoutes } from '#server/identity/guest-routes.ts'
import { invitationRoutes } from '#server/identity/invitations/routes.ts'
import { type IdentityLimits, identityLimits } from '#server/identity/logins.ts'
import type { PasskeyLimits } from '#server/identity/passkeys/log-in-by-passkey.ts'
import { passkeyRoutes } from '#server/identity/passkeys/routes.ts'
import { sellerPasskeyRoutes } from '#server/identity/passkeys/seller-routes.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import {
  secondFactorRoutes,
  sellerAccountRoutes,
  sellerIdentityRoutes,
} from '#server/identity/seller-routes.ts'
import { endedSellerFinder, sellerFinder, shopperFinder } from '#server/identity/sessions.ts'
import { sharedPhoneRoutes } from '#server/identity/shared-phones/routes.ts'
import { newsletterRoutes } from '#server/newsletter/routes.ts'

const defaults = {
  publicUrl: 'http://shop.test',
  allowedOrigins: [] as string[],
  trustProxy: [] as string[],
  trustHost: false,
  storeName: 'Tokri',
  secretKey: undefined as string | undefined,
  dataDir: join(tmpdir(), 'tokri-tests-identity'),
  mail: undefined as MailConfig | undefined,
}
mkdirSync(defaults.dataDir, { recursive: true })

type Setup = Partial<typeof defaults> & {
  limits?: Partial<IdentityLimits>
  guests?: GuestLimits
  passkeyLimits?: PasskeyLimits
  now?: () => Date
}

const silent = createLog({ level: 'silent', pretty: false })

/** The store's middleware with only the routes that identify users. */
export function anIdentityApp(
  db: Database,
  { limits, guests, passkeyLimits, now, ...overrides }: Setup = {},
): Hono {
  const config = { ...defaults, ...overrides }
  const users = {
    findShopper: shopperFinder(db, config),
    findSeller: sellerFinder(db, config),
    wasEnded: endedSellerFinder(db, config),
  }
  const parts = {
    db,
    config,
    viewCart: async () => ({}),
    viewStoreName: async () => config.storeName,
    viewKnownDigits: async () => ['+91 98404 02951'],
    limits: { ...identityLimits, ...limits },
    passkeyLimits,
    ...(now ? { now } : {}),
  }
  const app = aGuardedApp(config)

  app.route('/', identityRoutes(parts, users))
  const guestParts = { ...parts, takesGuests: async () => true, limits: guests ?? guestLimits }
  app.route('/', guestRoutes(guestParts, users))
  app.route('/', passkeyRoutes(parts, users))
  app.route('/', sellerIdentityRoutes(parts, users))
  app.route('/', sellerPasskeyRoutes(parts, users))
  app.route('/', sellerAccountRoutes(parts, users))
  app.route('/', secondFactorRoutes(parts, users))
  app.route('/', sharedPhoneRoutes(parts, users))
  app.route('/', invitationRoutes(parts, users))
  app.route('/', addressRoutes(db, users))
  app.route('/', newsletterRoutes(parts, users))
  return app
}

/** The middleware of every route: headers, CORS, the origin check, the body limit, error responses. */
export function aGuardedApp(overrides: Partial<typeof defaults> = {}): Hono {
  const config = { ...defaults, ...overrides }

  return new Hono()
    .onError((error, c) => errorResponse(error, c, { log: silent, sayTo }))
    .notFound((c) => errorResponse(new Refusal('not_found'), c, { log: silent, sayTo }))
    .use(securityHeaders(config))
    .use(allowOrigins(config.allowedOrigins))
    .use(rejectCrossSite(config, bodyTypeOf))
    .use(limitBody(maxBytesOf))
}
