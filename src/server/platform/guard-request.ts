import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

const maxUrlLength = 4096

/** Refuses URLs that no well-behaved client sends, before any route sees them. */
export function guardRequest(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.url.length > maxUrlLength) throw new Refusal('address_too_long')
    if (!isDecodable(c.req.url)) throw new Refusal('invalid_input')
    // A path like `//name` would be read as another host in a redirect or a link.
    if (c.req.path.startsWith('//')) throw new Refusal('not_found')
    await next()
  }
}

function isDecodable(url: string): boolean {
  if (/%00/.test(url)) return false
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}
