import { sql } from 'kysely'
import type { KnownSettings, StoreProfile, StoreSettings } from '#contract/api/store.ts'
import { refusalMessages } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Gateways } from '#server/payments/gateways/gateway.ts'
import { paymentChoices } from '#server/payments/gateways/open-gateways.ts'
import { isTransient } from '#server/platform/responses/error-response.ts'

export type EnvironmentSettings = Pick<Config, 'storeName' | 'contact'>

const defaultLowStock = 5

/** The seller's saved settings; until there are any, those from the environment. */
export async function viewSettings(
  db: Database,
  given: EnvironmentSettings,
): Promise<KnownSettings> {
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

function unsavedSettings({ storeName, contact }: EnvironmentSettings): KnownSettings {
  const defaults = { lowStock: defaultLowStock, acceptsOrders: true, updatedAt: null }
  return { name: storeName, ...contact, ...defaults }
}

/** Counted products with at most this stock are shown as low. */
export async function viewLowStock(db: Database): Promise<number> {
  const saved = await selectLowStock(db)
  return saved?.lowStock ?? defaultLowStock
}

/** The message for shoppers while no orders are taken. */
export async function viewPause(db: Database): Promise<StoreProfile['pause']> {
  const pause = await selectPause(db)
  return pause && pauseOf(pause.pauseMessage)
}

function pauseOf(message: string | null | undefined): { message: string } {
  return { message: message ?? refusalMessages.not_accepting_orders }
}

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

function selectSettings(db: Database) {
  return db.selectFrom('storeSettings').selectAll().executeTakeFirst()
}

function selectLowStock(db: Database) {
  return db.selectFrom('storeSettings').select('lowStock').executeTakeFirst()
}

function selectPause(db: Database) {
  return db
    .selectFrom('storeSettings')
    .select('pauseMessage')
    .where('acceptsOrders', '=', false)
    .executeTakeFirst()
}

export async function writeSettings(db: Database, settings: StoreSettings): Promise<void> {
  const row = {
    name: settings.name,
    email: settings.email ?? null,
    phone: settings.phone ?? null,
    address: settings.address ?? null,
    hours: settings.hours ?? null,
    lowStock: settings.lowStock,
    acceptsOrders: settings.acceptsOrders,
    pauseMessage: settings.pauseMessage ?? null,
    updatedAt: sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('storeSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}
