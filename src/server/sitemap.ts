import { type Context, Hono } from 'hono'
import type { Admission } from '#platform/admission/admission.ts'
import { sendCached, toCachedResponse } from '#platform/responses/cached-response.ts'
import type { ResponseCache } from '#platform/responses/response-cache.ts'
import { viewSitemapParts, viewSitemapProducts } from '#server/catalog/sitemap.ts'
import { viewShownCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { viewShownLegalPages } from '#server/storefront/legal-pages.ts'
import { type ShopEnvironment, viewSettings } from '#server/storefront/views.ts'
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
        return serializeEntries([...(await pageEntries(parts)), ...products], absolute)
      }),
    )
    .get('/sitemap/pages.xml', (c) =>
      send(c, async () => serializeEntries(await pageEntries(parts), absolute)),
    )
    .get('/sitemap/:file{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.xml}', (c) => {
      const first = c.req.param('file').slice(0, -'.xml'.length)
      return send(c, async () => serializeEntries(await productEntries(parts, first), absolute))
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

function serializeEntries(entries: readonly Entry[], absolute: Absolute): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${absolute(path)}</loc>${changed}</url>\n`
  })
  return `${head}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`
}

function serializeIndex(parts: readonly string[], absolute: Absolute): string {
  const sitemaps = ['/sitemap/pages.xml', ...parts].map(
    (path) => `<sitemap><loc>${absolute(path)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${sitemaps.join('')}</sitemapindex>\n`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function robotsText(sitemap: string): string {
  const personal = ['/api/', '/cart', '/add-address', '/my-orders', '/seller']
  return `User-agent: *\n${personal.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${sitemap}\n`
}
