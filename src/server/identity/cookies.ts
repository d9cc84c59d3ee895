import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'

/** The store's address, and the other origins that may use it with cookies. */
export type Site = { publicUrl: string; allowedOrigins: readonly string[] }

/** A random token, or two: other values were not set by the store. */
const tokenPattern = /^[\w-]{43}(\.[\w-]{43})?$/

/** A cookie that is sent twice counts as not sent: which of the two is the store's is unknown. */
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
  /** `SameSite=Strict`, even if there are front ends on other sites. */
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

/** With `__Host-`, browsers make sure that no neighbouring subdomain can set the cookie. */
function fullName(site: Site, name: string): string {
  return isHttps(site) ? `__Host-${name}` : name
}

function isHttps({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:')
}

/** Then pages of other sites may send the cookie; requests of origins that are not allowed are rejected elsewhere. */
function isUsedAcrossSites(site: Site): boolean {
  const { hostname } = new URL(site.publicUrl)
  return (
    isHttps(site) && site.allowedOrigins.some((origin) => new URL(origin).hostname !== hostname)
  )
}
