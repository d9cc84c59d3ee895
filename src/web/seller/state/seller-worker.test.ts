import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkSession, lockPhone } from './seller-session.ts'

const source = readFileSync(
  join(import.meta.dirname, '../../../../public/seller-worker.js'),
  'utf8',
)
const shop = 'https://shop.example'
const isAuth = '/api/v1/seller/is-auth'
const minute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The caches of a browser, by name and path. */
function someCaches() {
  const all = new Map<string, Map<string, Response>>()
  const entriesOf = (name: string) => all.get(name) ?? all.set(name, new Map()).get(name)!
  return {
    all,
    open: async (name: string) => {
      const entries = entriesOf(name)
      return {
        match: async (key: string) => entries.get(key)?.clone(),
        put: async (key: string, answer: Response) => void entries.set(key, answer),
        keys: async () => Array.from(entries.keys(), (key) => ({ url: shop + key })),
      }
    },
    delete: async (name: string) => all.delete(name),
  }
}

type Fetched = { request: object; respondWith: (answer: Promise<Response>) => void }

/** A shared phone whose worker has answered that Ravi is logged in. */
async function aPhone({ lockMinutes }: { lockMinutes?: number } = {}) {
  const caches = someCaches()
  const store = { isCutOff: false }
  const seller = { email: '', name: 'Ravi', rights: ['own'], lockMinutes }
  const fetch = async () => {
    if (store.isCutOff) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, seller })
  }

  function start() {
    const listeners = new Map<string, (event: Fetched) => void>()
    const self = {
      location: { origin: shop },
      registration: { scope: `${shop}/seller/` },
      addEventListener: (name: string, listener: (event: Fetched) => void) =>
        listeners.set(name, listener),
    }
    runInNewContext(source, { self, caches, fetch, Response, Headers, URL, Date, setTimeout })
    return async (method: string, path: string) => {
      let answer = Promise.reject<Response>(new Error('The worker does not answer this.'))
      answer.catch(() => undefined)
      const request = { url: shop + path, method, mode: 'cors' }
      listeners.get('fetch')!({ request, respondWith: (given) => (answer = given) })
      return (await answer).json()
    }
  }
  const ask = start()
  await ask('GET', isAuth)
  return { caches, store, start, ask, fetch }
}

test('without a network a phone knows who is logged in for 16 hours, a shared one until it locks', async () => {
  for (const [lockMinutes, opens, after] of [
    [undefined, 16 * 60 - 1, 16 * 60],
    [5, 4, 5],
  ] as const) {
    const { store, ask } = await aPhone(lockMinutes === undefined ? {} : { lockMinutes })
    store.isCutOff = true
    vi.setSystemTime(Date.now() + opens * minute)
    expect(await ask('GET', isAuth)).toMatchObject({ seller: { name: 'Ravi' } })

    vi.setSystemTime(Date.now() + (after - opens) * minute)
    await expect(ask('GET', isAuth)).rejects.toThrow('Failed to fetch')
  }
})

test('taps keep a shared phone open without a network, too', async () => {
  const { store, ask } = await aPhone({ lockMinutes: 5 })
  store.isCutOff = true
  for (let tap = 0; tap < 3; tap += 1) {
    vi.setSystemTime(Date.now() + 4 * minute)
    await expect(ask('POST', '/api/v1/seller/session/use')).rejects.toThrow('Failed to fetch')
  }

  expect(await ask('GET', isAuth)).toMatchObject({ seller: { name: 'Ravi' } })
})

test('a worker that starts erases what has become too old, also where nobody asks for it', async () => {
  const { caches, start } = await aPhone()
  vi.setSystemTime(Date.now() + 17 * 60 * minute)
  start()

  await vi.waitFor(() => expect([...caches.all.keys()]).not.toContain('seller-answers'))
})

test('a phone that was locked without a network is not opened by loading the page again', async () => {
  const { caches, store, ask, fetch } = await aPhone({ lockMinutes: 5 })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetch)
  await checkSession()
  store.isCutOff = true

  await lockPhone()

  await expect(ask('GET', isAuth)).rejects.toThrow('Failed to fetch')
})
