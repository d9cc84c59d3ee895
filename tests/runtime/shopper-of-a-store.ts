import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { RunningStore } from './start-store.ts'

const root = join(import.meta.dirname, '../..')
type Outcome = { code: number; output: string }

export function run(
  program: string,
  args: string[],
  settings: Record<string, string>,
): Promise<Outcome> {
  const env = { PATH: process.env.PATH, TOKRI_MODE: 'demo', ...settings }
  return new Promise((resolve) => {
    const options = { cwd: root, env }
    execFile(process.execPath, [`src/${program}.ts`, ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: out + err }),
    )
  })
}

/** A shopper of a store, with the session's cookie. */
export async function register(store: RunningStore, email = 'asha@example.com') {
  const person = { name: 'Asha', email, password: 'fresh-mangoes-daily' }
  const { cookie } = await post(store, '/api/v1/user/register', { body: person })
  const address = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: person.email,
    phone: '98450 12345',
    street: '12 Market Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipcode: 560001,
    country: 'India',
  }
  await post(store, '/api/v1/address/add', { body: { address }, cookie })
  const { body } = await get(store, '/api/v1/address/get', cookie)
  return { person, cookie, address: body.addresses[0]._id as string }
}

type Sent = { body: object; cookie?: string; headers?: Record<string, string> }

export async function post(
  { url }: RunningStore,
  path: string,
  { body, cookie = '', headers }: Sent,
) {
  const all = { 'content-type': 'application/json', cookie, ...headers }
  const sent = { method: 'POST', headers: all, body: JSON.stringify(body) }
  const response = await fetch(url + path, sent)
  const given = response.headers.getSetCookie().map((each) => each.split(';')[0])
  return { status: response.status, body: await response.json(), cookie: given.join('; ') }
}

export async function get({ url }: RunningStore, path: string, cookie: string) {
  const response = await fetch(url + path, { headers: { cookie } })
  return { status: response.status, body: await response.json() }
}

export async function stop(store: RunningStore): Promise<void> {
  store.kill('SIGTERM')
  expect(await store.ended).toBe(0)
}

/** Orders one after the other until it is told to end; answers the ids that were confirmed, and when. */
export function keepOrdering(store: RunningStore, shopper: { cookie: string; address: string }) {
  const confirmed: string[] = []
  const times = new Map<string, { askedAt: number; confirmedAt: number }>()
  let isOver = false
  const ordering = (async () => {
    const { body } = await get(store, '/api/v1/product/list', shopper.cookie)
    const product = body.products.find(({ inStock }: { inStock: boolean }) => inStock)._id
    for (let nth = 0; !isOver; nth += 1) {
      const items = [{ product, quantity: 1 }]
      const askedAt = Date.now()
      const answer = await post(store, '/api/v1/order/cod', {
        body: { items, address: shopper.address },
        headers: { 'idempotency-key': `order-number-${nth}` },
        cookie: shopper.cookie,
      })
      const id: string = answer.body.order?._id
      if (answer.status === 201) confirmed.push(id)
      else await sleep(50)
      times.set(id, { askedAt, confirmedAt: Date.now() })
    }
  })()
  return {
    confirmed,
    times,
    async end() {
      isOver = true
      await ordering
    },
  }
}
