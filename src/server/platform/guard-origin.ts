import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'
import { isUpload } from './upload-limits.ts'

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
    if ((changes || isLogout) && !isOurs(c.req.raw, own, origins.trustHost)) {
      throw new Refusal('cross_site')
    }
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
  if (site !== null) return site === 'none' && request.method === 'GET'
  return request.method === 'GET' || isWhatCallsTake(request)
}

function isWhatCallsTake(request: Request): boolean {
  const type = contentType(request)
  const takesFiles = isUpload(request.method, new URL(request.url).pathname)
  return jsonType.test(type) || (takesFiles && fileTypes.test(type))
}

// On a plain-HTTP address of the local network browsers leave Sec-Fetch-Site out.
function isHost(origin: string, request: Request): boolean {
  return URL.parse(origin)?.host === request.headers.get('host')
}

function contentType(request: Request): string {
  return request.headers.get('content-type') ?? ''
}
