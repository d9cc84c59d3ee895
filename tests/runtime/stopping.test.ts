import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { isRunning, postmasterOf, statusOf, test, until, untilOpen } from './start-store.ts'

describe('SIGTERM', () => {
  test('ends the store and its database, in good order', async ({ folder, launch }) => {
    const dataDir = await folder()
    const store = await untilOpen(launch({ DATA_DIR: dataDir }))
    const postmaster = await postmasterOf(dataDir)

    store.kill('SIGTERM')

    expect(await store.ended).toBe(0)
    expect(await postmasterOf(dataDir)).toBe(0)
    await until(async () => !isRunning(postmaster))
    expect(await statusOf(store.url)).toBe(0)
  })

  test('lets a request that is under way finish, and takes no new ones', async ({
    folder,
    launch,
  }) => {
    const store = await untilOpen(launch({ DATA_DIR: await folder() }))
    const { socket, answer } = await beginLogin(store.url)
    const resting = await keepAlive(store.url)

    store.kill('SIGTERM')
    await until(async () => (await statusOf(`${store.url}/healthz`)) === 0)
    socket.write(secondHalf)

    const text = await answer
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(text.toLowerCase()).toContain('connection: close')
    expect(await store.ended).toBe(0)
    resting.destroy()
  })

  test("ends a seller's open stream of changes too, without waiting for it", async ({
    folder,
    launch,
  }) => {
    const seller = { email: 'seller@shop.test', password: 'lantern over the mustard field' }
    const settings = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password }
    const store = await untilOpen(launch({ DATA_DIR: await folder(), ...settings }))
    const changes = await openChanges(store.url, seller)
    expect(await changes.next()).toContain('event: orders\ndata: {"open":0,"placed":0,"ready":[]}')

    store.kill('SIGTERM')

    // A stream that is cut off at the deadline fails instead of ending.
    expect(await changes.next()).toBe(undefined)
    expect(await store.ended).toBe(0)
  })

  test('sent twice ends the store at once', async ({ folder, launch }) => {
    const store = await untilOpen(launch({ DATA_DIR: await folder() }))
    const { socket } = await beginLogin(store.url)

    store.kill('SIGTERM')
    await until(async () => store.output().includes('Stopping'))
    // Sooner, it would count as the same signal, passed on by npm.
    await sleep(600)
    expect(store.process.exitCode).toBe(null)
    store.kill('SIGTERM')

    expect(await store.ended).toBe(143)
    socket.destroy()
  })

  test('while the store is still starting ends it too', async ({ folder, launch }) => {
    const dataDir = await folder()
    const store = launch({ DATA_DIR: dataDir })
    await until(async () => (await postmasterOf(dataDir)) > 0)

    store.kill('SIGTERM')

    expect(await store.ended).toBe(0)
    expect(await postmasterOf(dataDir)).toBe(0)
  })
})

const [firstHalf, secondHalf] = ['{"email":"shopper@example.com",', '"password":"not the one"}']
const received = 'HTTP/1.1 100 Continue\r\n\r\n'
const head = [
  'POST /api/v1/user/login HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${firstHalf.length + secondHalf.length}`,
  // The server says so when it has received the head.
  'Expect: 100-continue',
]

/** A login of which only the first half has been sent. */
async function beginLogin(url: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += part))
  const answer = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(text.replace(received, ''))),
  )
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n${firstHalf}`)
  await until(async () => text.startsWith(received))
  return { socket, answer }
}

/** A browser's connection that has been answered and is kept open for later. */
async function keepAlive(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  return socket
}

/** Logs in as the seller and opens the stream of order events. */
async function openChanges(url: string, seller: { email: string; password: string }) {
  const login = await fetch(`${url}/api/v1/seller/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(seller),
  })
  const [cookie = ''] = login.headers.getSetCookie().map((written) => written.split(';')[0])
  const answer = await fetch(`${url}/api/v1/order/changes`, { headers: { cookie } })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  return {
    /** All that came up to the next event, or nothing once the stream has ended. */
    async next(): Promise<string | undefined> {
      for (let text = ''; ; ) {
        const { done, value } = await reader.read()
        if (done) return undefined
        text += value
        if (text.includes('event: ')) return text
      }
    },
  }
}
