import { refusalMessages } from '#contract/refusals.ts'
import type { KnownSettings } from '#contract/seller.ts'
import type { StoreProfile } from '#contract/store.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { selectLowStock, selectPause, selectSettings } from './queries.ts'

export type GivenSettings = Pick<Config, 'storeName' | 'contact'>

const usualLowStock = 5

/** The seller's saved settings; until there are any, those from the environment. */
export async function viewSettings(db: Database, given: GivenSettings): Promise<KnownSettings> {
  const saved = await selectSettings(db)
  if (!saved) return unsavedSettings(given)

  const { email, phone, address, hours, pauseMessage } = saved
  return {
    name: saved.name,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    ...(address === null ? {} : { address }),
    ...(hours === null ? {} : { hours }),
    lowStock: saved.lowStock,
    acceptsOrders: saved.acceptsOrders,
    ...(pauseMessage === null ? {} : { pauseMessage }),
    updatedAt: saved.updatedAt.toISOString(),
  }
}

export function unsavedSettings({ storeName, contact }: GivenSettings): KnownSettings {
  const defaults = { lowStock: usualLowStock, acceptsOrders: true, updatedAt: null }
  return { name: storeName, ...contact, ...defaults }
}

/** Counted products with at most this stock are shown as low. */
export async function viewLowStock(db: Database): Promise<number> {
  const saved = await selectLowStock(db)
  return saved?.lowStock ?? usualLowStock
}

/** The message for shoppers while no orders are taken. */
export async function viewPause(db: Database): Promise<StoreProfile['pause']> {
  const pause = await selectPause(db)
  return pause && pauseOf(pause.pauseMessage)
}

export function pauseOf(message: string | null | undefined): { message: string } {
  return { message: message ?? refusalMessages.not_accepting_orders }
}
