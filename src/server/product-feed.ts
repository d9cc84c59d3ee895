import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { addedBasisPoints } from '#contract/bill.ts'
import type { ChargedAs } from '#contract/charged-price.ts'
import type { Admission } from '#platform/admission/admission.ts'
import { type CachedResponse, toCachedResponse } from '#platform/responses/cached-response.ts'
import { chooseEncoding } from '#platform/responses/content-encoding.ts'
import type { ResponseCache } from '#platform/responses/response-cache.ts'
import { type FeedItem, feedItem } from '#server/catalog/feed-item.ts'
import {
  type FeedPart,
  viewFeedParts,
  viewFeedProducts,
  viewFeedVersion,
} from '#server/catalog/feed-queries.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { viewTaxTerms } from '#server/storefront/tax.ts'
import { viewSettings } from '#server/storefront/views.ts'
import type { addressesOf } from './pages.ts'

type Parts = {
  db: Database
  config: Config
  cache: ResponseCache
  admission: Admission
  addresses: Pick<ReturnType<typeof addressesOf>, 'productAddress'>
  /** The most products of one file; undefined for the usual number. */
  partSize?: number
  /** Milliseconds of a clock that only goes on. */
  now?: () => number
}

type Shop = { title: string; charged: ChargedAs }

const productsInBatch = 1000
/** Products that are added meanwhile are in the last file. */
const dividedEveryMs = 10 * 60_000
/** A file's products are counted so often at most; after a change in between it has no tag. */
const countedEveryMs = 60_000

/**
 * The products on display as Google's Merchant Center and others read them: one file, or numbered files and a list of them
 * where there are more products than one may hold. A file is sent in batches, so that it never stands in memory as a
 * whole; batches are cached until one of their products changes. Only the clock makes the store read all products for it,
 * since a stranger can ask for it after every order.
 */
