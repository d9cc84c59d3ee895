import type { MiddlewareHandler } from 'hono'

type Site = { publicUrl: string }

/** For responses that are not pages: they may not load, run or be framed by anything. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Headers that responses made by the HTTP server itself have too. */
export const closedHeaders: [name: string, value: string][] = [
  ['Content-Security-Policy', closedPolicy],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
]

const features = ['camera', 'geolocation', 'microphone', 'payment', 'usb'] as const

/** Allows a page these features of the browser, and no others. */
export function permissionsWith(allowed: readonly (typeof features)[number][]): string {
  return features.map((name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`).join(', ')
}

/** A page sets its own Content-Security-Policy. */
export function securityHeadersOf({ publicUrl }: Site): Record<string, string> {
  return {
    ...Object.fromEntries(closedHeaders),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsWith([]),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Adds the security headers to every response, errors too, unless the route has set them. */
export function securityHeaders(site: Site): MiddlewareHandler {
  const headers = Object.entries(securityHeadersOf(site))

  return async (c, next) => {
    await next()
    const missing = headers.filter(([name]) => !c.res.headers.has(name))
    if (missing.length === 0) return

    // `c.header` replaces the response by a copy: the headers of the original may be read-only.
    c.header(...(missing[0] as [string, string]))
    for (const [name, value] of missing.slice(1)) c.res.headers.set(name, value)
  }
}
