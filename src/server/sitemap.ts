import { type Context, Hono } from 'hono'
import { type Language, languages } from '#contract/languages.ts'
import type { Admission } from '#platform/admission/admission.ts'
import { sendCached, toCachedResponse } from '#platform/responses/cached-response.ts'
import type { ResponseCache } from '#platform/responses/response-cache.ts'
import { viewSitemapParts, viewSitemapProducts } from '#server/catalog/sitemap.ts'
import { viewShownCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { viewLanguages } from '#server/storefront/languages.ts'
import { viewShownLegalPages } from '#server/storefront/legal-pages.ts'
import { type ShopEnvironment, viewSettings } from '#server/storefront/views.ts'
import { addressIn, alternates } from './page-languages.ts'
import type { addressesOf } from './pages.ts'

type Parts = {
  db: Database
  config: { publicUrl: string } & ShopEnvironment
  cache: ResponseCache
  admission: Admission
  addresses: ReturnType<typeof addressesOf>
  /** The number of products in a part; undefined for the usual one. */
  partSize?: number
}

type Entry = { path: string; updatedAt?: Date }

/**
 * The sitemap with the pages that search engines should know, and robots.txt, which names it. A store with more
 * products than one part holds has an index of parts. All of it is cached until the catalogue changes.
 */
export function sitemapRoutes(parts: Parts): Hono {
  const { config, cache, admission } = parts
  const absolute = (path: string) => new URL(path, config.publicUrl).href
  const serialize = async (entries: readonly Entry[]) =>
    serializeEntries(entries, absolute, await viewLanguages(parts.db))

  async function send(c: Context, make: () => Promise<string>): Promise<Response> {
    const create = async () => {
      const headers = { 'Content-Type': 'application/xml', 'Cache-Control': 'no-cache' }
      return toCachedResponse({ status: 200, headers }, new TextEncoder().encode(await make()))
    }
    const inTurn = <Result>(work: () => Promise<Result>) =>
      admission.run(c, { priority: 'low' }, work)
    return sendCached(await cache.getOrCreate(c.req.path, create, inTurn), c.req.raw)
  }

  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsText(absolute('/sitemap.xml'))))
    .get('/sitemap.xml', (c) =>
      send(c, async () => {
        const [first, ...others] = await viewSitemapParts(parts.db, parts.partSize)
        if (first !== undefined && others.length > 0) {
          return serializeIndex([first, ...others].map(pathOfPart), absolute)
        }
        const products = first === undefined ? [] : await productEntries(parts, first)
        return serialize([...(await pageEntries(parts)), ...products])
      }),
    )
    .get('/sitemap/pages.xml', (c) => send(c, async () => serialize(await pageEntries(parts))))
    .get('/sitemap/:file{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.xml}', (c) => {
      const first = c.req.param('file').slice(0, -'.xml'.length)
      return send(c, async () => serialize(await productEntries(parts, first)))
    })
}

function pathOfPart(first: string): string {
  return `/sitemap/${first}.xml`
}

async function pageEntries({ db, config, addresses }: Parts): Promise<Entry[]> {
  const categories = await viewShownCategories(db)
  const paths = categories.map(({ path }) => addresses.categoryAddress(path))
  const legal = await viewShownLegalPages(db, await viewSettings(db, config))
  const pages = ['/', '/products', '/categories', ...paths, ...legal.map((path) => `/${path}`)]
  return pages.map((path) => ({ path }))
}

async function productEntries({ db, addresses, partSize }: Parts, first: string): Promise<Entry[]> {
  const products = await viewSitemapProducts(db, first, partSize)
  return products.map((product) => ({
    path: addresses.productAddress({ ...product, _id: product.id }),
    updatedAt: product.updatedAt,
  }))
}

type Absolute = (path: string) => string

/** Each page once in each language, with its addresses in all of them. */
function serializeEntries(
  entries: readonly Entry[],
  absolute: Absolute,
  published: readonly Language[],
): string {
  const hasSeveral = published.length > 1
  const urls = entries.flatMap(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    const others = hasSeveral ? linksTo(path, absolute, published) : ''
    return published.map(
      (language) =>
        `<url><loc>${absolute(addressIn(language, path))}</loc>${changed}${others}</url>\n`,
    )
  })
  const names = hasSeveral ? `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"` : namespace
  return `${head}<urlset ${names}>\n${urls.join('')}</urlset>\n`
}

function linksTo(path: string, absolute: Absolute, published: readonly Language[]): string {
  return alternates(published, path)
    .map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${each.name}" href="${absolute(each.path)}"/>`,
    )
    .join('')
}

function serializeIndex(parts: readonly string[], absolute: Absolute): string {
  const sitemaps = ['/sitemap/pages.xml', ...parts].map(
    (path) => `<sitemap><loc>${absolute(path)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${sitemaps.join('')}</sitemapindex>\n`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Names every language, so that it needs no database; addresses of one that is off do not exist. */
function robotsText(sitemap: string): string {
  const pages = ['/cart', '/add-address', '/my-orders', '/seller']
  const personal = languages.flatMap((language) => pages.map((path) => addressIn(language, path)))
  return `User-agent: *\n${['/api/', ...personal].map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${sitemap}\n`
}
