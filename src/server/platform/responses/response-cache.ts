import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { inTurn } from '#server/platform/admission/admission.ts'
import { needsAbsoluteUrls } from './absolute-urls.ts'
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts'
import { replaceBody, withPrefix } from './replace-body.ts'
import { createSegmentedLru, type SegmentedLru } from './segmented-lru.ts'

/** A list of what a search found is asked for less often than the list of everything, so it takes less room. */
const maxFoundBytes = 2 * 1024 * 1024

type Options = {
  /** Whether the call at this path reads parameters; all others are ignored. */
  readsQuery?: (path: string) => boolean
}

/**
 * Caches a call's responses, which are the same for everybody. One that is too large for the cache is streamed to each
 * client separately. What is not cached is made when it is its turn.
 */
export function cacheResponses(
  cache: ResponseCache,
  { readsQuery = () => true }: Options = {},
): MiddlewareHandler {
  return async (c, next) => {
    const variant = needsAbsoluteUrls(c) ? 'absolute ' : ''
    const search = readsQuery(c.req.path) ? canonicalSearch(c.req.url) : ''
    const key = variant + c.req.path + search
    const waitForTurn: InTurn = (work) =>
      inTurn(c, { priority: 'low', isPopular: cache.isPopular(key) }, work)
    if (cache.isTooLarge(key)) return waitForTurn(() => streamUncached(c, next, { cache, key }))

    let isOwnRequest = false
    const maxBytes = search ? Math.min(maxFoundBytes, cache.maxEntryBytes) : cache.maxEntryBytes
    const create = async () => {
      isOwnRequest = true
      await next()
      return collect(c, maxBytes)
    }
    const cached = await cache.getOrCreate(key, create, waitForTurn)
    if (cached) {
      c.res = undefined
      c.res = await sendCached(cached, c.req.raw)
    } else if (!isOwnRequest) {
      await waitForTurn(() => streamUncached(c, next, { cache, key }))
    }
  }
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

/** The whole response, or null where it is too large; then `c.res` still has its whole body. */
async function collect(c: Context, maxBytes: number): Promise<CachedResponse | null> {
  const { status, headers, body } = c.res
  const whole = body ? await readUpTo(c, body.getReader(), maxBytes) : new Uint8Array()
  if (whole === null) return null

  const retryAfter = headers.get('retry-after')
  return toCachedResponse(
    status,
    {
      'Content-Type': headers.get('content-type') ?? 'application/json',
      'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
      ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
    },
    whole,
  )
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readUpTo(c: Context, reader: Reader, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    chunks.push(value)
    size += value.byteLength
    if (size > maxBytes) {
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

export type CachedResponse = {
  status: number
  headers: Record<string, string>
  etag: string
  body: Uint8Array<ArrayBuffer>
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

type Limits = { maxEntries: number; maxBytes: number }
/** Makes a response when it is its turn. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

const defaultLimits: Limits = { maxEntries: 2000, maxBytes: 64 * 1024 * 1024 }
/** Responses larger than this part of the room have a half of it to themselves, so that few of them cannot evict all pages. */
const smallShare = 1 / 256
const maxPopular = 500

/**
 * An in-memory cache of responses that are the same for everybody, until the catalogue changes. It is disabled while
 * notifications of changes do not arrive.
 */
export class ResponseCache {
  readonly #small: SegmentedLru<CachedResponse>
  readonly #large: SegmentedLru<CachedResponse>
  readonly #pending = new Map<string, Promise<CachedResponse | null>>()
  readonly #tooLarge = new Set<string>()
  readonly #popular = new Set<string>()
  readonly #limits: Limits
  #generation = 0
  #isEnabled = false
  #hits = 0
  #misses = 0

  constructor(limits: Limits = defaultLimits) {
    this.#limits = limits
    const { maxEntries, maxBytes } = limits
    this.#small = createSegmentedLru({ maxEntries, maxSize: maxBytes / 2, onceShare: 0.25 })
    this.#large = createSegmentedLru({ maxEntries, maxSize: maxBytes / 2, onceShare: 0.5 })
  }

  clear(): void {
    this.#generation += 1
    for (const entries of [this.#small, this.#large]) {
      for (const key of entries.usedAgain()) addUpTo(this.#popular, key, maxPopular)
    }
    this.#small.clear()
    this.#large.clear()
    this.#pending.clear()
  }

  /** For monitoring: what is held now, and what was found of all that was looked for. */
  state() {
    const [small, large] = [this.#small.state(), this.#large.state()]
    return {
      entries: small.entries + large.entries,
      bytes: small.size + large.size,
      hits: this.#hits,
      misses: this.#misses,
    }
  }

  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled
    this.clear()
  }

  has(key: string): boolean {
    return this.#small.has(key) || this.#large.has(key)
  }

  /** Whether it was asked for again and again before the catalogue changed. */
  isPopular(key: string): boolean {
    return this.#popular.has(key)
  }

  /** A larger entry would evict too many others. */
  get maxEntryBytes(): number {
    return this.#limits.maxBytes / 4
  }

  /** Whether the response was too large the last time. This survives changes of the catalogue. */
  isTooLarge(key: string): boolean {
    return this.#tooLarge.has(key)
  }

  clearTooLarge(key: string): void {
    this.#tooLarge.delete(key)
  }

  /**
   * The cached response, or a new one, which concurrent requests for the same key share. It is null when it is too
   * large to be held as a whole. Only a new one has to wait for its turn, and whoever's turn is first makes it for all.
   */
  async getOrCreate<Created extends CachedResponse | null>(
    key: string,
    create: () => Promise<Created>,
    inTurn: InTurn = (work) => work(),
  ): Promise<CachedResponse | Created> {
    const find = () => this.#find(key) ?? (this.#pending.get(key) as Promise<Created> | undefined)
    const found = find()
    if (found) {
      this.#hits += 1
      return found
    }
    this.#misses += 1
    return inTurn(async () => find() ?? this.#create(key, create))
  }

  #find(key: string): CachedResponse | undefined {
    return this.#small.use(key) ?? this.#large.use(key)
  }

  async #create<Created extends CachedResponse | null>(
    key: string,
    create: () => Promise<Created>,
  ): Promise<Created> {
    const generation = this.#generation
    const pending = create()
    this.#pending.set(key, pending)
    try {
      const response = await pending
      if (response === null) addUpTo(this.#tooLarge, key, this.#limits.maxEntries)
      else if (response.status === 200) this.#store(key, response, generation)
      // What is gone is no longer made ahead of everything else; a failure may end.
      else if (response.status < 500) this.#popular.delete(key)
      return response
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  /** Not if the catalogue changed while the response was made. */
  #store(key: string, response: CachedResponse, generation: number): void {
    if (!this.#isEnabled || generation !== this.#generation) return
    const { byteLength } = response.body
    if (byteLength > this.maxEntryBytes) return
    const entries = byteLength > this.#limits.maxBytes * smallShare ? this.#large : this.#small
    entries.add(key, response, byteLength)
  }
}

/** Where there are more, the oldest gives way. */
function addUpTo(keys: Set<string>, key: string, max: number): void {
  keys.delete(key)
  keys.add(key)
  const [oldest] = keys
  if (oldest !== undefined && keys.size > max) keys.delete(oldest)
}

export function toCachedResponse(
  status: number,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
): CachedResponse {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { status, headers, etag, body, encoded: new Map() }
}

/** The response to one request: not modified, compressed (once for each encoding), or plain. */
export async function sendCached(cached: CachedResponse, request: Request): Promise<Response> {
  const etag = `W/"${cached.etag}"`
  const headers = { ...cached.headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers })
  }

  const encoding = chooseEncoding(request.headers.get('accept-encoding'), cached.body.byteLength)
  if (!encoding) return new Response(cached.body, { status: cached.status, headers })

  return new Response(await encoded(cached, encoding), {
    status: cached.status,
    headers: { ...headers, 'Content-Encoding': encoding },
  })
}

function encoded(cached: CachedResponse, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  let body = cached.encoded.get(encoding)
  if (!body) {
    body = compress(cached.body, encoding)
    cached.encoded.set(encoding, body)
  }
  return body
}
