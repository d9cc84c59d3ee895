import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IsOwnName } from '#platform/requests/own-names.ts'
import { type CachedResponse, cachedHeaders } from '#platform/responses/cached-response.ts'
import { chooseEncoding, type Encoding } from '#platform/responses/content-encoding.ts'
import type { ResponseCache } from '#platform/responses/response-cache.ts'
import { closedHeaders, securityHeadersOf } from '#platform/responses/security-headers.ts'

/** Answers a request from the cache if it can; returns whether it did. */
export type AnswerCached = (request: IncomingMessage, response: ServerResponse) => boolean

type Options = {
  cache: ResponseCache
  config: { publicUrl: string; allowedOrigins: readonly string[] }
  isOwnName: IsOwnName
  /** Whether this `Accept-Language`, sent by a browser or not, asks for answers in another language than the usual one. */
  asksForOther?: (accepted: string, isBrowser: boolean) => boolean
  /** Called for each request answered here; `isForwarded` when a proxy names the client. */
  onAnswered: (answered: Answered) => void
}

export type Answered = {
  request: IncomingMessage
  isForwarded: boolean
  isPage: boolean
  status: number
  startedAt: number
}

type Ready = { status: number; headers: string[]; body: Uint8Array | null }

/**
 * Answers from the cache before anything else runs, byte for byte as the routes would. Leaves every unusual request to
 * the routes.
 */
export function createAnswerCached({
  cache,
  config,
  isOwnName,
  asksForOther = () => false,
  onAnswered,
}: Options): AnswerCached {
  const security = securityHeadersOf(config)
  const variesByOrigin = config.allowedOrigins.length > 0
  const prepared = new WeakMap<CachedResponse, Map<string, Ready>>()

  function readyFor(cached: CachedResponse, { encoding, isNotModified, isPage }: Form): Ready {
    const forms = prepared.get(cached) ?? new Map<string, Ready>()
    prepared.set(cached, forms)
    const name = isNotModified ? 'not modified' : (encoding ?? 'identity')
    const known = forms.get(name)
    if (known) return known
    const headers = { ...security, ...cachedHeaders(cached) }
    if (variesByOrigin && !isPage) headers.Vary += ', Origin'
    const ready = isNotModified
      ? { status: 304, headers: inOrder(headers), body: null }
      : readyBody(cached, encoding, headers)
    forms.set(name, ready)
    return ready
  }

  return (request, response) => {
    const startedAt = performance.now()
    const { method, url = '' } = request
    const isPage = !url.startsWith('/api/')
    const head = readRequest(request, { isOwnName, asksForOther })
    if (!head) return false
    const cached = cache.findByAddress(url)
    if (cached?.headers['Cache-Control'] !== 'no-cache') return false

    const isNotModified = head.etag === `W/"${cached.etag}"`
    const encoding = chooseEncoding(head.encoding, cached.body.byteLength)
    // Compressing for the first time takes a while, so the routes do it.
    if (!isNotModified && encoding && !cached.compressed.has(encoding)) return false

    const ready = readyFor(cached, { encoding, isNotModified, isPage })
    send(response, ready, method === 'HEAD')
    cache.countHit()
    const { status } = ready
    onAnswered({ request, isForwarded: head.isForwarded, isPage, status, startedAt })
    return true
  }
}

/** Answers null for a request that the routes have to read. */
function readRequest(
  { method, url = '', rawHeaders }: IncomingMessage,
  { isOwnName, asksForOther }: Pick<Options, 'isOwnName'> & Required<Pick<Options, 'asksForOther'>>,
): Head | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const head = readHead(rawHeaders, isOwnName)
  if (!head?.language || !url.startsWith('/api/')) return head
  return asksForOther(head.language, head.isBrowser) ? null : head
}

type Form = { encoding: Encoding | null; isNotModified: boolean; isPage: boolean }

function readyBody(
  cached: CachedResponse,
  encoding: Encoding | null,
  headers: Record<string, string>,
): Ready {
  const body = (encoding ? cached.compressed.get(encoding) : undefined) ?? cached.body
  const withEncoding = encoding ? { ...headers, 'Content-Encoding': encoding } : headers
  return {
    status: cached.status,
    headers: [...inOrder(withEncoding), 'content-length', String(body.byteLength)],
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  }
}

const firstNames = closedHeaders.map(([name]) => name.toLowerCase())

/** Orders the headers as the routes' responses do. */
function inOrder(headers: Record<string, string>): string[] {
  const values = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const names = new Set([...firstNames, ...[...values.keys()].sort()])
  return [...names].flatMap((name) => [name, values.get(name) ?? ''])
}

function send(response: ServerResponse, { status, headers, body }: Ready, isHead: boolean): void {
  const hasLength = body !== null
  response.writeHead(status, isHead && hasLength ? headers.slice(0, -2) : headers)
  if (body === null || isHead) response.end()
  else response.end(body)
}

type Head = {
  encoding: string | undefined
  etag: string | undefined
  language: string | undefined
  isBrowser: boolean
  isForwarded: boolean
}

// Hosts and ports that need no parsing.
const plainHost = /^[a-z0-9._-]{1,255}(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

/** The headers that the answer depends on; null when the routes have to handle the request. */
function readHead(rawHeaders: readonly string[], isOwnName: IsOwnName): Head | null {
  const found = new Map<Kind, string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const kind = kindOf(rawHeaders[at] ?? '')
    if (kind === null) continue
    if (kind === 'unusual' || (kind !== 'forwarded' && found.has(kind))) return null
    found.set(kind, rawHeaders[at + 1] ?? '')
  }
  if (!isPlain(found.get('host'), isOwnName)) return null
  return {
    encoding: found.get('encoding'),
    etag: found.get('etag'),
    language: found.get('language'),
    isBrowser: found.has('browser'),
    isForwarded: found.has('forwarded'),
  }
}

function isPlain(host: string | undefined, isOwnName: IsOwnName): boolean {
  return plainHost.test(host ?? '') && isOwnName(host)
}

type Kind = 'host' | 'encoding' | 'etag' | 'language' | 'browser' | 'forwarded' | 'unusual'

const kinds: Record<string, Kind> = {
  host: 'host',
  'accept-encoding': 'encoding',
  'if-none-match': 'etag',
  'accept-language': 'language',
  'sec-fetch-mode': 'browser',
  ...Object.fromEntries(
    ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'].map(
      (name) => [name, 'forwarded' as const],
    ),
  ),
  ...Object.fromEntries(
    ['origin', 'range', 'content-length', 'transfer-encoding', 'expect', 'upgrade'].map((name) => [
      name,
      'unusual' as const,
    ]),
  ),
}
const known = new Map<string, Kind | null>()
const maxKnown = 200

/** Lowercases each spelling of a header name once, since clients use few. */
function kindOf(name: string): Kind | null {
  const found = known.get(name)
  if (found !== undefined) return found
  const kind = kinds[name.toLowerCase()] ?? null
  if (known.size < maxKnown) known.set(name, kind)
  return kind
}
