import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { inTurn } from '#platform/admission/admission.ts'
import { needsAbsoluteUrls } from './absolute-urls.ts'
import { type CachedResponse, sendCached, type Tags, toCachedResponse } from './cached-response.ts'
import { replaceBody, withPrefix } from './replace-body.ts'
import type { InTurn, ResponseCache } from './response-cache.ts'
import { isStreamed } from './stream-list.ts'

/** Search results are requested less often than full lists, so they get less space. */
const maxFoundBytes = 2 * 1024 * 1024
/**
 * A response that takes longer is streamed instead: the server closes a connection without a byte for twenty seconds.
 */
const maxCollectingMs = 12_000

type Options = {
  /** Whether the call at this path reads query parameters; otherwise they are ignored. */
  readsQuery?: (path: string) => boolean
  /** Answers what the response at this path and query shows. */
  tagsOf?: (address: string, body: Uint8Array) => Tags
  /** Names the language of the answer where it is not the usual one, if there are several. */
  languageOf?: () => string
}

/** A caller in this process passes this as the request's environment to learn the response's tags. */
export type TagListener = { onTags: (tags: Tags) => void }

/**
 * Caches responses that are the same for everybody. Streams one that is too large for the cache to each client
 * separately. An uncached response waits for its turn to be made.
 */
export function cacheResponses(
  cache: ResponseCache,
  { readsQuery = () => true, tagsOf = () => 'everything', languageOf }: Options = {},
): MiddlewareHandler {
  return async (c, next) => {
    const isAbsolute = needsAbsoluteUrls(c)
    const search = readsQuery(c.req.path) ? canonicalSearch(c.req.url) : ''
    const address = c.req.path + search
    const key = keyOf(address, { isAbsolute, language: languageOf?.() })
    const waitForTurn: InTurn = (work) =>
      inTurn(c, { priority: 'low', isPopular: cache.isPopular(key) }, work)
    if (cache.isTooLarge(key)) return waitForTurn(() => streamUncached(c, next, { cache, key }))

    let isOwnRequest = false
    const maxBytes = search ? Math.min(maxFoundBytes, cache.maxEntryBytes) : cache.maxEntryBytes
    const create = async (leaveTurn: () => void) => {
      isOwnRequest = true
      await next()
      // A streamed list takes turns batch by batch.
      if (isStreamed(c)) leaveTurn()
      const tags = (body: Uint8Array) => tagsOf(address, body)
      return collect(c, { maxBytes, tagsOf: tags, isTranslated: languageOf !== undefined })
    }
    const cached = await cache.getOrCreate(key, create, waitForTurn)
    if (cached) {
      const { onTags } = (c.env ?? {}) as Partial<TagListener>
      onTags?.(cached.tags)
      if (key === address) cache.noteAddress(sentAddress(c), key)
      c.res = undefined
      c.res = await sendCached(cached, c.req.raw)
    } else if (!isOwnRequest) {
      await waitForTurn(() => streamUncached(c, next, { cache, key }))
    }
  }
}

/** Answers without absolute addresses, in the usual language, are kept by their address alone. */
function keyOf(address: string, variant: { isAbsolute: boolean; language?: string }): string {
  return [variant.isAbsolute && 'absolute', variant.language, address].filter(Boolean).join(' ')
}

/** The request's path and query as received. */
export function sentAddress(c: Context): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.url
}

/** Gives equal parameters one spelling and order. */
function canonicalSearch(url: string): string {
  const { searchParams } = new URL(url)
  const given = [...searchParams].filter(([, value]) => value !== '')
  if (given.length === 0) return ''
  const sorted = new URLSearchParams(given)
  sorted.sort()
  return `?${sorted}`
}

type Collecting = {
  maxBytes: number
  tagsOf: (body: Uint8Array) => Tags
  isTranslated: boolean
}

/** Reads the whole response; null when it is too large or too slow, and then `c.res` still has its whole body. */
async function collect(
  c: Context,
  { maxBytes, tagsOf, isTranslated }: Collecting,
): Promise<CachedResponse | null> {
  const { status, headers, body } = c.res
  const whole = body ? await readUpTo(c, body.getReader(), maxBytes) : new Uint8Array()
  if (whole === null) return null

  const retryAfter = headers.get('retry-after')
  const made = {
    status,
    headers: {
      'Content-Type': headers.get('content-type') ?? 'application/json',
      'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
      ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
      ...(isTranslated ? { Vary: 'Accept-Language' } : {}),
    },
    ...(status === 200 ? { tags: tagsOf(whole) } : {}),
  }
  return toCachedResponse(made, whole)
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readUpTo(c: Context, reader: Reader, maxBytes: number) {
  const chunks: Uint8Array[] = []
  const startedAt = performance.now()
  let size = 0
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    chunks.push(value)
    size += value.byteLength
    if (size > maxBytes || performance.now() - startedAt > maxCollectingMs) {
      replaceBody(c, withPrefix(chunks, reader))
      return null
    }
  }
  return new Uint8Array(Buffer.concat(chunks))
}

type Entry = { cache: ResponseCache; key: string }

/** Sends the response without caching it, and notices when it is small enough for the cache again. */
async function streamUncached(c: Context, next: Next, { cache, key }: Entry): Promise<void> {
  await next()
  if (!c.res.body || !c.res.ok) return
  let size = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      controller.enqueue(chunk)
    },
    flush() {
      if (size <= cache.maxEntryBytes) cache.clearTooLarge(key)
    },
  })
  replaceBody(c, c.res.body.pipeThrough(counting))
}
