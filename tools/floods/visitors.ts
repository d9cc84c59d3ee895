import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Seeded, SeededShopper } from './seed.ts'

const timeoutMs = 15_000

type Sent = {
  method?: 'GET' | 'POST'
  /** The address from which the visitor comes. */
  from: string
  cookie?: string
  headers?: Record<string, string>
  json?: unknown
  agent?: Agent
}
export type Answer = {
  status: number
  ms: number
  body: string
  headers: NodeJS.Dict<string | string[]>
}

/** One request as a visitor behind the store's proxy sends it. The status is 0 where no answer came. */
export function send(url: string, { method = 'GET', from, cookie, headers, json, agent }: Sent) {
  const startedAt = performance.now()
  return new Promise<Answer>((resolve) => {
    const finish = (status: number, body = '', answered: Answer['headers'] = {}) =>
      resolve({ status, body, headers: answered, ms: performance.now() - startedAt })
    const sending = request(
      url,
      {
        method,
        ...(agent ? { agent } : {}),
        headers: {
          'x-forwarded-for': from,
          'sec-fetch-site': 'same-origin',
          ...(cookie ? { cookie } : {}),
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          finish(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers),
        )
        response.on('error', () => finish(0))
      },
    )
    sending.setTimeout(timeoutMs, () => sending.destroy())
    sending.on('error', () => finish(0))
    sending.end(json ? JSON.stringify(json) : undefined)
  })
}

/** Sends at a fixed rate, whether or not answers come, and waits for all of them at the end. */
export async function atRate<Result>(
  { everyMs, times }: { everyMs: number; times: number },
  act: (n: number) => Promise<Result>,
): Promise<Result[]> {
  const startedAt = performance.now()
  const acts: Promise<Result>[] = []
  for (let n = 0; n < times; n += 1) {
    await sleep(Math.max(0, startedAt + n * everyMs - performance.now()))
    acts.push(act(n))
  }
  return Promise.all(acts)
}

/** A visitor's own network. */
export const homeOf = (n: number) => `49.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

export function placeOrder(url: string, seeded: Seeded, n: number): Promise<Answer> {
  const shopper = seeded.shoppers[n % seeded.shoppers.length] as SeededShopper
  const product = seeded.productIds[n % seeded.productIds.length]
  return send(`${url}/api/v1/order/cod`, {
    method: 'POST',
    from: homeOf(n),
    cookie: `sid=${shopper.token}`,
    headers: { 'idempotency-key': randomUUID() },
    json: { userId: shopper.id, address: shopper.addressId, items: [{ product, quantity: 1 }] },
    agent: shoppersAgent,
  })
}

const shoppersAgent = new Agent({ keepAlive: true })

export function visitPage(url: string, path: string, n: number): Promise<Answer> {
  return send(url + path, { from: homeOf(50_000 + n), agent: shoppersAgent })
}

export function logIn(url: string, shopper: SeededShopper, { password, from, cookie }: Login) {
  return send(`${url}/api/v1/user/login`, {
    method: 'POST',
    from,
    agent: shoppersAgent,
    ...(cookie ? { cookie } : {}),
    json: { email: shopper.email, password },
  })
}
type Login = { password: string; from: string; cookie?: string }

export async function logInAsSeller(url: string, json: { email: string; password: string }) {
  const { headers } = await send(`${url}/api/v1/seller/login`, {
    method: 'POST',
    from: homeOf(2),
    json,
  })
  return (headers['set-cookie'] as string[] | undefined)
    ?.map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The time under which this share of the answers came. */
export function percentile(answers: readonly Pick<Answer, 'ms'>[], share: number): number {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}
