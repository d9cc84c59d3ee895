import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { Admission } from '#platform/admission/admission.ts'
import { Refusal } from '#platform/refusal.ts'
import { sentAddress, type TagListener } from '#platform/responses/cache-responses.ts'
import {
  type CachedResponse,
  sendCached,
  type Tags,
  toCachedResponse,
} from '#platform/responses/cached-response.ts'
import type { ResponseCache } from '#platform/responses/response-cache.ts'
import { permissionsWith } from '#platform/responses/security-headers.ts'
import type { createApiClient } from '#web/api.ts'
import type { apiContext } from '#web/api-context.ts'
import type { busyPage } from '#web/busy-page.ts'
import type { nonceContext } from '#web/nonce.ts'
import type { canonicalAddress } from '#web/shop/listing/narrowing.ts'
import type { categoryAddress, productAddress } from '#web/ui/product-address.ts'
import { codeOf } from './language-offer.ts'
import {
  languagesIn,
  leadOn,
  linkLanguages,
  type OtherBuilds,
  type Place,
  placeOf,
  placeOfUnknown,
} from './page-languages.ts'
import { allowInlineParts } from './page-policy.ts'

type Pages = {
  /** The built web pages. */
  build: ServerBuild
  /** Pages in further languages. */
  otherBuilds?: OtherBuilds | undefined
  /** The languages that the shop has published. */
  viewLanguages: () => Promise<readonly Language[]>
  /** The store's own API, called in-process. */
  api: Hono
  config: { publicUrl: string }
  cache: ResponseCache
  admission: Admission
}

/** The exports of `src/web/entry.server.tsx` that the server uses. */
type WebEntry = {
  createApiClient: typeof createApiClient
  apiContext: typeof apiContext
  nonceContext: typeof nonceContext
  busyPage: typeof busyPage
  canonicalAddress: typeof canonicalAddress
  categoryAddress: typeof categoryAddress
  productAddress: typeof productAddress
}

/** Functions of the built pages that make the addresses of categories and products. */
export function addressesOf(build: ServerBuild) {
  const { categoryAddress, productAddress } = build.entry.module as unknown as WebEntry
  return { categoryAddress, productAddress }
}

// The browser fills these pages with the data of one user.
const personalPages = /^\/(cart|add-address|addresses|my-orders|due|account|payment|seller)\b/i

// These pages may use the camera, for pictures of products and bar codes.
const sellerPages = /^\/seller\b/i

// Links with a secret open these pages.
const linkPages = /^\/(reset-password|confirm-email|login-link|pay|o)\b/i

// The server fills these, so each request renders them. Chat apps preview them, and search engines must not list them.
const filledPages = /^\/(pay|o)\//i

type Renderer = ReturnType<typeof rendererOf>

function rendererOf(build: ServerBuild) {
  const web = build.entry.module as unknown as WebEntry
  return {
    web,
    busy: toBusyPage(web),
    renderShop: createRequestHandler(withShopManifest(build), 'production'),
    renderSeller: createRequestHandler(build, 'production'),
  }
}

/** Renders everything that is not the API. A rendered page is the same for everybody, so it is cached. */
export function pageRoutes(pages: Pages): Hono {
  const { api, config, cache, admission, viewLanguages } = pages
  const { publicUrl } = config
  const english = rendererOf(pages.build)
  const rendererIn = rendererFinder(pages, english)

  async function renderPage(url: URL, place: Place): Promise<CachedResponse> {
    const { web, renderShop, renderSeller } = await rendererIn(place)
    const context = new RouterContextProvider()
    let isBusy = false
    let profile = Promise.resolve('')
    const shown = collectTags()
    const callApi = web.createApiClient(async (path, init) => {
      const answer = await api.request(path, init, shown.listenTo(path))
      isBusy ||= answer.status === 503 || answer.headers.has('retry-after')
      if (path === profilePath) profile = answer.clone().text()
      return answer
    })
    context.set(web.apiContext, callApi)
    const nonce = createNonce()
    context.set(web.nonceContext, nonce)
    const isSellers = sellerPages.test(place.path)
    // Neither cookies nor headers of the request are passed on, so they cannot end up in a shared page.
    const response = await (isSellers ? renderSeller : renderShop)(new Request(url), context)
    const html = await addLanguages(response, await profile, { url, place, nonce, publicUrl })
    return toPage(response, { html, path: place.path, isBusy, nonce, tags: shown.all() })
  }

  return new Hono().get('*', async (c) => {
    const sent = new URL(c.req.url)
    const { place, isForReader } = await findPlace(c, sent.pathname, viewLanguages)
    sent.pathname = place.path
    const url = new URL(place.prefix + english.web.canonicalAddress(sent), publicUrl)
    const key = url.pathname + url.search
    const inTurn = <Result>(work: () => Promise<Result>) => {
      const kind = { isPopular: cache.isPopular(key), isPersonal: personalPages.test(place.path) }
      return admission.run(c, { priority: 'low', ...kind }, work)
    }
    const isFilled = filledPages.test(place.path)
    const make = () => renderPage(url, place)
    const making = isFilled ? inTurn(make) : cache.getOrCreate(key, make, inTurn)
    const page = await making.catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'busy') return (await rendererIn(place)).busy
      throw error
    })
    if (isForReader) return forThisReader(await sendCached(page, c.req.raw))
    if (!isFilled) cache.noteAddress(sentAddress(c), key)
    return sendCached(page, c.req.raw)
  })
}

