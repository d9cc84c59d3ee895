import { createHash } from 'node:crypto'
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * What a response shows, or what a change changes, as names that the catalogue gives; `everything` where that is not
 * known.
 */
export type Tags = ReadonlySet<string> | 'everything'

/** Whether a response with these tags may show something of this change. */
export function isTouched(tags: Tags, changed: Tags): boolean {
  if (tags === 'everything' || changed === 'everything') return true
  for (const tag of changed) if (tags.has(tag)) return true
  return false
}

export type CachedResponse = {
  status: number
  headers: Record<string, string>
  etag: string
  body: Bytes
  /** Each made once, for the first who asks for it. */
  compressing: Map<Encoding, Promise<Bytes>>
  compressed: Map<Encoding, Bytes>
  tags: Tags
}

/** What is made of a response to be sent, besides its body. */
type Made = { status: number; headers: Record<string, string>; tags?: Tags }

export function toCachedResponse(
  { status, headers, tags = 'everything' }: Made,
  body: Bytes,
): CachedResponse {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { status, headers, etag, body, tags, compressing: new Map(), compressed: new Map() }
}

/** The headers of a cached response that every answer with it has, those for `not modified` too. */
export function cachedHeaders({ headers, etag }: CachedResponse): Record<string, string> {
  return { ...headers, ETag: `W/"${etag}"`, Vary: 'Accept-Encoding' }
}

/** The response to one request: not modified, compressed (once for each encoding), or plain. */
export async function sendCached(cached: CachedResponse, request: Request): Promise<Response> {
  const headers = cachedHeaders(cached)
  if (request.headers.get('if-none-match') === headers.ETag) {
    return new Response(null, { status: 304, headers })
  }

  const encoding = chooseEncoding(request.headers.get('accept-encoding'), cached.body.byteLength)
  if (!encoding) return new Response(cached.body, { status: cached.status, headers })

  return new Response(await compressOnce(cached, encoding), {
    status: cached.status,
    headers: { ...headers, 'Content-Encoding': encoding },
  })
}

function compressOnce({ body, compressing, compressed }: CachedResponse, encoding: Encoding) {
  let pending = compressing.get(encoding)
  if (!pending) {
    pending = compress(body, encoding).then((bytes) => {
      compressed.set(encoding, bytes)
      return bytes
    })
    compressing.set(encoding, pending)
  }
  return pending
}
