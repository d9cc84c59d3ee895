import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#platform/log.ts'
import {
  identifyClient,
  identifyIncoming,
  readHeader,
  type UntrustedProxy,
} from './client-address.ts'

export type ProxyAdvice = UntrustedProxy & { setting: string }

type Seen = { advice: ProxyAdvice; at: number }

// Anyone can pretend to be a proxy, so memory and log have a limit.
const maxProxies = 20
const expireAfterMs = 24 * 60 * 60 * 1000
const minForwarded = 20

/**
 * Finds proxies that are missing from TRUST_PROXY. All clients of such a proxy count as one, so one client's wrong
 * passwords can lock out everybody.
 */
export class ProxyWatch {
  readonly #seen = new Map<string, Seen>()
  readonly #trustProxy: readonly string[]
  readonly #log: Log
  readonly #isDemo: boolean
  #requests = 0
  #forwardedByStrangers = 0

  /** `isDemo`: the demo was started without being named, so its owner may not know that others can reach it. */
  constructor(trustProxy: readonly string[], log: Log, { isDemo = false } = {}) {
    this.#trustProxy = trustProxy
    this.#log = log
    this.#isDemo = isDemo
  }

  watch(): MiddlewareHandler {
    return async (c, next) => {
      this.#requests += 1
      const { untrustedProxy } = identifyClient(c, this.#trustProxy)
      if (untrustedProxy) this.#note(untrustedProxy)
      await next()
    }
  }

  /** Counts a request that was answered before it reached a route. */
  count(request: IncomingMessage, isForwarded: boolean): void {
    this.#requests += 1
    if (!isForwarded) return
    const { untrustedProxy } = identifyIncoming(request, this.#trustProxy)
    if (untrustedProxy) this.#note(untrustedProxy)
  }

  /**
   * Answers the proxies to show to the seller. Anyone can send the header from a public address, so such an address
   * counts as the shop's proxy only when most requests come through it.
   */
  current(): ProxyAdvice[] {
    this.#removeExpired()
    const all = [...this.#seen.values()].map(({ advice }) => advice)
    const nearby = all.filter(({ isPrivate }) => isPrivate)
    const forwarded = this.#forwardedByStrangers
    const isMajority = forwarded >= minForwarded && forwarded * 2 > this.#requests
    return nearby.length > 0 || !isMajority ? nearby : all.slice(-1)
  }

  #note(proxy: UntrustedProxy): void {
    if (!proxy.isPrivate) this.#forwardedByStrangers += 1
    const known = this.#seen.get(proxy.address)
    if (!known && !this.#hasRoomFor(proxy)) return
    const advice = known?.advice ?? { ...proxy, setting: this.#settingWith(proxy.address) }
    this.#seen.set(proxy.address, { advice, at: performance.now() })
    if (!known) this.#log.warn(warningOf(advice) + (this.#isDemo ? openDemo : ''))
  }

  /** Reserves half of the entries for proxies on private networks. */
  #hasRoomFor({ isPrivate }: UntrustedProxy): boolean {
    if (this.#seen.size >= maxProxies) this.#removeExpired()
    return this.#seen.size < (isPrivate ? maxProxies : maxProxies / 2)
  }

  #removeExpired(): void {
    for (const [address, { at }] of this.#seen) {
      if (performance.now() - at > expireAfterMs) this.#seen.delete(address)
    }
  }

  #settingWith(address: string): string {
    // A proxy on the same machine may connect over IPv4 or IPv6.
    const isLoopback = address === '::1' || address.startsWith('127.')
    const added = isLoopback ? [address, '127.0.0.1', '::1'] : [address]
    return [...new Set([...this.#trustProxy, ...added])].join(',')
  }
}

const openDemo =
  ' This is a demo, whose passwords everybody knows: whoever reaches it through a proxy can log in as its seller. ' +
  'For a real shop, set NODE_ENV=production.'

function warningOf({ address, isPrivate, unreadHeader, setting }: ProxyAdvice): string {
  if (unreadHeader) {
    const problem =
      unreadHeader === readHeader
        ? 'sends X-Forwarded-For without an IP address at its end'
        : `names visitors in ${unreadHeader}, which is not read`
    return (
      `The trusted proxy ${address} ${problem}: all its visitors count as one, and limits on logins, registrations and ` +
      'orders hit them together. Set it up to send X-Forwarded-For with the address of the visitor.'
    )
  }
  return isPrivate
    ? `Requests are forwarded by ${address}, which TRUST_PROXY does not name: all visitors count as one, and limits on ` +
        `logins, registrations and orders hit everybody together. If this is your proxy, set TRUST_PROXY=${setting}`
    : `Requests from ${address} say that they are forwarded, and TRUST_PROXY does not name it. If this is your proxy or ` +
        `CDN, all its visitors count as one: set TRUST_PROXY=${setting}. If not, somebody pretends, and it has no effect.`
}
