import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '#platform/log.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress, aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { type History, openHistory, place } from './history.ts'
import { sellOn } from './seller.ts'
import { query, type Shop } from './shop.ts'
import { type KnownCarts, type PayVisit, type Shopper, shopOn } from './shoppers.ts'

type Options = { shoppers: number; seed: number; isCareless?: boolean }

export type World = Awaited<ReturnType<typeof furnish>>
export type Load = ReturnType<typeof startLoad>

export const shelves = {
  /** Never counted again, so that nobody can ever have bought more than this. */
  scarce: { many: 6, stock: 60 },
  counted: { many: 10, stock: 50 },
}

/** Products, shoppers and the seller, with their sessions. */
export async function furnish(shop: Shop, { shoppers }: Pick<Options, 'shoppers'>) {
  const db = openDatabase(shop.url, { log: createLog({ level: 'silent', pretty: false }) })
  const products = async ({ many, stock }: { many: number; stock: number }, name: string) => {
    const made: string[] = []
    for (let n = 0; n < many; n += 1)
      made.push((await aProduct(db, { name: `${name} ${n}`, stock })).id)
    return made
  }
  const scarce = await products(shelves.scarce, 'Scarce')
  const counted = await products(shelves.counted, 'Counted')
  const [plenty] = await products({ many: 1, stock: 1_000_000 }, 'Plenty')
  const people: Shopper[] = []
  for (let n = 0; n < shoppers; n += 1) people.push(await aShopperAt(db, n))
  const sellerCookie = `seller=${await aSellerSession(db)}`
  const history = openHistory({ file: join(shop.folder, 'history.jsonl'), urls: shop.urls })
  return { db, scarce, counted, plenty: plenty!, people, sellerCookie, history, close }

  async function close() {
    await db.destroy()
  }
}

export async function aShopperAt(db: Database, n: number): Promise<Shopper> {
  const shopper = await aShopper(db)
  const phone = String(9_000_000_000 + n)
  const address = await anAddress(db, shopper, { street: `${n + 1} Mango Lane`, phone })
  const from = `10.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
  return {
    id: shopper.id,
    addressId: address.id,
    from,
    cookie: `sid=${await aSession(db, shopper)}`,
  }
}

/** Shoppers and a seller who go on until they are stopped, and stand still while they are paused. */
export function startLoad(shop: Shop, world: World, { seed, isCareless = false }: Options) {
  const { history, scarce, counted, people } = world
  const carts: KnownCarts = new Map(people.map(({ id }) => [id, {}]))
  const courier = startCourier(shop, history)
  let paused: PromiseWithResolvers<void> | undefined
  let isOver = false
  let waiting = 0
  const actors = people.length + 1

  const common = {
    history,
    carts,
    seed,
    isCareless,
    thinkMs: { from: 50, to: 600 },
    payAt: (visit: PayVisit) => payAtGateway(shop, courier, visit),
    isOver: () => isOver,
    async gate() {
      while (paused) {
        waiting += 1
        await paused.promise
        waiting -= 1
      }
    },
  }
  const products = [...scarce, ...counted]
  const running = Promise.all([
    ...people.map((shopper) => shopOn({ ...common, products }, shopper)),
    sellOn({ ...common, products: counted, cookie: world.sellerCookie }),
  ])

  return {
    carts,
    /** Resolves when everybody has finished what they were doing, and the gateway has delivered its messages. */
    async pause(maxMs = 60_000) {
      paused ??= Promise.withResolvers()
      const startedAt = Date.now()
      while (waiting < actors || !courier.isIdle()) {
        if (Date.now() - startedAt > maxMs) throw new Error('The load does not come to rest')
        await sleep(20)
      }
      await untilQuiet(shop)
    },
    resume() {
      paused?.resolve()
      paused = undefined
    },
    async stop() {
      isOver = true
      this.resume()
      await running
      await courier.stop()
    },
  }
}

/** Waits until the database's own timeouts have ended the work of a frozen store or a lost connection. */
async function untilQuiet(shop: Shop): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < 15_000; await sleep(50)) {
    const [row] = await query<{ busy: number }>(
      shop,
      `select count(*)::integer as busy from pg_stat_activity
       where datname = 'tokri' and application_name = 'tokri' and state <> 'idle'`,
    ).catch(() => [])
    if (row?.busy === 0) return
  }
}

/** Most pay, some fail, some leave; some messages are lost or come twice. */
async function payAtGateway(
  { gateway }: Shop,
  courier: { send(reference: string): void },
  { page, rng }: PayVisit,
): Promise<boolean> {
  const reference = /order_Fake\d+/.exec(page.text)?.[0]
  const [leaves, fails] = [rng.isLucky(0.1), rng.isLucky(0.1)]
  if (reference === undefined || leaves) return false
  if (fails) {
    gateway.fail(reference)
    return false
  }
  gateway.pay(reference)
  if (!rng.isLucky(0.1)) courier.send(reference)
  if (rng.isLucky(0.1)) courier.send(reference)
  return true
}

/** Delivers the gateway's messages as gateways do: again and again until the store has taken each. */
function startCourier({ gateway }: Shop, history: History) {
  const queue: string[] = []
  let isOver = false
  let isBusy = false

  async function deliver(): Promise<void> {
    while (!isOver) {
      const reference = queue.shift()
      if (reference === undefined) {
        await sleep(20)
        continue
      }
      isBusy = true
      const { body, headers } = await gateway.webhook('payment.captured', reference)
      const sent = { who: 'gateway', path: '/api/v1/payment/webhook/razorpay', body, headers }
      const { outcome } = await history.call(sent)
      if (outcome === 'unknown') {
        queue.push(reference)
        await sleep(200)
      }
      isBusy = false
    }
  }
  const delivering = deliver()

  return {
    send: (reference: string) => void queue.push(reference),
    isIdle: () => queue.length === 0 && !isBusy,
    async stop() {
      isOver = true
      await delivering
    },
  }
}

/** Seconds until every store shows a page and takes an order again. */
export async function secondsToServe(world: World, stores: number): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: stores }, (_, store) => untilServed(world, store)))
  return (performance.now() - startedAt) / 1000
}

const patienceMs = 60_000
let probes = 0

async function untilServed({ db, history, plenty }: World, store: number): Promise<void> {
  probes += 1
  const who = 'probe'
  // A new shopper each time: nobody's open orders stand in the way.
  let shopper: Shopper | undefined
  let address = ''
  for (const startedAt = Date.now(); Date.now() - startedAt < patienceMs; await sleep(50)) {
    shopper ??= await aShopperAt(db, 100_000 + probes).catch(() => undefined)
    if (!shopper) continue
    address = shopper.addressId
    const headers = { cookie: shopper.cookie, 'x-forwarded-for': shopper.from }
    const page = await history.call({ who, path: '/api/v1/product/list?limit=5', store })
    if (page.outcome !== 'ok') continue
    const intent = history.begin({
      shopperId: shopper.id,
      lines: [{ productId: plenty, quantity: 1 }],
      isOnline: false,
    })
    await place(history, intent, { who, headers, address, store, attempts: 1 })
    if (intent.outcome === 'ok') return
  }
  throw new Error(`Store ${store} does not serve again within ${patienceMs / 1000} seconds`)
}
