import { createHash } from 'node:crypto'
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts'

export type KeptAnswer = {
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
export class KeptAnswers {
  readonly #entries = new Map<string, KeptAnswer>()
  readonly #pending = new Map<string, Promise<KeptAnswer | null>>()
  readonly #tooLarge = new Set<string>()
  readonly #limits: Limits
  #bytes = 0
  #generation = 0
  #isEnabled = false

  constructor(limits: Limits = { maxEntries: 2000, maxBytes: 64 * 1024 * 1024 }) {
    this.#limits = limits
  }

  forgetAll(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#pending.clear()
    this.#bytes = 0
  }

  hearChanges(isEnabled: boolean): void {
    this.#isEnabled = isEnabled
    this.forgetAll()
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** A larger entry would evict too many others. */
  get mostBytesOfOne(): number {
    return this.#limits.maxBytes / 4
  }

  /** Whether the response was too large the last time. This survives changes of the catalogue. */
  isTooLarge(key: string): boolean {
    return this.#tooLarge.has(key)
  }

  forgetTooLarge(key: string): void {
    this.#tooLarge.delete(key)
  }

  /**
   * The cached response, or a new one, which concurrent requests for the same key share. It is null when it is too
   * large to be held as a whole.
   */
  async findOrMake<Created extends KeptAnswer | null>(
    key: string,
    create: () => Promise<Created>,
  ): Promise<KeptAnswer | Created> {
    const pending = this.#pending.get(key) as Promise<Created> | undefined
    return this.#find(key) ?? pending ?? this.#create(key, create)
  }

  #find(key: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // The map is ordered by last use, so that the least recently used entries are evicted first.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  async #create<Created extends KeptAnswer | null>(
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
  #store(key: string, response: KeptAnswer, generation: number): void {
    if (!this.#isEnabled || generation !== this.#generation) return
    if (response.body.byteLength > this.mostBytesOfOne) return
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

export function keptAnswer(
  status: number,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
): KeptAnswer {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { status, headers, etag, body, encoded: new Map() }
}

/** The response to one request: not modified, compressed (once for each encoding), or plain. */
export async function answerKept(cached: KeptAnswer, request: Request): Promise<Response> {
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

function encoded(cached: KeptAnswer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  let body = cached.encoded.get(encoding)
  if (!body) {
    body = compress(cached.body, encoding)
    cached.encoded.set(encoding, body)
  }
  return body
}
