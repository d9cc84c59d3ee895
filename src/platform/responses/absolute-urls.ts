import type { Context, MiddlewareHandler } from 'hono'

type Site = { publicUrl: string; allowedOrigins: readonly string[] }

const baseUrls = new WeakMap<Context, string>()

const urlFields = new Set(['image', 'payUrl'])

/** Marks requests from other origins, whose front ends need absolute URLs; the store's own pages use relative ones. */
export function markCrossOrigin({ publicUrl, allowedOrigins }: Site): MiddlewareHandler {
  const own = new URL(publicUrl).origin
  const others = new Set(allowedOrigins.filter((origin) => origin !== own))

  return async (c, next) => {
    if (others.has(c.req.header('origin') ?? '')) baseUrls.set(c, publicUrl)
    await next()
  }
}

/** Whether this request gets absolute URLs. A cache must keep such responses apart from others. */
export function needsAbsoluteUrls(c: Context): boolean {
  return baseUrls.has(c)
}

/** Makes a body's URLs absolute for a front end on another origin. */
export function withAbsoluteUrls<Body>(c: Context, body: Body): Body {
  const baseUrl = baseUrls.get(c)
  if (baseUrl === undefined) return body
  return mapUrls(body, (url) => (url.startsWith('/') ? baseUrl + url : url))
}

export function withRelativeUrls<Body>(c: Context, body: Body): Body {
  const baseUrl = baseUrls.get(c)
  if (baseUrl === undefined) return body
  return mapUrls(body, (url) => (url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url))
}

type Change = (url: string) => string

function mapUrls<Value>(value: Value, change: Change): Value {
  return mapValue(value, change, false) as Value
}

function mapValue(value: unknown, change: Change, isUrl: boolean): unknown {
  if (typeof value === 'string') return isUrl ? change(value) : value
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change, isUrl))
  if (typeof value !== 'object' || value === null) return value
  // Files and dates stay unchanged.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapValue(inner, change, urlFields.has(key))]),
  )
}
