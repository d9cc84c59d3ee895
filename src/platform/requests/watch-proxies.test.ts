import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { connectionFrom } from '#tests/support/client.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { ProxyWatch } from './watch-proxies.ts'

function aProxyWatch(trustProxy: string[] = [], options = {}) {
  const { log, messages } = recordingLog()
  const watch = new ProxyWatch(trustProxy, log, options)
  const app = new Hono().use(watch.watch()).get('/', (c) => c.text('here'))
  const sendFrom = async (peer: string, headers: Record<string, string> = forwarded) => {
    await app.request('/', { headers }, connectionFrom(peer))
  }
  return { watch, messages, sendFrom }
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

describe('a proxy that TRUST_PROXY does not name', () => {
  test('a proxy that TRUST_PROXY does not name is reported once, with the setting to change', async () => {
    const { watch, messages, sendFrom } = aProxyWatch(['10.0.0.5'])

    for (let n = 0; n < 3; n += 1) await sendFrom('172.18.0.1')

    expect(messages()).toEqual([expect.stringContaining('set TRUST_PROXY=10.0.0.5,172.18.0.1')])
    expect(watch.current()).toEqual([
      { address: '172.18.0.1', isPrivate: true, setting: '10.0.0.5,172.18.0.1' },
    ])
  })

  test('a proxy that TRUST_PROXY does not name on the same machine may come by two addresses', async () => {
    const { watch, sendFrom } = aProxyWatch()

    await sendFrom('127.0.0.1')

    expect(watch.current()).toMatchObject([{ setting: '127.0.0.1,::1' }])
  })

  test('a proxy that TRUST_PROXY does not name shows a demo to others, whose passwords everybody knows: the log says so', async () => {
    const { messages, sendFrom } = aProxyWatch([], { isDemo: true })

    await sendFrom('127.0.0.1')

    expect(messages()).toEqual([expect.stringContaining('can log in as its seller')])
  })

  test('a proxy that TRUST_PROXY does not name names clients in another header: the log says what to set', async () => {
    const { messages, sendFrom } = aProxyWatch(['127.0.0.1'])

    await sendFrom('127.0.0.1', { 'x-real-ip': '203.0.113.7' })

    expect(messages()).toEqual([expect.stringContaining('Set it up to send X-Forwarded-For')])
  })
})

describe('clients that pretend to be proxies', () => {
  test('clients that pretend to be proxies fill neither log nor memory, and leave room for the real one', async () => {
    const { watch, messages, sendFrom } = aProxyWatch()

    for (let n = 0; n < 200; n += 1) await sendFrom(`198.51.100.${n}`)
    await sendFrom('172.18.0.1')

    expect(messages()).toHaveLength(11)
    expect(watch.current()).toMatchObject([{ address: '172.18.0.1' }])
  })

  test('clients that pretend to be proxies are not shown to the seller while most clients connect directly', async () => {
    const { watch, sendFrom } = aProxyWatch()

    for (let n = 0; n < 30; n += 1) await sendFrom('198.51.100.4')
    for (let n = 0; n < 40; n += 1) await sendFrom('203.0.113.9', {})

    expect(watch.current()).toEqual([])
  })

  test('clients that pretend to be proxies are taken for the shop’s own proxy where most come through them', async () => {
    const { watch, sendFrom } = aProxyWatch()

    for (let n = 0; n < 30; n += 1) await sendFrom('198.51.100.4')

    expect(watch.current()).toMatchObject([{ address: '198.51.100.4', isPrivate: false }])
  })
})
