import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { refuse } from '#platform/refusal.ts'

/** Allows the listed origins by CORS, with cookies. Other origins get no CORS headers. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const allowed = new Set(origins)
  const answerPreflight = cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type', 'idempotency-key'],
    maxAge: 600,
  })

  return async (c, next) => {
    const origin = c.req.header('origin') ?? ''
    if (allowed.has(origin) && c.req.method === 'OPTIONS') return answerPreflight(c, next)

    await next()
    // Set after the handler, because a cached response replaces earlier headers.
    if (allowed.size > 0) c.header('Vary', 'Origin', { append: true })
    if (!allowed.has(origin)) return
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Access-Control-Allow-Credentials', 'true')
    c.header('Access-Control-Expose-Headers', 'retry-after')
  }
}

const jsonType = /^application\/json\b/i
const fileTypes =
  /^(multipart\/form-data|text\/csv|application\/zip|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\b/i

type Origins = { publicUrl: string; allowedOrigins: readonly string[]; trustHost: boolean }
type BodyTypeOf = (method: string, path: string) => keyof typeof refusalOfType

/**
 * Refuses changes sent by a page of another site, whatever their content type (CSRF). Browsers name the site in
 * `Sec-Fetch-Site`, older ones in `Origin`. Programs send neither and must use the call's content type, which a form in
 * an old browser cannot send across sites without an `Origin`.
 */
export function rejectCrossSite(origins: Origins, bodyTypeOf: BodyTypeOf): MiddlewareHandler {
  const ownOrigins = new Set([new URL(origins.publicUrl).origin, ...origins.allowedOrigins])

  return async (c, next) => {
    const isLogout = c.req.path.endsWith('/logout')
    const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    if (isLogout && (c.req.method === 'HEAD' || isPrefetch(c.req.raw))) throw refuse('cross_site')
    if (!changes && !isLogout) return next()
    if (!isSameSite(c.req.raw, ownOrigins, origins.trustHost)) throw refuse('cross_site')
    if (changes && isProgram(c.req.raw)) requireContentType(c.req.raw, bodyTypeOf)
    await next()
  }
}

/** Browsers may prefetch links, and that must not log the user out. */
function isPrefetch({ headers }: Request): boolean {
  return headers.has('sec-purpose') || headers.has('purpose') || headers.has('x-moz')
}

function isSameSite(
  request: Request,
  ownOrigins: ReadonlySet<string>,
  trustHost: boolean,
): boolean {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site === 'same-origin') return true
  if (origin !== null)
    return ownOrigins.has(origin) || (trustHost && !site && isHost(origin, request))
  return site === null || (site === 'none' && request.method === 'GET')
}

/** A browser too old to send either header also counts; its forms cannot send JSON. */
function isProgram({ headers }: Request): boolean {
  return !headers.has('sec-fetch-site') && !headers.has('origin')
}

function requireContentType(request: Request, bodyTypeOf: BodyTypeOf): void {
  const type = contentType(request)
  if (jsonType.test(type)) return
  const expected = bodyTypeOf(request.method, new URL(request.url).pathname)
  if (expected === 'application/json') throw refuse('send_json')
  if (!fileTypes.test(type)) throw refuse(refusalOfType[expected])
}

/** The refusal for a body whose type is not the call's. */
export const refusalOfType = {
  'application/json': 'not_json',
  'multipart/form-data': 'not_a_form',
  'text/csv': 'not_csv',
  'application/zip': 'not_a_zip',
} as const

// Over plain HTTP on a local network browsers do not send Sec-Fetch-Site.
function isHost(origin: string, request: Request): boolean {
  return URL.parse(origin)?.host === request.headers.get('host')
}

function contentType(request: Request): string {
  return request.headers.get('content-type') ?? ''
}
