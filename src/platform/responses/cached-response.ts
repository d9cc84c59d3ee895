import { createHash } from 'node:crypto'
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Names, chosen by the shop, for what a response shows or a change changes; `everything` when unknown. */
export type Tags = ReadonlySet<string> | 'everything'

/** Whether a response with these tags may show part of this change. */
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
  /** Each encoding is compressed once, for the first request that asks. */
  compressing: Map<Encoding, Promise<Bytes>>
  compressed: Map<Encoding, Bytes>
  tags: Tags
}

/** A response to be sent, except its body. */
type Made = { status: number; headers: Record<string, string>; tags?: Tags }

export function toCachedResponse(
  { status, headers, tags = 'everything' }: Made,
  body: Bytes,
): CachedResponse {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { status, headers, etag, body, tags, compressing: new Map(), compressed: new Map() }
}

/** Headers of every response from this cache entry, also of `not modified`. */
export function cachedHeaders({ headers, etag }: CachedResponse): Record<string, string> {
  const vary = ['Accept-Encoding', headers.Vary].filter(Boolean).join(', ')
  return { ...headers, ETag: `W/"${etag}"`, Vary: vary }
}

/** Answers a request with `not modified`, the compressed body (compressed once for each encoding), or the plain one. */
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
