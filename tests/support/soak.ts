import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { demoShopper } from '#server/fill-store.ts'
import type { RunningStore } from './launch-store.ts'

export type Gauge = { heapMegabytes: number; resources: number; files: number }

/** Measures the store when nothing is under way. */
export async function gauge(store: RunningStore): Promise<Gauge> {
  const answer = once(store.process, 'message')
  store.process.send('gauge')
  const [held] = (await answer) as [Omit<Gauge, 'files'>]
  const files = process.platform === 'linux' ? (await readdir(`/proc/${store.pid}/fd`)).length : 0
  return { ...held, files }
}

/** Acts as shoppers and strangers, `times` over, eight at a time. Answers how many got another answer than expected. */
export async function mixedTraffic(store: RunningStore, times: number): Promise<number> {
  const shopper = await aDemoShopper(store)
  let begun = 0
  let surprises = 0
  const visitor = async () => {
    while (begun < times) {
      begun += 1
      const [status, path, body] = requests[begun % requests.length]!
      const got = await shopper(path.replace('N', String(begun % 40)), body)
      if (got !== status) surprises += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
  return surprises
}

const requests: [status: number, path: string, body?: string][] = [
  [200, '/'],
  [200, '/products?q=N'],
  [200, '/api/v1/product/list?limit=20&q=N'],
  [200, '/api/v1/cart/quote', '{"cartItems":{}}'],
  [200, '/api/v1/order/user'],
  [200, '/api/v1/user/is-auth'],
  [400, '/api/v1/cart/update', '{"cartItems":'],
  [200, '/api/v1/cart/update', '{"cartItems":{}}'],
  [404, '/nothing-N'],
  [404, '/api/v1/nothing'],
]

async function aDemoShopper({ url }: RunningStore) {
  const { email, password } = demoShopper
  const send = (path: string, cookie: string, body?: string) =>
    fetch(url + path, {
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
  const login = await send('/api/v1/user/login', '', JSON.stringify({ email, password }))
  const cookie = login.headers
    .getSetCookie()
    .map((written) => written.split(';')[0])
    .join('; ')

  return async (path: string, body?: string) => {
    const response = await send(path, cookie, body)
    await response.arrayBuffer()
    return response.status
  }
}
