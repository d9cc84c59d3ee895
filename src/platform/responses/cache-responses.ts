import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { inTurn } from '#platform/admission/admission.ts'
import { needsAbsoluteUrls } from './absolute-urls.ts'
import { type CachedResponse, sendCached, type Tags, toCachedResponse } from './cached-response.ts'
import { replaceBody, withPrefix } from './replace-body.ts'
import type { InTurn, ResponseCache } from './response-cache.ts'
import { isStreamed } from './stream-list.ts'

/** A list of what a search found is asked for less often than the list of everything, so it takes less room. */
const maxFoundBytes = 2 * 1024 * 1024
/** What takes longer to read is sent while it is read: a connection without a byte is closed after twenty seconds. */
const maxCollectingMs = 12_000

type Options = {
  /** Whether the call at this path reads parameters; all others are ignored. */
  readsQuery?: (path: string) => boolean
  /** What the response at this path, with the parameters that count, shows. */
  tagsOf?: (address: string, body: Uint8Array) => Tags
}

/** What a caller in this process may pass along as the request's environment: it hears what the response shows. */
export type TagListener = { onTags: (tags: Tags) => void }

/**
 * Caches a call's responses, which are the same for everybody. One that is too large for the cache is streamed to each
 * client separately. What is not cached is made when it is its turn.
 */
export function cacheResponses(
  cache: ResponseCache,
  { readsQuery = () => true, tagsOf = () => 'everything' }: Options = {},
): MiddlewareHandler {
  return async (c, next) => {
    const isAbsolute = needsAbsoluteUrls(c)
    const search = readsQuery(c.req.path) ? canonicalSearch(c.req.url) : ''
    const address = c.req.path + search
    const key = isAbsolute ? `absolute ${address}` : address
    const waitForTurn: InTurn = (work) =>
      inTurn(c, { priority: 'low', isPopular: cache.isPopular(key) }, work)
    if (cache.isTooLarge(key)) return waitForTurn(() => streamUncached(c, next, { cache, key }))

    let isOwnRequest = false
    const maxBytes = search ? Math.min(maxFoundBytes, cache.maxEntryBytes) : cache.maxEntryBytes
    const create = async (leaveTurn: () => void) => {
      isOwnRequest = true
      await next()
      // Its batches have turns of their own.
      if (isStreamed(c)) leaveTurn()
      return collect(c, maxBytes, (body) => tagsOf(address, body))
    }
    const cached = await cache.getOrCreate(key, create, waitForTurn)
    if (cached) {
      const { onTags } = (c.env ?? {}) as Partial<TagListener>
      onTags?.(cached.tags)
      if (!isAbsolute) cache.noteAddress(sentAddress(c), key)
      c.res = undefined
      c.res = await sendCached(cached, c.req.raw)
    } else if (!isOwnRequest) {
      await waitForTurn(() => streamUncached(c, next, { cache, key }))
    }
  }
}

/** The path and query of a request as they came over the network. */
export function sentAddress(c: Context): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.url
}

/** The same for the same parameters, in whatever order and spelling they come. */
function canonicalSearch(url: string): string {
  const { searchParams } = new URL(url)
  const given = [...searchParams].filter(([, value]) => value !== '')
  if (given.length === 0) return ''
  const sorted = new URLSearchParams(given)
  sorted.sort()
  return `?${sorted}`
}

/** The whole response, or null where it is too large or too slow; then `c.res` still has its whole body. */
async function collect(
  c: Context,
  maxBytes: number,
  tagsOf: (body: Uint8Array) => Tags,
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

/** Sends the response without caching it, and notices when it has become small enough for the cache. */
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
