import { type Context, Hono } from 'hono'
import { furtherLanguages, type Language } from '#contract/languages.ts'
import { usualLimits } from '#contract/settings.ts'
import { paperColors } from '#contract/theme-colors.ts'
import type { Files } from '#platform/files/file-store.ts'
import type { ProxyWatch } from '#platform/requests/watch-proxies.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { textsOf } from '#server/api/languages.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { storeLogo } from '#server/media/store-logo.ts'
import type { Gateways } from '#server/payments/gateways/gateway.ts'
import { chatTextRoutes } from './chat-texts.ts'
import {
  addArea,
  changeArea,
  removeArea,
  setDeliveryTax,
  viewDeliveryAreas,
} from './delivery-areas.ts'
import { saveHomeTexts, shownHomeTexts, viewHomeTexts } from './home-texts.ts'
import { saveLegalPage, viewLegalPage, viewLegalPages } from './legal-pages.ts'
import { saveLogo, viewLogo, viewManifestIcons } from './logo.ts'
import { removeHoliday, setOpeningHours, viewOpeningHours } from './opening-hours.ts'
import { viewOpening, withPlannedHours } from './opening-now.ts'
import { endPickUp, setPickUp } from './pick-up.ts'
import { viewReachedPlace } from './reached-place.ts'
import { saveSettings } from './save-settings.ts'
import { removeShopPoint, setShopPoint } from './shop-point.ts'
import { saveTaxSettings, viewTaxSettings } from './tax.ts'
import { profileViewer, type ShopEnvironment, viewSettings } from './views.ts'

type Parts = {
  db: Database
  config: Config
  gateways: Gateways
  proxies: ProxyWatch
  pictures: Files
  /** Whether any product is on sale. Passed in, since the catalog is a higher layer. */
  hasProducts: (db: Database) => Promise<boolean>
  /** Writes the shop's name on bills issued before the first save. Passed in, since bills are a higher layer. */
  keepName: (tx: Database, name: string) => Promise<void>
  /** Clears the page cache, since all pages show the store's name, contact and pause. */
  onChange: () => void
}

export function storefrontRoutes(parts: Parts, users: UserLookup): Hono {
  return settingsRoutes(parts, users)
    .route('/', deliveryRoutes(parts, users))
    .route('/', fromShopRoutes(parts, users))
    .route('/', reachRoutes(parts, users))
    .route('/', openingRoutes(parts, users))
    .route('/', legalAndLogoRoutes(parts, users))
    .route('/', chatTextRoutes(parts.db, parts.config, users))
}

function settingsRoutes(parts: Parts, users: UserLookup) {
  const { db, config, proxies, onChange, keepName } = parts
  const viewProfile = profileViewer(db, parts)

  return createRoutes(users, {
    'GET /api/v1/store': async ({ c }) => {
      const { store, isCurrent } = await viewProfile()
      // The page cache stores no page that was rendered from such a response.
      if (!isCurrent) c.header('Retry-After', '2')
      return { store }
    },

    'GET /api/v1/store/home': async () => ({
      texts: shownHomeTexts(await viewHomeTexts(db, config)),
    }),

    'GET /api/v1/seller/home-texts': async () => ({ texts: await viewHomeTexts(db, config) }),

    'POST /api/v1/seller/home-texts': async ({ seller, body, say }) => {
      await saveHomeTexts(db, { seller, texts: body, given: config })
      onChange()
      return { message: say('home_page_saved'), texts: await viewHomeTexts(db, config) }
    },

    'GET /api/v1/seller/settings': async () => ({
      settings: await viewSettings(db, config),
      usualLimits: usualLimits(config.mode),
      untrustedProxies: proxies.current(),
    }),

    'POST /api/v1/seller/settings': async ({ seller, body, say }) => {
      await saveSettings(db, { seller, settings: body, given: config, keepName })
      onChange()
      return { message: say('settings_saved'), settings: await viewSettings(db, config) }
    },

    'GET /api/v1/seller/tax': async () => ({ tax: await viewTaxSettings(db) }),

    'POST /api/v1/seller/tax': async ({ seller, body, say }) => {
      const { name: storeName } = await viewSettings(db, config)
      await saveTaxSettings(db, { seller, tax: body, storeName })
      onChange()
      return { message: say('tax_saved'), tax: await viewTaxSettings(db) }
    },
  })
}

function reachRoutes({ db }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/delivery/{pin}': ({ params }) => viewReachedPlace(db, params),

    'POST /api/v1/delivery': ({ body }) => viewReachedPlace(db, body),
  })
}

/** The place from which distances are measured, and where orders are fetched. */
function fromShopRoutes({ db, onChange }: Parts, users: UserLookup) {
  const viewAreas = () => viewDeliveryAreas(db)

  return createRoutes(users, {
    'POST /api/v1/seller/shop-point': async ({ seller, body, say }) => {
      await setShopPoint(db, seller, body)
      onChange()
      return { message: say('shop_point_saved'), ...(await viewAreas()) }
    },

    'POST /api/v1/seller/shop-point/removal': async ({ seller, say }) => {
      await removeShopPoint(db, seller)
      onChange()
      return { message: say('shop_point_removed'), ...(await viewAreas()) }
    },

    'POST /api/v1/seller/pick-up': async ({ seller, body, say }) => {
      await setPickUp(db, seller, body)
      onChange()
      return { message: say('pick_up_saved'), ...(await viewAreas()) }
    },

    'POST /api/v1/seller/pick-up/removal': async ({ seller, say }) => {
      await endPickUp(db, seller)
      onChange()
      return { message: say('pick_up_ended'), ...(await viewAreas()) }
    },
  })
}

