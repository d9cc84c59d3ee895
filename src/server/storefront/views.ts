import { type RawBuilder, sql } from 'kysely'
import type { ShownCategory } from '#contract/api/categories.ts'
import type { StoreLogo } from '#contract/api/logo.ts'
import type { KnownSettings, StoreProfile, StoreSettings } from '#contract/api/store.ts'
import {
  addedBasisPoints,
  serializeTaxTerms,
  type TaxTerms,
  usualTaxTerms,
} from '#contract/bill.ts'
import type { LegalPath } from '#contract/legal-pages.ts'
import { maxQuantity } from '#contract/limits.ts'
import { type RatingMode, usualRatingMode } from '#contract/ratings.ts'
import {
  contactNames,
  type LimitName,
  limitNames,
  type OrderLimits,
  settingList,
  usualLimits,
} from '#contract/settings.ts'
import { isTransient } from '#platform/responses/error-response.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'
import { say } from '#server/api/say.ts'
import { viewPicturedCategories } from '#server/categories/views.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import type { Gateways } from '#server/payments/gateways/gateway.ts'
import { paymentChoices } from '#server/payments/gateways/open-gateways.ts'
import { languagesOf } from './languages.ts'
import { viewShownLegalPages } from './legal-pages.ts'
import { viewLogo } from './logo.ts'
import { plannedHours, shownOpening } from './opening-now.ts'
import { viewRatingMode } from './rating-mode.ts'
import { type Reach, serializeReach, viewReach } from './reach.ts'
import { viewTaxTerms } from './tax.ts'

export type ShopEnvironment = Pick<Config, 'storeName' | 'contact' | 'mode'>

const defaultLowStock = 5

export async function viewSettings(db: Database, given: ShopEnvironment): Promise<KnownSettings> {
  const saved = await selectSettings(db)
  if (!saved) return unsavedSettings(given)

  const { onlyRow: _, updatedAt, ...row } = saved
  const values = Object.entries(row).filter(([, value]) => value !== null)
  return {
    ...(Object.fromEntries(values) as StoreSettings),
    updatedAt: updatedAt.toISOString(),
  }
}

function unsavedSettings({ storeName, contact, mode }: ShopEnvironment): KnownSettings {
  const defaults = { lowStock: defaultLowStock, acceptsOrders: true, updatedAt: null }
  const delivery = mode === 'demo' ? { delivery: textsOf(answerLanguage()).deliveryCost.demo } : {}
  return { name: storeName, ...contact, ...delivery, ...defaults }
}

/** A counted product with at most this stock is shown as low. */
export async function viewLowStock(db: Database): Promise<number> {
  const saved = await selectLowStock(db)
  return saved?.lowStock ?? defaultLowStock
}

/** Whether shoppers can order without an account: as the seller chose, else in a real shop. */
export async function takesGuests(db: Database, { mode }: Pick<Config, 'mode'>): Promise<boolean> {
  const saved = await db.selectFrom('storeSettings').select('guestOrders').executeTakeFirst()
  return isOnFor(saved?.guestOrders, mode)
}

function isOnFor(guestOrders: string | null | undefined, mode: Config['mode']): boolean {
  return guestOrders ? guestOrders === 'on' : mode === 'production'
}

export type OrderRules = {
  /** The message to shoppers while the shop takes no orders; null while it does. */
  pause: StoreProfile['pause']
  limits: OrderLimits
  contact: Pick<StoreSettings, 'phone' | 'email'>
  /** The code of the only state that the shop delivers to: by law, the composition scheme allows no other. */
  onlyState: string | undefined
  /** Whether minutes are counted for each order. */
  countsPromises: boolean
}

export type SavedRules = Pick<KnownSettings, 'acceptsOrders'> & {
  [Name in RuleName]: KnownSettings[Name] | null
}
type RuleName =
  | 'deliveryPromise'
  | 'pauseMessage'
  | 'phone'
  | 'email'
  | 'gstin'
  | 'gstScheme'
  | LimitName

/** The saved rules for orders as part of a statement; null when none are saved. */
export const savedOrderRules: RawBuilder<SavedRules | null> = sql`(
  select json_build_object('acceptsOrders', accepts_orders, 'pauseMessage', pause_message, 'phone', phone,
    'email', email, 'maxPieces', max_pieces, 'maxHolds', max_holds, 'maxAbandonedHolds', max_abandoned_holds,
    'maxFirstCashOrders', max_first_cash_orders, 'maxFirstCashRupees', max_first_cash_rupees,
    'maxNetworkPieces', max_network_pieces, 'maxNewcomerShare', max_newcomer_share,
    'orderLinkDays', order_link_days, 'deliveryPromise', delivery_promise,
    'gstin', gstin, 'gstScheme', gst_scheme)
  from store_settings)`

export async function viewOrderRules(db: Database, given: ShopEnvironment): Promise<OrderRules> {
  const { rows } = await sql<{
    saved: SavedRules | null
  }>`select ${savedOrderRules} as saved`.execute(db)
  return orderRulesOf(rows[0]?.saved ?? null, given)
}

/** Uses the saved rules, or those from the environment. */
export function orderRulesOf(saved: SavedRules | null, given: ShopEnvironment): OrderRules {
  const usual = usualLimits(given.mode)
  const limit = (name: LimitName) => saved?.[name] ?? usual[name]
  const limits = Object.fromEntries(limitNames.map((name) => [name, limit(name)])) as OrderLimits
  const { phone, email } = saved ?? given.contact
  return {
    pause: saved && !saved.acceptsOrders ? pauseOf(saved.pauseMessage) : undefined,
    limits: { ...limits, maxPieces: piecesOf(limits.maxPieces) },
    contact: { phone: phone ?? undefined, email: email ?? undefined },
    onlyState: onlyStateOf(saved),
    countsPromises: saved?.deliveryPromise === 'on',
  }
}

