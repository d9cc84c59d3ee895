import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { needsAbsoluteUrls } from './absolute-urls.ts'
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts'
import { replaceBody, withPrefix } from './replace-body.ts'

/**
 * Caches a call's responses, which are the same for everybody. One that is too large for the cache is streamed to each
 * client separately.
 */
export function cacheResponses(cache: ResponseCache): MiddlewareHandler {
  return async (c, next) => {
    const variant = needsAbsoluteUrls(c) ? 'absolute ' : ''
    const key = variant + c.req.path + new URL(c.req.url).search
    if (cache.isTooLarge(key)) return streamUncached(c, next, { cache, key })

    let isOwnRequest = false
    const cached = await cache.getOrCreate(key, async () => {
      isOwnRequest = true
      await next()
      return collect(c, cache.maxEntryBytes)
    })
    if (cached) {
      c.res = undefined
      c.res = await sendCached(cached, c.req.raw)
    } else if (!isOwnRequest) {
      await streamUncached(c, next, { cache, key })
    }
  }
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

/**
 * An in-memory cache of responses that are the same for everybody, until the catalogue changes. It is disabled while
 * notifications of changes do not arrive.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>()
  readonly #pending = new Map<string, Promise<CachedResponse | null>>()
  readonly #tooLarge = new Set<string>()
  readonly #limits: Limits
  #bytes = 0
  #generation = 0
  #isEnabled = false

  constructor(limits: Limits = { maxEntries: 2000, maxBytes: 64 * 1024 * 1024 }) {
    this.#limits = limits
  }

  clear(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#pending.clear()
    this.#bytes = 0
  }

  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled
    this.clear()
  }

  has(key: string): boolean {
    return this.#entries.has(key)
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
   * large to be held as a whole.
   */
  async getOrCreate<Created extends CachedResponse | null>(
    key: string,
    create: () => Promise<Created>,
  ): Promise<CachedResponse | Created> {
    const pending = this.#pending.get(key) as Promise<Created> | undefined
    return this.#find(key) ?? pending ?? this.#create(key, create)
  }

  #find(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // The map is ordered by last use, so that the least recently used entries are evicted first.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
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
      if (response === null) this.#rememberTooLarge(key)
      else if (response.status === 200) this.#store(key, response, generation)
      return response
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  #rememberTooLarge(key: string): void {
    const [oldest] = this.#tooLarge
    if (oldest !== undefined && this.#tooLarge.size >= this.#limits.maxEntries) {
      this.#tooLarge.delete(oldest)
    }
    this.#tooLarge.add(key)
  }

  /** Not if the catalogue changed while the response was made. */
  #store(key: string, response: CachedResponse, generation: number): void {
    if (!this.#isEnabled || generation !== this.#generation) return
    if (response.body.byteLength > this.maxEntryBytes) return
    this.#entries.set(key, response)
    this.#bytes += response.body.byteLength
    for (const [oldest, { body }] of this.#entries) {
      const fits =
        this.#entries.size <= this.#limits.maxEntries && this.#bytes <= this.#limits.maxBytes
      if (fits) break
      this.#entries.delete(oldest)
      this.#bytes -= body.byteLength
    }
  }
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