export function productFeedRoutes(parts: Parts): Hono {
  const viewDivision = divisionOf(parts)
  const viewTag = tagsOf(parts)

  async function sendFile(c: Context, part: FeedPart): Promise<Response> {
    const inTurn = inTurnFor(parts, c)
    const shop = await viewShop(parts, inTurn)
    const etag = await viewTag({ shop, part }, inTurn)
    if (etag && c.req.header('if-none-match') === etag) return c.body(null, 304, { ETag: etag })
    const batches = batchesOf(parts, { shop, part }, inTurn)
    // The first batch comes before the answer begins, so that a refusal is still answered as one.
    const first = await batches.next()
    return sendStream(c, etag, feedText(parts, shop, resumed(first, batches)))
  }

  return new Hono()
    .get('/product-feed.xml', async (c) => {
      const [part, ...others] = await viewDivision(inTurnFor(parts, c))
      return part && others.length === 0 ? sendFile(c, part) : sendList(parts, c, others.length + 1)
    })
    .get('/product-feed/:file{[1-9][0-9]{0,3}\\.xml}', async (c) => {
      const division = await viewDivision(inTurnFor(parts, c))
      const part = division[Number.parseInt(c.req.param('file'), 10) - 1]
      return part ? sendFile(c, part) : c.notFound()
    })
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

function inTurnFor({ admission }: Parts, c: Context): InTurn {
  return (work) => admission.run(c, { priority: 'low' }, work)
}

/** Answers the files' parts, which the first caller whose turn comes divides for all. */
function divisionOf({ db, partSize, now = () => performance.now() }: Parts) {
  let known: { parts: Promise<FeedPart[]>; until: number } | undefined

  const divide = async (): Promise<FeedPart[]> => {
    const starts = await viewFeedParts(db, partSize)
    return starts.map((from, at) => ({ from, before: starts[at + 1] }))
  }
  const findKnown = () => (known && now() < known.until ? known.parts : undefined)
  const findOrDivide = () => {
    const found = findKnown()
    if (found) return found
    const made = { parts: divide(), until: now() + dividedEveryMs }
    known = made
    return made.parts.catch((error: unknown) => {
      if (known === made) known = undefined
      throw error
    })
  }
  return async (inTurn: InTurn) => findKnown() ?? inTurn(findOrDivide)
}

type File = { shop: Shop; part: FeedPart }

/** Answers a file's tag; undefined if something changed since its products were last counted, a moment ago. */
function tagsOf({ db, cache, now = () => performance.now() }: Parts) {
  const due = new Map<string, number>()

  return async ({ shop, part }: File, inTurn: InTurn): Promise<string | undefined> => {
    const key = `product feed version ${part.from} ${part.before ?? ''}`
    if (!cache.has(key) && now() < (due.get(key) ?? 0)) return undefined
    const make = async () => {
      due.set(key, now() + countedEveryMs)
      const version = await viewFeedVersion(db, part)
      return toCachedResponse({ status: 200, headers: {} }, encode(version))
    }
    const { body } = await cache.getOrCreate(key, make, inTurn)
    return etagOf([shop, new TextDecoder().decode(body)])
  }
}

async function viewShop({ db, config, cache }: Parts, inTurn: InTurn): Promise<Shop> {
  const make = async () => {
    const [settings, terms] = await Promise.all([viewSettings(db, config), viewTaxTerms(db)])
    const namesTax = config.mode === 'production' && addedBasisPoints(terms) > 0
    const shop: Shop = { title: settings.name, charged: { terms, namesTax } }
    return toCachedResponse({ status: 200, headers: {} }, encode(JSON.stringify(shop)))
  }
  const { body } = await cache.getOrCreate('product feed shop', make, inTurn)
  return JSON.parse(new TextDecoder().decode(body)) as Shop
}

async function* resumed(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void>,
): AsyncGenerator<string, void> {
  if (first.done) return
  yield first.value
  yield* rest
}

async function* feedText({ config }: Parts, { title }: Shop, items: AsyncGenerator<string, void>) {
  const name = escapeXml(title)
  yield `${head}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`
  yield `<title>${name}</title><link>${escapeXml(config.publicUrl)}</link><description>${name}</description>\n`
  yield* items
  yield '</channel></rss>\n'
}

async function* batchesOf(parts: Parts, { shop, part }: File, inTurn: InTurn) {
  let next: string | undefined = part.from
  while (next !== undefined) {
    const rest = { from: next, before: part.before }
    const batch: CachedResponse = await viewBatch(parts, { shop, part: rest }, inTurn)
    yield new TextDecoder().decode(batch.body)
    next = batch.headers.next
  }
}

/** Reads one product more than it says, which is the first of the next batch. */
function viewBatch(parts: Parts, { shop: { charged }, part }: File, inTurn: InTurn) {
  const { db, cache, config, addresses } = parts
  const make = async () => {
    const rows = await viewFeedProducts(db, { ...part, limit: productsInBatch + 1 })
    const next = rows[productsInBatch]?.id
    const shop = { charged, linkTo: addresses.productAddress }
    const shown = rows.slice(0, productsInBatch)
    const items = shown.map((row) => serializeItem(feedItem(row, shop), config.publicUrl))
    const headers: Record<string, string> = next === undefined ? {} : { next }
    const tags = new Set(shown.map(({ id }) => id))
    return toCachedResponse({ status: 200, headers, tags }, encode(items.join('')))
  }
  const key = `product feed ${part.from} ${part.before ?? ''} ${etagOf(charged)}`
  return cache.getOrCreate(key, make, inTurn)
}

const addressed = new Set(['link', 'image_link', 'additional_image_link'])

function serializeItem(item: FeedItem, publicUrl: string): string {
  const fields = Object.entries(item).flatMap(([name, value = []]) =>
    (typeof value === 'string' ? [value] : value).map((one) => {
      const text = addressed.has(name) ? new URL(one, publicUrl).href : one
      return `<g:${name}>${escapeXml(text)}</g:${name}>`
    }),
  )
  return `<item>${fields.join('')}</item>\n`
}

/** Lists the files in the format of an index of sitemaps: Google's feeds know none of their own. */
function sendList({ config }: Parts, c: Context, length: number): Response {
  const places = Array.from(
    { length },
    (_, at) =>
      `<sitemap><loc>${escapeXml(new URL(`/product-feed/${at + 1}.xml`, config.publicUrl).href)}</loc></sitemap>\n`,
  )
  const text = `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</sitemapindex>\n`
  const etag = etagOf(text)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ETag: etag })
  return c.body(text, 200, headersOf(etag))
}

function sendStream(
  c: Context,
  etag: string | undefined,
  text: AsyncGenerator<string, void>,
): Response {
  const plain = Readable.from(text, { objectMode: false })
  const isZipped =
    chooseEncoding(c.req.header('accept-encoding'), Number.POSITIVE_INFINITY) !== null
  // A fault ends the connection before the file does, so that a reader does not take half of it for the whole.
  const sent = isZipped ? pipeline(plain, createGzip(), () => undefined) : plain
  const body = Readable.toWeb(sent) as NodeStream as ReadableStream
  return c.body(body, 200, {
    ...headersOf(etag),
    Vary: 'Accept-Encoding',
    ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
  })
}

function headersOf(etag: string | undefined): Record<string, string> {
  const headers = { 'Content-Type': 'application/xml', 'Cache-Control': 'no-cache' }
  return etag === undefined ? headers : { ...headers, ETag: etag }
}

function etagOf(facts: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
  return `W/"${hash.slice(0, 22)}"`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const encode = (text: string) => new TextEncoder().encode(text)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML knows no way to write control characters and halves of characters, so they are left out. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (one) => entities[one] ?? '')
}
