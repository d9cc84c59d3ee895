import { createHash } from 'node:crypto'
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts'

export type KeptAnswer = {
  status: number
  headers: Record<string, string>
  etag: string
  body: Uint8Array<ArrayBuffer>
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

type Limits = { maxAnswers: number; maxBytes: number }

/**
 * Answers that are the same for everybody, kept in memory until the catalogue changes. Nothing is kept while
 * the store cannot hear of changes.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #making = new Map<string, Promise<KeptAnswer | null>>()
  readonly #tooLarge = new Set<string>()
  readonly #limits: Limits
  #bytes = 0
  #generation = 0
  #hearsChanges = false

  constructor(limits: Limits = { maxAnswers: 2000, maxBytes: 64 * 1024 * 1024 }) {
    this.#limits = limits
  }

  forgetAll(): void {
    this.#generation += 1
    this.#answers.clear()
    this.#making.clear()
    this.#bytes = 0
  }

  hearChanges(hears: boolean): void {
    this.#hearsChanges = hears
    this.forgetAll()
  }

  has(key: string): boolean {
    return this.#answers.has(key)
  }

  /** One giant would push out everything else. */
  get mostBytesOfOne(): number {
    return this.#limits.maxBytes / 4
  }

  /** Whether the answer was too large when it was last made; changes of the catalogue rarely alter that. */
  isTooLarge(key: string): boolean {
    return this.#tooLarge.has(key)
  }

  forgetTooLarge(key: string): void {
    this.#tooLarge.delete(key)
  }

  /**
   * The kept answer, or one made now; whoever asks for the same while it is being made shares it. What was too large
   * to be made as a whole cannot be shared, and is null.
   */
  async findOrMake<Made extends KeptAnswer | null>(
    key: string,
    make: () => Promise<Made>,
  ): Promise<KeptAnswer | Made> {
    const making = this.#making.get(key) as Promise<Made> | undefined
    return this.#find(key) ?? making ?? this.#make(key, make)
  }

  #find(key: string): KeptAnswer | undefined {
    const kept = this.#answers.get(key)
    if (!kept) return undefined
    // The most recently used are at the end of the map, the first to go at its beginning.
    this.#answers.delete(key)
    this.#answers.set(key, kept)
    return kept
  }

  async #make<Made extends KeptAnswer | null>(
    key: string,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const generation = this.#generation
    const making = make()
    this.#making.set(key, making)
    try {
      const answer = await making
      if (answer === null) this.#rememberTooLarge(key)
      else if (answer.status === 200) this.#keep(key, answer, generation)
      return answer
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  #rememberTooLarge(key: string): void {
    const [oldest] = this.#tooLarge
    if (oldest !== undefined && this.#tooLarge.size >= this.#limits.maxAnswers) {
      this.#tooLarge.delete(oldest)
    }
    this.#tooLarge.add(key)
  }

  /** Keeps the answer, unless the catalogue changed while it was made. */
  #keep(key: string, answer: KeptAnswer, generation: number): void {
    if (!this.#hearsChanges || generation !== this.#generation) return
    if (answer.body.byteLength > this.mostBytesOfOne) return
    this.#answers.set(key, answer)
    this.#bytes += answer.body.byteLength
    for (const [oldest, { body }] of this.#answers) {
      const fits =
        this.#answers.size <= this.#limits.maxAnswers && this.#bytes <= this.#limits.maxBytes
      if (fits) break
      this.#answers.delete(oldest)
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

/** The answer for one request: not modified, compressed once for all who take it so, or plain. */
export async function answerKept(kept: KeptAnswer, request: Request): Promise<Response> {
  const etag = `W/"${kept.etag}"`
  const headers = { ...kept.headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers })
  }

  const encoding = chooseEncoding(request.headers.get('accept-encoding'), kept.body.byteLength)
  if (!encoding) return new Response(kept.body, { status: kept.status, headers })

  return new Response(await encoded(kept, encoding), {
    status: kept.status,
    headers: { ...headers, 'Content-Encoding': encoding },
  })
}

function encoded(kept: KeptAnswer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  let body = kept.encoded.get(encoding)
  if (!body) {
    body = compress(kept.body, encoding)
    kept.encoded.set(encoding, body)
  }
  return body
}
