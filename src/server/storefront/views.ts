import { sql } from 'kysely'
import type { KnownSettings, StoreProfile, StoreSettings } from '#contract/api/store.ts'
import { refusalMessages } from '#contract/refusals.ts'
import { contactNames, settingList } from '#contract/settings.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
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

  const { onlyRow: _, updatedAt, ...row } = saved
  const values = Object.entries(row).filter(([, value]) => value !== null)
  return {
    ...(Object.fromEntries(values) as StoreSettings),
    updatedAt: updatedAt.toISOString(),
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
  const { name, acceptsOrders, pauseMessage } = settings
  return {
    name,
    publicUrl: config.publicUrl,
    contact: Object.fromEntries(contactNames.map((each) => [each, settings[each]])),
    ...(acceptsOrders ? {} : { pause: pauseOf(pauseMessage) }),
    paymentChoices: paymentChoices(gateways),
    ...(canSendMail(config) ? { sendsMail: true } : {}),
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
  // What is left out is emptied.
  const none = Object.fromEntries(settingList.map(({ name }) => [name, null]))
  const row = { ...none, ...settings, updatedAt: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('storeSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}
