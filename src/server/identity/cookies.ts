import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'

/** The store's public address, and the other origins that may send its cookies. */
export type Site = { publicUrl: string; allowedOrigins: readonly string[] }

/** One random token, or two; the store sets no other values. */
const tokenPattern = /^[\w-]{43}(\.[\w-]{43})?$/

/** Reads a cookie. One that is sent twice counts as missing, since the store cannot know which one is its own. */
export function readCookie(c: Context, site: Site, name: string): string | null {
  const start = `${fullName(site, name)}=`
  const sent = (c.req.header('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
  const value = sent[0]?.slice(start.length)

  return sent.length === 1 && value && tokenPattern.test(value) ? value : null
}

type Cookie = {
  name: string
  value: string
  seconds: number
  /** Sets `SameSite=Strict`, even when front ends on other sites are allowed. */
  isStrict?: boolean | undefined
}

export function writeCookie(c: Context, site: Site, cookie: Cookie): void {
  setCookie(c, fullName(site, cookie.name), cookie.value, {
    httpOnly: true,
    path: '/',
    maxAge: cookie.seconds,
    secure: isHttps(site),
    sameSite: cookie.isStrict ? 'Strict' : isUsedAcrossSites(site) ? 'None' : 'Lax',
  })
}

export function removeCookie(
  c: Context,
  site: Site,
  cookie: Pick<Cookie, 'name' | 'isStrict'>,
): void {
  writeCookie(c, site, { ...cookie, value: '', seconds: 0 })
}

/** Browsers accept a cookie named `__Host-…` from this host only, not from a neighbouring subdomain. */
function fullName(site: Site, name: string): string {
  return isHttps(site) ? `__Host-${name}` : name
}

function isHttps({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:')
}

/**
 * Whether front ends on other sites need the cookie. Requests from origins that are not allowed are rejected elsewhere.
 */
function isUsedAcrossSites(site: Site): boolean {
  const { hostname } = new URL(site.publicUrl)
  return (
    isHttps(site) && site.allowedOrigins.some((origin) => new URL(origin).hostname !== hostname)
  )
}
