import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

const maxUrlLength = 4096

/** Turns away addresses that no honest page or program makes, before anything looks at them. */
export function guardRequest(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.url.length > maxUrlLength) throw new Refusal('address_too_long')
    if (!isReadable(c.req.url)) throw new Refusal('invalid_input')
    // `//name` reads as another host wherever an address is put together.
    if (c.req.path.startsWith('//')) throw new Refusal('not_found')
    await next()
  }
}

function isReadable(url: string): boolean {
  if (/%00/.test(url)) return false
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}
