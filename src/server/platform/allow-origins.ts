import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** CORS for the listed origins, with cookies. Requests from other origins get no CORS headers at all. */
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
    // Set after the handler, because a response from the cache replaces headers that were set before.
    if (allowed.size > 0) c.header('Vary', 'Origin', { append: true })
    if (!allowed.has(origin)) return
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Access-Control-Allow-Credentials', 'true')
    c.header('Access-Control-Expose-Headers', 'retry-after')
  }
}