/** The place of an address in an unknown language depends on its reader, so nobody else gets that page. */
async function findPlace(c: Context, pathname: string, viewLanguages: Pages['viewLanguages']) {
  const languages = codeOf(pathname) === null ? [] : await viewLanguages()
  const unknown = placeOfUnknown(pathname, languages, c.req.header('accept-language'))
  return { place: unknown ?? placeOf(pathname), isForReader: unknown !== null }
}

function forThisReader(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.append('Vary', 'Accept-Language')
  return response
}

type Added = { url: URL; place: Place; nonce: string; publicUrl: string }

/** A page that was found names itself in other languages; one that was not leads on to a language that is there. */
async function addLanguages(response: Response, profile: string, added: Added): Promise<string> {
  const html = await response.text()
  const { url, place } = added
  if (response.status === 404)
    return leadOn(html, url.pathname, { languages: languagesIn(profile), ...added })
  const isPlain = response.status !== 200 || sellerPages.test(place.path)
  return linkLanguages(html, { languages: isPlain ? [] : languagesIn(profile), ...added })
}

const profilePath = '/api/v1/store'

/** Answers who renders a page. A language that the shop has not published, or that was not built, is not found in English. */
function rendererFinder({ viewLanguages, otherBuilds = {} }: Pages, english: Renderer) {
  const loaded = new Map<Language, Promise<Renderer>>()

  return async ({ language }: Place): Promise<Renderer> => {
    const load = otherBuilds[language]
    if (!load) return english
    if (!(await viewLanguages()).includes(language)) return english
    const known = loaded.get(language) ?? load().then(rendererOf)
    loaded.set(language, known)
    return known
  }
}

/** Shoppers load a list of routes without the seller's (`react-router.config.ts`); a development build has one list. */
function withShopManifest(build: ServerBuild): ServerBuild {
  const url = build.assets.url.replace('/manifest-', '/shop-manifest-')
  return { ...build, assets: { ...build.assets, url } }
}

const busySeconds = 5

/** The answer instead of a page when too many others wait to be rendered. */
function toBusyPage({ busyPage }: WebEntry): CachedResponse {
  const nonce = createNonce()
  const { html, policy } = allowInlineParts(busyPage(busySeconds, nonce), nonce)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': policy,
    'Retry-After': String(busySeconds),
  }
  return toCachedResponse({ status: 503, headers }, new TextEncoder().encode(html))
}

function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

// All pages show these answers, so a change of one clears the whole cache.
const partsOfAllPages = /^\/api\/v1\/store(\/home)?$/

/** Collects the cache tags of all calls from which a page is made. */
function collectTags() {
  const tags = new Set<string>()
  // Counts the calls that have not said what they show; one is enough to clear the page with any change.
  let unknown = 0
  return {
    listenTo(path: string): TagListener {
      const isKnown = partsOfAllPages.test(path)
      let isHeard = isKnown
      if (!isKnown) unknown += 1
      return {
        onTags(shown) {
          if (shown === 'everything') return
          for (const tag of shown) tags.add(tag)
          if (!isHeard) unknown -= 1
          isHeard = true
        },
      }
    },
    all: (): Tags => (unknown > 0 ? 'everything' : tags),
  }
}

type Rendered = { html: string; path: string; isBusy: boolean; nonce: string; tags: Tags }

function toPage(
  response: Response,
  { html: rendered, path, isBusy, nonce, tags }: Rendered,
): CachedResponse {
  const { html, policy } = allowInlineParts(putPicturesFirst(rendered), nonce, {
    usesWasm: sellerPages.test(path),
  })
  const isUncacheable = personalPages.test(path) || response.status >= 500
  const headers: Record<string, string> = {
    'Content-Type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'Cache-Control': isUncacheable ? 'private, no-store' : 'no-cache',
    'Content-Security-Policy': policy,
    ...headersOfPlace(path),
  }
  const location = response.headers.get('location')
  if (location) headers.Location = location
  if (isBusy) headers['Retry-After'] = '2'
  const status = isBusy ? 503 : response.status
  return toCachedResponse({ status, headers, tags }, new TextEncoder().encode(html))
}

/** The headers that only some pages have, or with other values. */
function headersOfPlace(path: string): Record<string, string> {
  return {
    // A page reached by a link keeps the first document's permissions, so all of the shop's have those of the list and
    // of the address.
    'Permissions-Policy': permissionsWith(
      sellerPages.test(path) ? ['camera', 'geolocation'] : ['geolocation', 'microphone'],
    ),
    ...(linkPages.test(path) ? { 'Referrer-Policy': 'no-referrer' } : undefined),
    ...(filledPages.test(path)
      ? { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
      : undefined),
  }
}

/**
 * Pages work without their scripts, so on a slow network the pictures load first. Where one of them is the page's main
 * picture, the scripts are held until `page-start.ts` begins them.
 */
function putPicturesFirst(html: string): string {
  const isHeld = /<img[^>]*\bfetchpriority="high"/i.test(html)
  const put = html.replaceAll(
    '<link rel="modulepreload"',
    `<link rel="${isHeld ? 'held' : 'modulepreload'}" fetchpriority="low"`,
  )
  return isHeld ? put.replace(/(<script\b[^>]*\stype=)"module"/, '$1"text/held"') : put
}