export function onlyStateOf(saved: SavedRules | null): string | undefined {
  return saved?.gstScheme === 'composition' ? saved.gstin?.slice(0, 2) : undefined
}

export async function viewMaxPieces(db: Database, { mode }: Pick<Config, 'mode'>): Promise<number> {
  const saved = await selectMaxPieces(db)
  return piecesOf(saved?.maxPieces ?? usualLimits(mode).maxPieces)
}

/** A limit of 0 means the general limit for orders. */
function piecesOf(limit: number): number {
  return limit === 0 ? maxQuantity : limit
}

function pauseOf(message: string | null | undefined): { message: string } {
  return {
    message: message ?? say(answerLanguage(), 'shopper', { reason: 'not_accepting_orders' }),
  }
}

type Shop = {
  config: Config
  gateways: Gateways
  hasProducts: (db: Database) => Promise<boolean>
}
type Known = { store: StoreProfile; isCurrent: boolean }

/**
 * Answers a function that reads the store's profile. Every page needs it, so while the database is down it answers the
 * last known one.
 */
export function profileViewer(db: Database, shop: Shop): () => Promise<Known> {
  const { config } = shop
  let lastKnown: Shown = {
    settings: unsavedSettings(config),
    terms: usualTaxTerms,
    categories: [],
    ratings: usualRatingMode(config.mode),
    legalPaths: [],
    logo: null,
    hasAreas: false,
    asksPosition: false,
    point: null,
    hasSlots: false,
    pickUp: null,
    shipping: null,
    opening: null,
    hasProducts: true,
  }

  return async () => {
    try {
      const [settings, terms, categories, ratings, logo, reach, hasProducts] = await Promise.all([
        viewSettings(db, config),
        viewTaxTerms(db),
        viewPicturedCategories(db),
        viewRatingMode(db, config),
        viewLogo(db),
        viewReach(db),
        config.mode === 'demo' || shop.hasProducts(db),
      ])
      const legalPaths = await viewShownLegalPages(db, plannedHours(settings, reach.opening))
      const known = { settings, terms, categories, ratings, legalPaths, logo, hasProducts }
      lastKnown = { ...known, ...reach }
      return { store: profileOf(lastKnown, shop), isCurrent: true }
    } catch (error) {
      if (!isTransient(error)) throw error
      return { store: profileOf(lastKnown, shop), isCurrent: false }
    }
  }
}

type Shown = {
  settings: KnownSettings
  terms: TaxTerms
  categories: ShownCategory[]
  ratings: RatingMode
  legalPaths: LegalPath[]
  logo: StoreLogo | null
  hasProducts: boolean
} & Reach

function profileOf(shown: Shown, { config, gateways }: Shop): StoreProfile {
  const { terms, categories, ratings, legalPaths, logo, hasProducts, opening } = shown
  const settings = plannedHours(shown.settings, opening)
  const { name, acceptsOrders, pauseMessage } = settings
  // A demo shows prices as the original design does.
  const namesTax = config.mode === 'production' && addedBasisPoints(terms) > 0
  return {
    name,
    publicUrl: config.publicUrl,
    contact: Object.fromEntries(contactNames.map((each) => [each, settings[each]])),
    ...shownOpening(settings, opening),
    ...serializeReach(shown),
    ...(acceptsOrders ? {} : { pause: pauseOf(pauseMessage) }),
    paymentChoices: paymentChoices(gateways),
    tax: serializeTaxTerms(terms),
    ...(namesTax ? { namesTax } : {}),
    ratings,
    categories,
    ...(legalPaths.length > 0 ? { legalPages: legalPaths.map(titled) } : {}),
    ...(logo ? { logo } : {}),
    ...(hasProducts ? {} : { opensSoon: true }),
    ...languagesOf(settings),
    ...offersOf(settings, config),
  }
}

/** Only the ways into an account that are open. */
function offersOf(
  { guestOrders }: Shown['settings'],
  config: Shop['config'],
): Partial<StoreProfile> {
  return {
    ...(canSendMail(config) ? { sendsMail: true } : {}),
    ...(isOnFor(guestOrders, config.mode) ? { takesGuests: true } : {}),
  }
}

function titled(path: LegalPath) {
  return { path, title: textsOf(answerLanguage()).legalTitles[path] }
}

function selectSettings(db: Database) {
  return db.selectFrom('storeSettings').selectAll().executeTakeFirst()
}

function selectLowStock(db: Database) {
  return db.selectFrom('storeSettings').select('lowStock').executeTakeFirst()
}

function selectMaxPieces(db: Database) {
  return db.selectFrom('storeSettings').select('maxPieces').executeTakeFirst()
}

export async function writeSettings(db: Database, settings: StoreSettings): Promise<void> {
  // Columns for settings that are left out become null.
  const none = Object.fromEntries(settingList.map(({ name }) => [name, null]))
  const row = { ...none, ...settings, updatedAt: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('storeSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}

/** Texts with digits that everybody in the shop knows, which make no good PIN. */
export async function viewKnownDigits(db: Database, config: Config): Promise<string[]> {
  const { phone, address } = await viewSettings(db, config)
  return [phone ?? '', address ?? '']
}
