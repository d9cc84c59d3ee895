import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect } from 'vitest'
import { adminUrl } from '#platform/embedded-postgres/server-process.ts'
import { demoShopper } from '#server/fill-store.ts'
import { postmasterOf, type RunningStore, test, until, untilOpen } from './start-store.ts'

const root = join(import.meta.dirname, '../..')

type Answer = { status: number; body: Record<string, never> & { [key: string]: unknown } }

/** The demo shopper's browser, at a store whose address changes when it is started again. */
function aBrowser(store: () => RunningStore) {
  const cookies = new Map<string, string>()
  return async (path: string, body?: object, headers = {}): Promise<Answer> => {
    const response = await fetch(store().url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'manual',
    })
    for (const written of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
}

async function whatToOrder(request: ReturnType<typeof aBrowser>) {
  const { email, password } = demoShopper
  expect(await request('/api/v1/user/login', { email, password })).toMatchObject({ status: 200 })
  const { products } = (await request('/api/v1/product/list')).body as unknown as {
    products: { _id: string; inStock: boolean }[]
  }
  const { addresses } = (await request('/api/v1/address/get')).body as unknown as {
    addresses: { _id: string }[]
  }
  const product = products.find(({ inStock }) => inStock)?._id
  return { items: [{ product, quantity: 1 }], address: addresses[0]?._id }
}

/** When the store is killed, counted from the start of each step. */
const delaysMs = [0, 5, 15, 40, 120]

test('a store that is killed while orders are being paid has each of them once, paid once, when it runs again (R07, R36)', async ({
  usedFolder,
  launch,
}) => {
  const settings = { DATA_DIR: await usedFolder('on'), SAMPLE_DATA: 'on' }
  let store = await untilOpen(launch(settings))
  const request = aBrowser(() => store)
  const order = await whatToOrder(request)
  const myOrders = async () =>
    (await request('/api/v1/order/user')).body.orders as unknown as { isPaid: boolean }[]
  // The demo shopper has orders from before.
  const ordersBefore = (await myOrders()).length

  for (const [round, afterMs] of delaysMs.entries()) {
    const killDuring = async (work: Promise<unknown>) => {
      const outcome = work.catch(() => undefined)
      await sleep(afterMs)
      store.kill('SIGKILL')
      await Promise.all([store.ended, outcome])
      store = await untilOpen(launch(settings))
    }
    const place = () =>
      request('/api/v1/order/online', order, { 'idempotency-key': `paid-with-trouble-${round}` })

    await killDuring(place())
    const { body } = await place()
    const payUrl = String(body.payUrl)
    const { _id } = body.order as unknown as { _id: string }
    expect(payUrl, `${afterMs} ms`).toMatch(/^\/pay\/test\//)
    await killDuring(request(`${payUrl}/charge`, {}))
    await request(`${payUrl}/charge`, {})

    await until(async () => {
      const seen = (await request(`/api/v1/order/${_id}`)).body.order as unknown as {
        isPaid: boolean
      }
      return seen.isPaid
    })
    expect(await myOrders(), `${afterMs} ms`).toHaveLength(ordersBefore + round + 1)
  }

  const verify = promisify(execFile)(process.execPath, ['src/verify.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
  })
  expect((await verify).stdout).toContain('The ledgers agree')
})

/** Every request to a gateway is logged and then never answered. */
const hangingFetch = `globalThis.fetch = (url, { signal }) => new Promise((_, reject) => {
  console.error('asked the gateway')
  signal.addEventListener('abort', () => reject(signal.reason))
})`

test('a store whose gateway does not answer stops in good order, and its database too', async ({
  usedFolder,
  launch,
}) => {
  const dataDir = await usedFolder('on')
  const store = await untilOpen(
    launch({
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'on',
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_key',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-for-tests',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hangingFetch)}`,
    }),
  )
  const request = aBrowser(() => store)
  const orders = await twelveToOrder(request)
  const checked = () => store.output().split('asked the gateway').length - 1
  const place = (order: (typeof orders)[number]) => request('/api/v1/order/online', order)
  // At most ten of one shopper's orders are placed at once.
  const placed = [
    ...(await Promise.all(orders.slice(0, 6).map(place))),
    ...(await Promise.all(orders.slice(6).map(place))),
  ]
  expect(placed.map(({ status }) => status)).toEqual(Array(12).fill(201))
  await makeDue(dataDir)
  const before = checked()
  await until(async () => checked() >= before + 4)

  store.kill('SIGTERM')

  expect(await store.ended).toBe(0)
  expect(await postmasterOf(dataDir)).toBe(0)
})

/** Twelve orders of different products: the same one twice would be one order. */
async function twelveToOrder(request: ReturnType<typeof aBrowser>) {
  const { address } = await whatToOrder(request)
  const { products } = (await request('/api/v1/product/list')).body as unknown as {
    products: { _id: string; inStock: boolean }[]
  }
  const inStock = products.filter((product) => product.inStock).slice(0, 12)
  return inStock.map(({ _id: product }) => ({ items: [{ product, quantity: 1 }], address }))
}

/** Makes the status check of every payment due. */
async function makeDue(dataDir: string): Promise<void> {
  const kept = JSON.parse(await readFile(join(dataDir, 'postgres/tokri.json'), 'utf8'))
  const client = new pg.Client({ connectionString: adminUrl(kept, 'tokri') })
  await client.connect()
  await client.query('update payments set ask_at = now()')
  await client.end()
}
