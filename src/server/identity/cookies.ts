import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'

/** Where the store is reached, and which other origins may use it with cookies. */
export type Site = { publicUrl: string; allowedOrigins: readonly string[] }

/** A random token, or a pair of them, as the store writes it: anything else in a cookie is not ours. */
const written = /^[\w-]{43}(\.[\w-]{43})?$/

/** What the browser sent under this name. Sent twice it has no one meaning, and counts as not sent. */
export function readCookie(c: Context, site: Site, name: string): string | null {
  const start = `${fullName(site, name)}=`
  const sent = (c.req.header('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
  const value = sent[0]?.slice(start.length)

  return sent.length === 1 && value && written.test(value) ? value : null
}

type Cookie = {
  name: string
  value: string
  seconds: number
  /** Never sent along with what another site asks for, wherever front ends may stand. */
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

/** With `__Host-` browsers make sure that no neighbouring host has set the cookie. */
function fullName(site: Site, name: string): string {
  return isHttps(site) ? `__Host-${name}` : name
}

function isHttps({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:')
}

/** Only then may other sites' pages send the cookie; `guardOrigin` says which of them are heard. */
function isUsedAcrossSites(site: Site): boolean {
  const { hostname } = new URL(site.publicUrl)
  return (
    isHttps(site) && site.allowedOrigins.some((origin) => new URL(origin).hostname !== hostname)
  )
}
