import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { MiddlewareHandler } from 'hono'
import { refuse } from '#platform/refusal.ts'

/** Whether a request's `Host` is one that this store answers to. */
export type IsOwnName = (host: string | undefined) => boolean

type Shop = { mode: string; publicUrl: string }

/**
 * A page elsewhere can let its own name point to this machine (DNS rebinding), and then use the store as if it were a part
 * of that page. The passwords of a demo are known to all, so it answers to its address and to the names of this machine.
 * A bare IP address names no site that could point elsewhere, and programs may leave the header out, browsers never.
 */
export function ownNames({ mode, publicUrl }: Shop): IsOwnName {
  // A real shop has passwords of its own, and is often asked by its proxy under another name.
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

/** A name or an address, perhaps with a port. */
const plain = /^[\w.:[\]-]+$/

/** Monitoring may ask by any name whether the store is well. */
const checks = new Set(['/healthz', '/readyz'])

export function refuseOtherNames(isOwn: IsOwnName): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwn(c.req.header('host')) && !checks.has(c.req.path)) throw refuse('other_name')
    await next()
  }
}
