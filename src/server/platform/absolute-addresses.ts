import type { Context, MiddlewareHandler } from 'hono'

type Site = { publicUrl: string; allowedOrigins: readonly string[] }

const bases = new WeakMap<Context, string>()

/** The fields of the API that hold addresses on the store. */
const addressFields = new Set(['image', 'payUrl'])

/** A front end on another origin cannot use addresses that begin with a slash; the store's own pages can. */
export function noteOtherOrigins({ publicUrl, allowedOrigins }: Site): MiddlewareHandler {
  const own = new URL(publicUrl).origin
  const others = new Set(allowedOrigins.filter((origin) => origin !== own))

  return async (c, next) => {
    if (others.has(c.req.header('origin') ?? '')) bases.set(c, publicUrl)
    await next()
  }
}

/** Whether this request is answered with whole addresses: such an answer is another one to a cache. */
export function wantsAbsolute(c: Context): boolean {
  return bases.has(c)
}

/** Makes the store's addresses in an answer whole, where the request comes from a listed front end. */
export function absoluteFor<Answer>(c: Context, answer: Answer): Answer {
  const base = bases.get(c)
  if (base === undefined) return answer
  return changeAddresses(answer, (url) => (url.startsWith('/') ? base + url : url))
}

/** Takes what was answered as whole addresses back as the store's own. */
export function relativeFor<Body>(c: Context, body: Body): Body {
  const base = bases.get(c)
  if (base === undefined) return body
  return changeAddresses(body, (url) => (url.startsWith(`${base}/`) ? url.slice(base.length) : url))
}

type Change = (url: string) => string

function changeAddresses<Value>(value: Value, change: Change): Value {
  return changed(value, change, false) as Value
}

function changed(value: unknown, change: Change, isAddress: boolean): unknown {
  if (typeof value === 'string') return isAddress ? change(value) : value
  if (Array.isArray(value)) return value.map((item) => changed(item, change, isAddress))
  if (typeof value !== 'object' || value === null) return value
  // Files and dates stay what they are.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      changed(inner, change, addressFields.has(key)),
    ]),
  )
}
