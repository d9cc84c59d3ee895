import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'
import { bodyTypeOf } from './upload-limits.ts'

const jsonType = /^application\/json\b/i
const fileTypes = /^(multipart\/form-data|text\/csv)\b/i

type Origins = { publicUrl: string; allowedOrigins: readonly string[]; trustHost: boolean }

/**
 * Refuses requests that change something when another site's page sent them, whatever their content type.
 * Browsers tell: by `Sec-Fetch-Site`, and older ones by `Origin`. Programs send neither, and must send what the
 * call takes; with files too, since browsers never leave `Origin` out when they post to another site.
 */
export function guardOrigin(origins: Origins): MiddlewareHandler {
  const own = new Set([new URL(origins.publicUrl).origin, ...origins.allowedOrigins])

  return async (c, next) => {
    const isLogout = c.req.path.endsWith('/logout')
    const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    if (isLogout && (c.req.method === 'HEAD' || isPrefetch(c.req.raw)))
      throw new Refusal('cross_site')
    if (!changes && !isLogout) return next()
    if (!isOurs(c.req.raw, own, origins.trustHost)) throw new Refusal('cross_site')
    if (changes && isProgram(c.req.raw)) refuseOtherTypes(c.req.raw)
    await next()
  }
}

/** Browsers fetch links ahead of a click; nobody has asked to be logged out. */
function isPrefetch({ headers }: Request): boolean {
  return headers.has('sec-purpose') || headers.has('purpose') || headers.has('x-moz')
}

function isOurs(request: Request, own: ReadonlySet<string>, trustHost: boolean): boolean {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site === 'same-origin') return true
  if (origin !== null) return own.has(origin) || (trustHost && !site && isHost(origin, request))
  return site === null || (site === 'none' && request.method === 'GET')
}

/** Or a browser so old that it says nothing; its forms cannot send JSON. */
function isProgram({ headers }: Request): boolean {
  return !headers.has('sec-fetch-site') && !headers.has('origin')
}

function refuseOtherTypes(request: Request): void {
  const type = contentType(request)
  if (jsonType.test(type)) return
  const takes = bodyTypeOf(request.method, new URL(request.url).pathname)
  if (takes === 'application/json') throw new Refusal('not_json', { message: sendJson })
  if (!fileTypes.test(type)) throw new Refusal(takes === 'text/csv' ? 'not_csv' : 'not_a_form')
}

const sendJson =
  'Send the request as JSON, with the header Content-Type: application/json, even where its body is empty.'

// On a plain-HTTP address of the local network browsers leave Sec-Fetch-Site out.
function isHost(origin: string, request: Request): boolean {
  return URL.parse(origin)?.host === request.headers.get('host')
}

function contentType(request: Request): string {
  return request.headers.get('content-type') ?? ''
}
