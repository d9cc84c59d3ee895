import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type ZlibOptions,
} from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

const smallestWorthCompressing = 1024
/** What is not named is taken all the same, but anything that is named is taken rather. */
const leastQuality = 0.0001

/** In which encoding an answer of this size goes to who accepts that; null sends it as it is. */
export function chooseEncoding(accepted: string | null | undefined, size: number): Encoding | null {
  const encodings = acceptedEncodings(accepted)
  if (size < smallestWorthCompressing && encodings.includes('identity')) return null
  const [best = 'identity'] = encodings
  return best === 'identity' ? null : best
}

/** The encodings that an `Accept-Encoding` allows, the preferred one first; of equals the smaller. */
function acceptedEncodings(header: string | null | undefined): (Encoding | 'identity')[] {
  if (!header) return ['identity']
  const accepted = parseAccept(header.toLowerCase())
  const named = (name: string) => accepted.find(({ type }) => type === name)?.q
  const others = named('*')

  return [
    { name: 'br' as const, quality: named('br') ?? others ?? 0 },
    { name: 'gzip' as const, quality: named('gzip') ?? named('x-gzip') ?? others ?? 0 },
    { name: 'identity' as const, quality: named('identity') ?? others ?? leastQuality },
  ]
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ name }) => name)
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export async function compress(body: Uint8Array, encoding: Encoding): Promise<Bytes> {
  const compressed =
    encoding === 'br' ? await compressBrotli(body, brotliQuality) : await compressGzip(body)
  return new Uint8Array(compressed)
}

/** Each piece is sent on as soon as it is compressed, so that a long answer arrives while it is made. */
function compressStream(body: ReadableStream<Uint8Array>, encoding: Encoding) {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ ...brotliQuality, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH } satisfies ZlibOptions)
  // A failure reaches whoever reads what comes out; there is nobody else to tell.
  pipeline(Readable.fromWeb(body as NodeStream), compressor, () => undefined)
  return Readable.toWeb(compressor) as ReadableStream<Uint8Array>
}

const compressibleType = /^(application\/json|text\/(csv|html))\b/

/**
 * Compresses the API's answers. They never hold what a stranger could find out from their size: sessions live in
 * cookies only, no token stands in a body, and what a request says is not repeated beside what is private.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { body, headers } = c.res
    if (!body || headers.has('content-encoding')) return
    // Nobody reads it: what is still being made for it ends here.
    if (c.req.method === 'HEAD') return body.cancel()
    if (!compressibleType.test(headers.get('content-type') ?? '')) return

    const start = await readStart(body)
    const size = start.rest ? Number.POSITIVE_INFINITY : start.bytes.byteLength
    const encoding = chooseEncoding(c.req.header('accept-encoding'), size)
    await replaceBody(c, start, encoding)
    if (size >= smallestWorthCompressing) addVary(c.res.headers)
  }
}

type Start = { bytes: Bytes; rest: ReadableStream<Uint8Array> | null }

/** Most answers are one piece, whose size is then known; of a longer one only the first piece is read here. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<Start> {
  const reader = body.getReader()
  const first = await reader.read()
  const bytes = new Uint8Array(first.value ?? [])
  const second = first.done ? first : await reader.read()
  if (second.done) return { bytes, rest: null }

  const waiting = [first.value, second.value]
  const rest = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const value = waiting.shift() ?? (await reader.read()).value
        if (value) controller.enqueue(value)
        else controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return { bytes, rest }
}

async function replaceBody(c: Context, { bytes, rest }: Start, encoding: Encoding | null) {
  const { status, headers } = c.res
  const written = new Headers(headers)
  if (encoding) {
    written.set('Content-Encoding', encoding)
    written.delete('Content-Length')
  }
  const whole = rest ? null : encoding ? await compress(bytes, encoding) : bytes
  const content = rest && encoding ? compressStream(rest, encoding) : (rest ?? whole)
  // Otherwise the headers of the answer that is replaced would be added to the new one.
  c.res = undefined
  c.res = new Response(content, { status, headers: written })
}

export function addVary(headers: Headers): void {
  const varies = headers.get('vary') ?? ''
  if (!/\baccept-encoding\b/i.test(varies)) headers.append('Vary', 'Accept-Encoding')
}
