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
import { replaceBody, withPrefix } from './replace-body.ts'

export type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

const smallestWorthCompressing = 1024
/** Encodings that the header does not name are allowed, after all that it names. */
const minQuality = 0.0001

/** The encoding for a response of this size; null for none. */
export function chooseEncoding(accepted: string | null | undefined, size: number): Encoding | null {
  const encodings = acceptedEncodings(accepted)
  if (size < smallestWorthCompressing && encodings.includes('identity')) return null
  const [best = 'identity'] = encodings
  return best === 'identity' ? null : best
}

/** Encodings that `Accept-Encoding` allows, the preferred first; of equal ones, the smaller output first. */
function acceptedEncodings(header: string | null | undefined): readonly (Encoding | 'identity')[] {
  if (!header) return ['identity']
  const known = readBefore.get(header)
  if (known) return known
  const encodings = readAcceptEncoding(header)
  if (readBefore.size < maxReadBefore) readBefore.set(header, encodings)
  return encodings
}

/** Browsers send only a few different values. */
const readBefore = new Map<string, readonly (Encoding | 'identity')[]>()
const maxReadBefore = 100

function readAcceptEncoding(header: string): readonly (Encoding | 'identity')[] {
  const accepted = parseAccept(header.toLowerCase())
  const named = (name: string) => accepted.find(({ type }) => type === name)?.q
  const others = named('*')

  return [
    { name: 'br' as const, quality: named('br') ?? others ?? 0 },
    { name: 'gzip' as const, quality: named('gzip') ?? named('x-gzip') ?? others ?? 0 },
    { name: 'identity' as const, quality: named('identity') ?? others ?? minQuality },
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

/** Sends each chunk as soon as it is compressed, so that a long response arrives while it is made. */
function compressStream(body: ReadableStream<Uint8Array>, encoding: Encoding) {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ ...brotliQuality, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH } satisfies ZlibOptions)
  // A failure reaches the reader of the compressed stream, so it needs no handling here.
  pipeline(Readable.fromWeb(body as NodeStream), compressor, () => undefined)
  return Readable.toWeb(compressor) as ReadableStream<Uint8Array>
}

const compressibleType = /^(application\/json|text\/(csv|html))\b/

/**
 * Compresses the API's responses. Their size cannot reveal secrets: sessions are only in cookies, no body contains a
 * token, and no request's text is repeated beside private data.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { body, headers } = c.res
    // Cached responses are compressed already, and must not be copied for each request.
    if (!body || variesByEncoding(headers)) return
    // The client needs no body, so the rest is not made.
    if (c.req.method === 'HEAD') return body.cancel()
    if (!compressibleType.test(headers.get('content-type') ?? '')) return

    const start = await readStart(body)
    const size = start.whole ? start.whole.byteLength : Number.POSITIVE_INFINITY
    const encoding = chooseEncoding(c.req.header('accept-encoding'), size)
    await send(c, start, encoding)
    if (size >= smallestWorthCompressing) addVary(c.res.headers)
  }
}

async function send(c: Context, { whole, stream }: Start, encoding: Encoding | null) {
  if (!encoding) return replaceBody(c, whole ?? stream)

  const headers = new Headers(c.res.headers)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  const body = whole ? await compress(whole, encoding) : compressStream(stream, encoding)
  replaceBody(c, body, headers)
}

type Start = { whole: Bytes; stream: null } | { whole: null; stream: ReadableStream<Uint8Array> }

/** Reads the first chunk: most responses have only one, so their size is then known. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<Start> {
  const reader = body.getReader()
  const first = await reader.read()
  const second = first.done ? first : await reader.read()
  if (second.done) return { whole: new Uint8Array(first.value ?? []), stream: null }
  return { whole: null, stream: withPrefix([first.value!, second.value], reader) }
}

export function addVary(headers: Headers): void {
  if (!variesByEncoding(headers)) headers.append('Vary', 'Accept-Encoding')
}

function variesByEncoding(headers: Headers): boolean {
  return /\baccept-encoding\b/i.test(headers.get('vary') ?? '')
}
