import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { connectionFrom } from '#tests/support/client.ts'
import { identifyClient, networkOf, networkOfClient } from './client-address.ts'

type Ask = { peer?: string; forwarded?: string; trust?: string[] }

async function addressSeen({ peer, forwarded, trust = [] }: Ask): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(identifyClient(c, trust).address))
  const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]])
  const response = await app.request('/', { headers }, connectionFrom(peer))
  return response.text()
}

test.for<[why: string, sendRequest: Ask, address: string]>([
  ['the peer is the client', { peer: '203.0.113.9' }, '203.0.113.9'],
  ['no proxy is trusted', { peer: '203.0.113.9', forwarded: '1.2.3.4' }, '203.0.113.9'],
  [
    'another proxy is trusted',
    { peer: '203.0.113.9', forwarded: '1.2.3.4', trust: ['10.0.0.1'] },
    '203.0.113.9',
  ],
  [
    'the peer is a trusted proxy',
    { peer: '10.0.0.1', forwarded: '1.2.3.4', trust: ['10.0.0.1'] },
    '1.2.3.4',
  ],
  [
    'only the last stranger is believed',
    { peer: '10.0.0.1', forwarded: '6.6.6.6, 1.2.3.4', trust: ['10.0.0.1'] },
    '1.2.3.4',
  ],
  [
    'two trusted proxies stand in a row',
    { peer: '10.0.0.1', forwarded: '6.6.6.6, 1.2.3.4, 10.0.0.2', trust: ['10.0.0.0/24'] },
    '1.2.3.4',
  ],
  [
    'everybody in the chain is trusted',
    { peer: '10.0.0.1', forwarded: '10.0.0.3, 10.0.0.2', trust: ['10.0.0.0/24'] },
    '10.0.0.3',
  ],
  ['the proxy says nothing', { peer: '10.0.0.1', trust: ['10.0.0.1'] }, '10.0.0.1'],
  [
    'the proxy says nonsense',
    { peer: '10.0.0.1', forwarded: 'evil', trust: ['10.0.0.1'] },
    '10.0.0.1',
  ],
  [
    'the proxy writes the port, too',
    { peer: '10.0.0.1', forwarded: '203.0.113.7:4711', trust: ['10.0.0.1'] },
    '203.0.113.7',
  ],
  [
    'the proxy writes IPv6 in brackets',
    { peer: '10.0.0.1', forwarded: '[2001:db8::1]:4711', trust: ['10.0.0.1'] },
    '2001:db8::1',
  ],
  [
    'the proxy writes IPv6 in brackets without a port',
    { peer: '10.0.0.1', forwarded: '[2001:db8::1]', trust: ['10.0.0.1'] },
    '2001:db8::1',
  ],
  [
    'nonsense hides behind the last proxy',
    { peer: '10.0.0.1', forwarded: '1.2.3.4, <b>, 10.0.0.2', trust: ['10.0.0.0/24'] },
    '10.0.0.2',
  ],
  [
    'IPv4 arrives as IPv6',
    { peer: '::ffff:10.0.0.1', forwarded: '1.2.3.4', trust: ['10.0.0.1'] },
    '1.2.3.4',
  ],
  [
    'the proxy has an IPv6 address',
    { peer: '::1', forwarded: '2001:DB8::7', trust: ['::1'] },
    '2001:db8::7',
  ],
  [
    'the request never left the process',
    { forwarded: '1.2.3.4', trust: ['10.0.0.1'] },
    'in-process',
  ],
])('the address is right when %s', async ([, sendRequest, address]) => {
  expect(await addressSeen(sendRequest)).toBe(address)
})

describe('a proxy that hides its clients', () => {
  type Headers = Record<string, string>
  async function seen(peer: string, headers: Headers, trust: string[] = []) {
    const app = new Hono().get('/', (c) =>
      c.json({ ...identifyClient(c, trust), network: networkOfClient(c, trust) }),
    )
    const response = await app.request('/', { headers }, connectionFrom(peer))
    return response.json()
  }
  const client = { 'x-forwarded-for': '203.0.113.7' }

  test.for<[peer: string, headers: Headers]>([
    ['127.0.0.1', client],
    ['::1', { 'x-real-ip': '203.0.113.7' }],
    ['172.18.0.1', { forwarded: 'for=203.0.113.7' }],
    ['192.168.1.2', { 'cf-connecting-ip': '203.0.113.7' }],
    ['fd00::2', client],
    ['::ffff:10.0.0.1', client],
  ])(
    'a proxy that hides its clients on its own network, %s, is noticed, and shared by many',
    async ([peer, headers]) => {
      const { untrustedProxy, network } = await seen(peer, headers, ['10.9.9.9'])

      expect(untrustedProxy).toEqual({ address: peer.replace('::ffff:', ''), isPrivate: true })
      expect(network.isShared).toBe(true)
    },
  )

  test('a proxy that hides its clients on a public address is noticed, and counted as always', async () => {
    expect(await seen('198.51.100.4', client)).toMatchObject({
      untrustedProxy: { address: '198.51.100.4', isPrivate: false },
      network: { name: '198.51.100.4', isShared: false },
    })
  })

  test('a proxy that hides its clients is noticed behind another one that is trusted', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7, 172.18.0.5' }

    expect(await seen('127.0.0.1', headers, ['127.0.0.1'])).toMatchObject({
      untrustedProxy: { address: '172.18.0.5', isPrivate: true },
      network: { isShared: true },
    })
  })

  test.for(['unknown', 'proxy.internal', '203.0.113.7;for'])(
    'a proxy that hides its clients is noticed where it is trusted but names no address: %s',
    async (forwarded) => {
      const headers = { 'x-forwarded-for': forwarded }

      expect(await seen('127.0.0.1', headers, ['127.0.0.1'])).toMatchObject({
        untrustedProxy: { address: '127.0.0.1', unreadHeader: 'x-forwarded-for' },
        network: { isShared: true },
      })
    },
  )

  test('a proxy that hides its clients is noticed where it is trusted but names clients in a header that is not read', async () => {
    expect(await seen('127.0.0.1', { 'x-real-ip': '203.0.113.7' }, ['127.0.0.1'])).toMatchObject({
      untrustedProxy: { address: '127.0.0.1', unreadHeader: 'x-real-ip' },
      network: { isShared: true },
    })
  })

  test.for<[peer: string, headers: Headers, trust: string[]]>([
    ['127.0.0.1', {}, []],
    ['127.0.0.1', { ...client, 'x-real-ip': '203.0.113.7' }, ['127.0.0.1']],
    // The client's own entry comes before the trusted proxy's.
    ['127.0.0.1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }, ['127.0.0.1']],
    ['10.0.0.1', { 'x-forwarded-for': '1.2.3.4, <b>, 10.0.0.2' }, ['10.0.0.0/24']],
  ])(
    'a proxy that hides its clients is not seen in %s with %o, where %o is trusted',
    async ([peer, headers, trust]) => {
      expect(await seen(peer, headers, trust)).toMatchObject({
        untrustedProxy: null,
        network: { isShared: false },
      })
    },
  )
})

test('a real connection has its own address', async () => {
  const app = new Hono().get('/', (c) => c.text(identifyClient(c, []).address))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0

  const seen = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'x-forwarded-for': '1.2.3.4' },
  })

  expect(await seen.text()).toBe('127.0.0.1')
  server.close()
})

test.for<[address: string, network: string]>([
  ['1.2.3.4', '1.2.3.4'],
  ['in-process', 'in-process'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})
