import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const inProcess = 'in-process'

/** A proxy whose forwarded addresses are not trusted, so all its clients count as one. */
export type UntrustedProxy = {
  address: string
  /** Whether the proxy is on this machine or its private network, where outsiders cannot pretend to be one. */
  isPrivate: boolean
  /** The header in which a trusted proxy names the client, when that is not read or holds no address. */
  unreadHeader?: string
}

type Client = { address: string; untrustedProxy: UntrustedProxy | null }

/**
 * Finds the client's address. Trusts `X-Forwarded-For` only as far as trusted proxies wrote it: entries left of the
 * first untrusted address are that client's claim.
 */
export function identifyClient(c: Context, trustProxy: readonly string[]): Client {
  return identifySender({ peer: peerOf(c), header: (name) => c.req.header(name) }, trustProxy)
}

type Sender = { peer: string; header: (name: string) => string | undefined }

/** `identifyClient` for a request that has not reached a route. */
export function identifyIncoming(
  { socket, headers }: IncomingMessage,
  trustProxy: readonly string[],
): Client {
  const peer = plain(socket.remoteAddress ?? 'local-socket')
  return identifySender({ peer, header: (name) => headers[name]?.toString() }, trustProxy)
}

function identifySender(sender: Sender, trustProxy: readonly string[]): Client {
  const { peer } = sender
  const trusted = listOf(trustProxy)
  if (!isIn(trusted, peer)) return { address: peer, untrustedProxy: findUntrustedForwarder(sender) }

  const hops = (sender.header(readHeader) ?? '')
    .split(',')
    .map((hop) => plain(withoutPort(hop.trim())))
  let client = peer
  while (isIn(trusted, client)) {
    const hop = hops.pop()
    if (!hop || !isIP(hop)) break
    client = hop
  }
  const isNamed = isIn(trusted, client)
  return { address: client, untrustedProxy: proxyBehind(sender, { client, isNamed, hops }) }
}

/** Some gateways write `203.0.113.7:4711`, `[2001:db8::1]` or `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const [, bracketed, plainV4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(hop) ?? []
  return bracketed ?? plainV4 ?? hop
}

export const readHeader = 'x-forwarded-for'
const unreadHeaders = ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']

function findUntrustedForwarder(sender: Sender): UntrustedProxy | null {
  const { peer } = sender
  if (!isIP(peer) || !headerOf(sender, [readHeader, ...unreadHeaders])) return null
  return { address: peer, isPrivate: isIn(privateNetworks, peer) }
}

type Chain = { client: string; isNamed: boolean; hops: readonly string[] }

/** An untrusted proxy may be behind a trusted one, and a trusted one may name clients in another header. */
function proxyBehind(sender: Sender, { client, isNamed, hops }: Chain): UntrustedProxy | null {
  const { peer } = sender
  if (client === peer) {
    const unreadHeader = headerOf(sender, [readHeader, ...unreadHeaders])
    return unreadHeader ? { address: peer, isPrivate: true, unreadHeader } : null
  }
  const isPrivate = !isNamed && isIn(privateNetworks, client)
  return isPrivate && hops.some((hop) => isIP(hop)) ? { address: client, isPrivate } : null
}

function headerOf({ header }: Sender, names: readonly string[]): string | undefined {
  return names.find((name) => header(name) !== undefined)
}

export function isFromTrustedProxy(c: Context, trustProxy: readonly string[]): boolean {
  return isIn(listOf(trustProxy), peerOf(c))
}

/** The key by which limits count, and whether many clients may share it. */
export type Network = { name: string; isShared: boolean }

/** The factor by which limits rise for a shared address, so that a shop with a misconfigured proxy stays usable. */
export const sharedAddressFactor = 50

export function networkOfClient(c: Context, trustProxy: readonly string[]): Network {
  const { address, untrustedProxy } = identifyClient(c, trustProxy)
  return { name: networkOf(address), isShared: untrustedProxy?.isPrivate ?? false }
}

/** The client's network if it is public; null when many visitors may share the address. */
export function publicNetworkOfClient(c: Context, trustProxy: readonly string[]): string | null {
  const { address } = identifyClient(c, trustProxy)
  const isPublic = isIP(address) !== 0 && !isIn(privateNetworks, address)
  return isPublic && !isIn(listOf(trustProxy), address) ? networkOf(address) : null
}

/** The key by which limits count. A household gets a whole /64 of IPv6 addresses, so those count as one. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = groupsOf(head)
  const right = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')

  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** Removes the part that identifies a household, and keeps enough to see where a flood comes from. */
export function shortenAddress(address: string): string {
  if (isIP(address) === 4) return `${address.slice(0, address.lastIndexOf('.'))}.0`
  return isIP(address) === 6 ? `${networkOf(address).split(':').slice(0, 3).join(':')}::` : address
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16).toString(16))
}

/** Requests that this process makes to itself have no connection. */
function peerOf(c: Context): string {
  if (!c.env || !('incoming' in c.env || 'server' in c.env)) return inProcess
  return plain(getConnInfo(c).remote.address ?? 'local-socket')
}

/** A dual-stack socket shows IPv4 addresses as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
}

// Networks that the internet cannot reach: this machine, private networks, carrier-grade NAT, cloud-internal ranges.
const privateNetworks = makeList([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['100.64.0.0/10', '::1', 'fc00::/7', 'fe80::/10'],
])

const lists = new WeakMap<readonly string[], BlockList>()

function listOf(trustProxy: readonly string[]): BlockList {
  const list = lists.get(trustProxy) ?? makeList(trustProxy)
  lists.set(trustProxy, list)
  return list
}

function makeList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of networks) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) list.addSubnet(address, Number(bits), family)
    else list.addAddress(address, family)
  }
  return list
}

function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const loopback = ['127.0.0.0/8', '::1']

/** Whether many clients may share this address, as with this machine or a trusted proxy. */
export function isOwnProxy(address: string, trustProxy: readonly string[]): boolean {
  return isIn(listOf(loopback), plain(address)) || isIn(listOf(trustProxy), plain(address))
}
