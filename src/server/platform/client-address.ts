import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const inProcess = 'in-process'

/**
 * The address of who is asking. `X-Forwarded-For` is believed only as far as trusted proxies wrote it:
 * everything left of the first stranger is the stranger's own claim.
 */
export function clientAddress(c: Context, trustProxy: readonly string[]): string {
  const peer = peerOf(c)
  const trusted = listOf(trustProxy)
  if (!isIn(trusted, peer)) return peer

  let client = peer
  for (const hop of (c.req.header('x-forwarded-for') ?? '').split(',').toReversed()) {
    const address = plain(hop.trim())
    if (!isIP(address)) return client
    client = address
    if (!isIn(trusted, address)) return client
  }
  return client
}

/** What limits count by: one household gets a whole /64 of IPv6 addresses, so those count as one. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = groupsOf(head)
  const right = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')

  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16).toString(16))
}

/** Requests that this process makes to itself have no connection. */
function peerOf(c: Context): string {
  if (!c.env || !('incoming' in c.env || 'server' in c.env)) return inProcess
  return plain(getConnInfo(c).remote.address ?? 'local-socket')
}

/** A socket for both protocols shows IPv4 as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
}

const lists = new WeakMap<readonly string[], BlockList>()

function listOf(trustProxy: readonly string[]): BlockList {
  const known = lists.get(trustProxy)
  if (known) return known

  const list = new BlockList()
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) list.addSubnet(address, Number(bits), family)
    else list.addAddress(address, family)
  }
  lists.set(trustProxy, list)
  return list
}

function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const loopback = ['127.0.0.0/8', '::1']

/** Whether connections of this address may stand for many people: the machine itself, or a trusted proxy. */
export function isOwnProxy(address: string, trustProxy: readonly string[]): boolean {
  return isIn(listOf(loopback), plain(address)) || isIn(listOf(trustProxy), plain(address))
}
