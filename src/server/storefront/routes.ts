import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Gateways } from '#server/payments/gateway.ts'
import type { ProxyWatch } from '#server/platform/requests/watch-proxies.ts'
import { saveSettings } from './save-settings.ts'
import { profileViewer } from './store-profile.ts'
import { viewSettings } from './views.ts'

type Parts = {
  db: Database
  config: Config
  gateways: Gateways
  proxies: ProxyWatch
  /** Clears the cached pages, which all show the store's name, contact and pause. */
  onChange: () => void
}

export function storefrontRoutes(parts: Parts, people: UserLookup) {
  const { db, config, proxies, onChange } = parts
  const viewProfile = profileViewer(db, parts)

  return createRoutes(people, {
    'GET /api/v1/store': async ({ c }) => {
      const { store, isCurrent } = await viewProfile()
      // The page cache does not store pages that were rendered from such a response.
      if (!isCurrent) c.header('Retry-After', '2')
      return { store }
    },

    'GET /api/v1/seller/settings': async () => ({
      settings: await viewSettings(db, config),
      untrustedProxies: proxies.current(),
    }),

    'POST /api/v1/seller/settings': async ({ seller, body }) => {
      await saveSettings(db, { seller, settings: body, given: config })
      onChange()
      return { message: 'Settings saved', settings: await viewSettings(db, config) }
    },
  })
}
