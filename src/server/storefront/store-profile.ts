import type { StoreSettings } from '#contract/seller.ts'
import type { StoreProfile } from '#contract/store.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Gateways } from '#server/payments/gateway.ts'
import { paymentChoices } from '#server/payments/payment-choices.ts'
import { isTransient } from '#server/platform/responses/error-response.ts'
import { pauseOf, unsavedSettings, viewSettings } from './views.ts'

type Shop = { config: Config; gateways: Gateways }
type Known = { store: StoreProfile; isCurrent: boolean }

/** Answers the store's profile. Every page needs it, so while the database is down the last known one is used. */
export function profileViewer(db: Database, shop: Shop): () => Promise<Known> {
  const { config } = shop
  let lastKnown = unsavedSettings(config)

  return async () => {
    try {
      lastKnown = await viewSettings(db, config)
      return { store: profileOf(lastKnown, shop), isCurrent: true }
    } catch (error) {
      if (!isTransient(error)) throw error
      return { store: profileOf(lastKnown, shop), isCurrent: false }
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
