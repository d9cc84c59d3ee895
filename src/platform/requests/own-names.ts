import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { MiddlewareHandler } from 'hono'
import { refuse } from '#platform/refusal.ts'

/** Whether the store answers to this `Host`. */
export type IsOwnName = (host: string | undefined) => boolean

type Shop = { mode: string; publicUrl: string }

/**
 * Guards against DNS rebinding: a page elsewhere can point its own name to this machine and use the store as its own. A
 * demo's passwords are public, so it answers only to its address and this machine's names. A bare IP address cannot be
 * pointed elsewhere; programs may leave the header out, browsers never do.
 */
export function ownNames({ mode, publicUrl }: Shop): IsOwnName {
  // A real shop has its own passwords, and its proxy often uses another name.
  if (mode !== 'demo') return () => true
  const machine = hostname().toLowerCase()
  const names = new Set([new URL(publicUrl).hostname, 'localhost', machine, `${machine}.local`])

  return (host) => {
    if (!host) return true
    const address = plain.test(host) ? URL.parse(`http://${host}`) : null
    if (!address) return false
    const name = address.hostname.replace(/\.$/, '')
    return names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) > 0
  }
}

/** A host name or an address, perhaps with a port. */
const plain = /^[\w.:[\]-]+$/

/** Monitoring may check health under any name. */
const checks = new Set(['/healthz', '/readyz'])

export function refuseOtherNames(isOwn: IsOwnName): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwn(c.req.header('host')) && !checks.has(c.req.path)) throw refuse('other_name')
    await next()
  }
}
