import type { MiddlewareHandler } from 'hono'
import { identifyClient, type UntrustedProxy } from './client-address.ts'
import type { Log } from './log.ts'

/** What is to be done about one: the value that makes TRUST_PROXY right. */
export type ProxyAdvice = UntrustedProxy & { setting: string }

type Seen = { advice: ProxyAdvice; at: number }

// Anybody can pretend to be a proxy, from any address: neither memory nor log may grow with them.
const mostProxies = 20
const forgottenAfterMs = 24 * 60 * 60 * 1000
const fewestForwarded = 20

/**
 * Notices proxies that the store was not told to trust. Without that, all who come through one count as one visitor,
 * and thirty mistyped passwords keep everybody out.
 */
export class ProxyWatch {
  readonly #seen = new Map<string, Seen>()
  readonly #trustProxy: readonly string[]
  readonly #log: Log
  #requests = 0
  #forwardedByStrangers = 0

  constructor(trustProxy: readonly string[], log: Log) {
    this.#trustProxy = trustProxy
    this.#log = log
  }

  /** Looks at every request. */
  watch(): MiddlewareHandler {
    return async (c, next) => {
      this.#requests += 1
      const { untrustedProxy } = identifyClient(c, this.#trustProxy)
      if (untrustedProxy) this.#note(untrustedProxy)
      await next()
    }
  }

  /**
   * Those that matter to the seller. One on a public address may be anybody who sends that header; it is taken for the
   * shop's own where most requests come like this.
   */
  current(): ProxyAdvice[] {
    this.#forget()
    const all = [...this.#seen.values()].map(({ advice }) => advice)
    const near = all.filter(({ isPrivate }) => isPrivate)
    const forwarded = this.#forwardedByStrangers
    const isUsual = forwarded >= fewestForwarded && forwarded * 2 > this.#requests
    return near.length > 0 || !isUsual ? near : all.slice(-1)
  }

  #note(proxy: UntrustedProxy): void {
    if (!proxy.isPrivate) this.#forwardedByStrangers += 1
    const known = this.#seen.get(proxy.address)
    if (!known && !this.#hasRoomFor(proxy)) return
    const advice = known?.advice ?? { ...proxy, setting: this.#settingWith(proxy.address) }
    this.#seen.set(proxy.address, { advice, at: Date.now() })
    if (!known) this.#log.warn(warningOf(advice))
  }

  /** Strangers leave half of the places to the proxies on the own network. */
  #hasRoomFor({ isPrivate }: UntrustedProxy): boolean {
    if (this.#seen.size >= mostProxies) this.#forget()
    return this.#seen.size < (isPrivate ? mostProxies : mostProxies / 2)
  }

  #forget(): void {
    for (const [address, { at }] of this.#seen) {
      if (Date.now() - at > forgottenAfterMs) this.#seen.delete(address)
    }
  }

  #settingWith(address: string): string {
    // A proxy on the same machine comes by whichever of the two it finds first.
    const isLoopback = address === '::1' || address.startsWith('127.')
    const added = isLoopback ? [address, '127.0.0.1', '::1'] : [address]
    return [...new Set([...this.#trustProxy, ...added])].join(',')
  }
}

function warningOf({ address, isPrivate, unreadHeader, setting }: ProxyAdvice): string {
  if (unreadHeader) {
    return (
      `The trusted proxy ${address} names visitors in ${unreadHeader}, which is not read: all of them count as one. ` +
      'Set it up to send X-Forwarded-For.'
    )
  }
  return isPrivate
    ? `Requests are forwarded by ${address}, which TRUST_PROXY does not name: all visitors count as one, and limits on ` +
        `logins and registrations hit everybody together. If this is your proxy, set TRUST_PROXY=${setting}`
    : `Requests from ${address} say that they are forwarded, and TRUST_PROXY does not name it. If this is your proxy or ` +
        `CDN, all its visitors count as one: set TRUST_PROXY=${setting}. If not, somebody pretends, and it has no effect.`
}
