import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import type { Seeded, SeededShopper } from './seed.ts'
import {
  type Answer,
  atRate,
  homeOf,
  logIn,
  percentile,
  placeOrder,
  send,
  visitPage,
} from './visitors.ts'

export type Flood = { statuses(): Promise<Record<number, number>>; end(): void }

export function startFlood(attack: Attack): Flood {
  const child = fork(join(import.meta.dirname, 'attack.ts'))
  child.send(attack)
  return {
    statuses: () =>
      new Promise((resolve) => {
        child.once('message', (statuses) => resolve(statuses as Record<number, number>))
        child.send('end')
      }),
    end: () => void child.kill('SIGKILL'),
  }
}

export type Measured = { orders: Answer[]; pages: Answer[]; logins: Answer[] }
type Store = { url: string; seeded: Seeded; firstShopper: number; seconds: number }

const popularPaths = ['/', '/products', '/products/vegetables']

/** The pages that everybody looks at are in the cache before a flood begins. */
export async function warmUp(url: string): Promise<void> {
  for (const path of [...popularPaths, ...popularPaths]) await visitPage(url, path, 0)
}

/** Measures shoppers who order, look at pages that everybody looks at, and log in, each from a network of their own. */
export async function shop({ url, seeded, firstShopper, seconds }: Store): Promise<Measured> {
  const times = (everyMs: number) => ({ everyMs, times: Math.round((seconds * 1000) / everyMs) })

  const [orders, pages, logins] = await Promise.all([
    atRate(times(100), (n) => placeOrder(url, seeded, firstShopper + n)),
    atRate(times(20), (n) => visitPage(url, popularPaths[n % popularPaths.length] as string, n)),
    atRate(times(250), (n) => {
      const shopper = seeded.shoppers[n % seeded.shoppers.length] as SeededShopper
      return logIn(url, shopper, { password: seeded.password, from: homeOf(90_000 + n) })
    }),
  ])
  return { orders, pages, logins }
}

const share = (answers: readonly Answer[], status: number) =>
  `${answers.filter((answer) => answer.status === status).length}/${answers.length}`
const ms = (answers: readonly Answer[], part: number) => Math.round(percentile(answers, part))

export async function describeShopping(
  url: string,
  seeded: Seeded,
  { orders, pages, logins }: Measured,
) {
  return {
    'orders placed': share(orders, 201),
    'orders p50': ms(orders, 0.5),
    'orders p99': ms(orders, 0.99),
    lost: await countLost(url, seeded, orders),
    'pages served': share(pages, 200),
    'pages p50': ms(pages, 0.5),
    'pages p95': ms(pages, 0.95),
    'pages p99': ms(pages, 0.99),
    'logged in': share(logins, 200),
    'logins p99': ms(logins, 0.99),
  }
}

/** Counts the acknowledged orders that their shoppers do not have. */
export async function countLost(url: string, seeded: Seeded, orders: readonly Answer[]) {
  const known = new Set<string>()
  for (const { token } of seeded.shoppers) {
    const path = '/api/v1/order/user?limit=100'
    const body = await readPatiently(url + path, `sid=${token}`)
    for (const { _id } of JSON.parse(body).orders as { _id: string }[]) known.add(_id)
  }
  return orders
    .filter(({ status }) => status === 201)
    .filter(({ body }) => !known.has(JSON.parse(body).order._id)).length
}

/** After a flood it can take a moment until everything is served again. */
async function readPatiently(url: string, cookie: string): Promise<string> {
  for (let tries = 0; tries < 30; tries += 1) {
    const { status, body } = await send(url, { from: homeOf(1), cookie })
    if (status === 200) return body
    await sleep(1000)
  }
  throw new Error(`${url} is not served`)
}
