import type { StoreSettings } from '#contract/seller.ts'
import type { StoreProfile } from '#contract/store.ts'
import type { Config } from '#server/config.ts'
import type { Gateways } from '#server/payments/gateway.ts'
import { paymentChoices } from '#server/payments/payment-choices.ts'
import { isPassing } from '#server/platform/answer-failure.ts'
import type { Database } from '#server/platform/database.ts'
import { pauseOf, unsavedSettings, viewSettings } from './views.ts'

type Shop = { config: Config; gateways: Gateways }
type Seen = { store: StoreProfile; isCurrent: boolean }

/**
 * Tells how the store presents itself. Every page is framed by it, so while the database is away it is told
 * as it was last seen.
 */
export function profileViewer(db: Database, shop: Shop): () => Promise<Seen> {
  const { config } = shop
  let lastSeen = unsavedSettings(config)

  return async () => {
    try {
      lastSeen = await viewSettings(db, config)
      return { store: profileOf(lastSeen, shop), isCurrent: true }
    } catch (error) {
      if (!isPassing(error)) throw error
      return { store: profileOf(lastSeen, shop), isCurrent: false }
    }
  }
}

function profileOf(settings: StoreSettings, { config, gateways }: Shop): StoreProfile {
  const { name, email, phone, address, hours, acceptsOrders, pauseMessage } = settings
  return {
    name,
    publicUrl: config.publicUrl,
    contact: { email, phone, address, hours },
    ...(acceptsOrders ? {} : { pause: pauseOf(pauseMessage) }),
    paymentChoices: paymentChoices(gateways),
  }
}
