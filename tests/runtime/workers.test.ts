import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { post, register } from './shopper-of-a-store.ts'
import { isRunning, type RunningStore, statusOf, test, until, untilOpen } from './start-store.ts'

const token = 'a-token-for-the-monitoring'
const seller = { email: 'seller@tokri.example', password: 'tokri-demo-seller' }

/** The processes that this one has forked and that serve requests: PostgreSQL is not among them. */
function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.map(Number).filter((child) => child > 0 && isWorker(child))
}

function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
  } catch {
    return false
  }
}

/** Answers of several connections, one after the other: the primary hands them to the workers in turn. */
async function askEach(url: string, headers = {}): Promise<string[]> {
  const answers: string[] = []
  for (let n = 0; n < 6; n += 1)
    answers.push(
      await new Promise<string>((resolve, reject) => {
        get(url, { agent: false, headers }, (answer) => void text(answer).then(resolve)).on(
          'error',
          reject,
        )
      }),
    )
  return answers
}

/** Streams of the orders' changes on connections of their own, so that each worker has some; answers what each has told. */
async function openStreams(store: RunningStore, cookie: string): Promise<() => string[]> {
  const told = ['', '', '', '']
  const opened = told.map(
    (_, at) =>
      new Promise<void>((resolve, reject) => {
        const path = `${store.url}/api/v1/order/changes`
        get(path, { agent: false, headers: { cookie } }, (answer) => {
          answer.on('data', (part: Buffer) => void (told[at] += part.toString()))
          // The test stops the workers that they come from.
          answer.on('error', () => undefined)
          resolve()
        }).on('error', reject)
      }),
  )
  await Promise.all(opened)
  return () => told
}

/** Asks with six clients at once until it is over, and answers which statuses came. */
async function load(store: RunningStore, isOver: () => boolean): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const shop = async () => {
    while (!isOver()) {
      for (const path of ['/api/v1/product/list', '/', '/api/v1/product/list?sort=popular']) {
        const status = await statusOf(`${store.url}${path}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: 6 }, shop))
  return statuses
}

test.runIf(process.platform === 'linux')(
  'several processes: a change drops what all have cached, an order is told on the streams of each, one that dies is replaced, SIGUSR2 replaces all under load',
  async ({ usedFolder, launch }) => {
    const store = await untilOpen(
      launch({ DATA_DIR: await usedFolder('on'), WORKERS: '2', METRICS_TOKEN: token }),
    )
    const list = `${store.url}/api/v1/product/list`
    const metrics = await askEach(`${store.url}/metrics`, { authorization: `Bearer ${token}` })
    const names = metrics.map((each) => /tokri_database_up\{worker="(\d+)"\} 1/.exec(each)?.[1])
    expect(new Set(names).size).toBe(2)

    const [before = ''] = await askEach(list)
    const { _id: id } = JSON.parse(before).products.find(
      (product: { inStock: boolean }) => product.inStock,
    )
    const { cookie } = await post(store, '/api/v1/seller/login', { body: seller })
    const change = { id, inStock: false }
    expect(await post(store, '/api/v1/product/stock', { body: change, cookie })).toMatchObject({
      body: { success: true },
    })
    const isNew = (answer: string) =>
      JSON.parse(answer).products.some(
        (product: { _id: string; inStock: boolean }) => product._id === id && !product.inStock,
      )
    await until(async () => (await askEach(list)).every(isNew))

    const told = await openStreams(store, cookie)
    const asha = await register(store)
    const items = [{ product: JSON.parse(before).products.at(-1)._id, quantity: 1 }]
    const order = { items, address: asha.address }
    const placed = await post(store, '/api/v1/order/cod', { body: order, cookie: asha.cookie })
    expect(placed.status).toBe(201)
    const number = `"${placed.body.order.number}"`
    await until(async () => told().every((stream) => stream.includes(number)))

    const [victim = 0, ...others] = workersOf(store.pid)
    process.kill(victim, 'SIGKILL')
    await until(async () => !isRunning(victim) && workersOf(store.pid).length === 2)
    expect(others).toHaveLength(1)
    await untilOpen(store)

    const replaced = workersOf(store.pid)
    store.kill('SIGUSR2')
    const statuses = await load(store, () => store.output().includes('have been replaced'))
    expect([...statuses.keys()]).toEqual([200])
    expect(workersOf(store.pid).filter((pid) => replaced.includes(pid))).toEqual([])

    store.kill('SIGTERM')
    expect(await store.ended).toBe(0)
  },
  120_000,
)