function deliveryRoutes({ db, onChange }: Parts, users: UserLookup) {
  const viewAreas = () => viewDeliveryAreas(db)

  return createRoutes(users, {
    'GET /api/v1/seller/delivery-areas': viewAreas,

    'POST /api/v1/seller/delivery-areas': async ({ seller, body, say }) => {
      await addArea(db, seller, body)
      onChange()
      return { message: say('area_saved', { name: body.name }), ...(await viewAreas()) }
    },

    'POST /api/v1/seller/delivery-areas/{id}': async ({ seller, params: { id }, body, say }) => {
      await changeArea(db, seller, { id, ...body })
      onChange()
      return { message: say('area_saved', { name: body.name }), ...(await viewAreas()) }
    },

    'POST /api/v1/seller/delivery-areas/{id}/removal': async ({ seller, params, say }) => {
      await removeArea(db, seller, params.id)
      onChange()
      return { message: say('area_removed'), ...(await viewAreas()) }
    },

    'POST /api/v1/seller/delivery-tax': async ({ seller, body, say }) => {
      await setDeliveryTax(db, seller, body.percent)
      onChange()
      return { message: say('tax_saved'), ...(await viewAreas()) }
    },
  })
}

function openingRoutes({ db, onChange }: Parts, users: UserLookup) {
  const viewHours = () => viewOpeningHours(db)

  return createRoutes(users, {
    'GET /api/v1/store/opening': async () => ({ opening: await viewOpening(db) }),

    'GET /api/v1/seller/opening-hours': viewHours,

    'POST /api/v1/seller/opening-hours': async ({ seller, body, say }) => {
      await setOpeningHours(db, seller, body)
      onChange()
      return { message: say('hours_saved'), ...(await viewHours()) }
    },

    'POST /api/v1/seller/holidays/{day}/removal': async ({ seller, params, say }) => {
      await removeHoliday(db, seller, params.day)
      onChange()
      return { message: say('holiday_removed'), ...(await viewHours()) }
    },
  })
}

function legalAndLogoRoutes({ db, config, pictures, onChange }: Parts, users: UserLookup) {
  const viewFacts = async () => withPlannedHours(db, await viewSettings(db, config))

  return createRoutes(users, {
    'GET /api/v1/legal/{path}': async ({ params }) => ({
      page: await viewLegalPage(db, params.path, await viewFacts()),
    }),

    'GET /api/v1/seller/legal': async () => ({
      pages: await viewLegalPages(db, await viewFacts()),
    }),

    'POST /api/v1/seller/legal/{path}': async ({ seller, say, params: { path }, body: page }) => {
      const facts = await viewFacts()
      await saveLegalPage(db, { seller, path, page, facts })
      onChange()
      return { message: say('legal_page_saved'), pages: await viewLegalPages(db, facts) }
    },

    'POST /api/v1/seller/logo': async ({ seller, body, say }) => {
      const [file] = body.images
      const logo = file ? await storeLogo(file, pictures) : null
      const { name: storeName } = await viewSettings(db, config)
      await saveLogo(db, { seller, logo, storeName })
      onChange()
      return { message: say(logo ? 'logo_saved' : 'logo_removed'), logo: await viewLogo(db) }
    },
  })
}

/** Serves the web app manifests with which a phone installs the store, one for shoppers and one for the seller. */
export function manifestRoutes(db: Database, given: ShopEnvironment): Hono {
  const answer = async (c: Context, part: (name: string) => object) => {
    const { name } = await viewSettings(db, given)
    const manifest = { ...manifestOf(name, await viewManifestIcons(db)), ...part(name) }
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
      // The seller can change the name and the logo at any time.
      'Cache-Control': 'no-cache',
    })
  }
  return new Hono()
    .get('/manifest.webmanifest', (c) => answer(c, () => ({})))
    .get(`/:language{${furtherLanguages.join('|')}}/manifest.webmanifest`, (c) =>
      answer(c, () => inLanguage(c.req.param('language') as Language, '/')),
    )
    .get(`/:language{${furtherLanguages.join('|')}}/seller.webmanifest`, (c) => {
      const language = c.req.param('language') as Language
      return answer(c, (storeName) => sellerManifest(storeName, language))
    })
    .get('/seller.webmanifest', (c) => answer(c, (storeName) => sellerManifest(storeName, 'en')))
}

function sellerManifest(storeName: string, language: Language) {
  const name = textsOf(language).sellerAppName(storeName)
  return {
    id: '/seller',
    name,
    short_name: name,
    ...inLanguage(language, '/seller/orders'),
  }
}

function inLanguage(language: Language, path: string) {
  return language === 'en'
    ? { start_url: path }
    : { start_url: `/${language}${path}`, lang: textsOf(language).locale }
}

function manifestOf(name: string, icons: object[]) {
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: paperColors.light,
    theme_color: paperColors.light,
    icons,
  }
}
