import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '#platform/log.ts'
import { openDatabase } from '#server/database/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { type Answer, type Call, type History, openHistory } from '#tools/faults/history.ts'
import { aShopperAt } from '#tools/faults/load.ts'
import { sellOn } from '#tools/faults/seller.ts'
import { type KnownCarts, type PayVisit, type Shopper, shopOn } from '#tools/faults/shoppers.ts'
import type { Cluster } from './cluster.ts'

/** One request, as the one who made it saw it. */
export type Recorded = {
  at: number
  ms: number
  path: string
  outcome: Answer['outcome']
  status: number
  code?: string | undefined
  /** An order that was acknowledged by this answer for the first time. */
  isOrder: boolean
}

/** Never counted again, so that nobody can ever have bought more than this. */
export const scarce = { many: 6, stock: 60 }
const counted = { many: 20, stock: 5000 }
const thinkMs = { from: 700, to: 2500 }

export type Crowd = Awaited<ReturnType<typeof gather>>

/** Shoppers and a seller who go through HAProxy, and a record of every call they make. */
export async function gather(cluster: Cluster, { shoppers, seed }: Record<string, number>) {
  const { people, scarceIds, countedIds, sellerCookie } = await stockUp(cluster, shoppers ?? 0)
  const { history, calls } = record(cluster)
  const carts: KnownCarts = new Map(people.map(({ id }) => [id, {}]))
  /** References of payments that were acknowledged to the one who paid. */
  const paid = new Set<string>()
  let isOver = false
  const common = {
    history,
    carts,
    thinkMs,
    seed: seed ?? 1,
    isCareless: false,
    payAt: (visit: PayVisit) => payTest(visit, paid),
    isOver: () => isOver,
    gate: async () => undefined,
  }
  const products = [...scarceIds, ...countedIds]

  return {
    history,
    calls,
    carts,
    paid,
    scarceIds,
    start() {
      const shopping = people.map((shopper) => shopOn({ ...common, products }, shopper))
      // Half of the counted products are left alone, so that there is always something to order.
      const changed = countedIds.slice(0, counted.many / 2)
      const selling = sellOn({ ...common, products: changed, cookie: sellerCookie })
      const running = Promise.all([...shopping, selling])
      return async () => {
        isOver = true
        await running
      }
    },
  }
}

/** Adds the products and the shoppers, and logs the seller in. */
async function stockUp({ storeUrl }: Cluster, shoppers: number) {
  const db = openDatabase(storeUrl, { log: createLog({ level: 'silent', pretty: false }) })
  const people: Shopper[] = []
  const scarceIds: string[] = []
  const countedIds: string[] = []
  try {
    for (let n = 0; n < scarce.many; n += 1)
      scarceIds.push((await aProduct(db, { name: `Scarce ${n}`, stock: scarce.stock })).id)
    for (let n = 0; n < counted.many; n += 1)
      countedIds.push((await aProduct(db, { name: `Counted ${n}`, stock: counted.stock })).id)
    for (let n = 0; n < shoppers; n += 1) people.push(await aShopperAt(db, n))
    return { people, scarceIds, countedIds, sellerCookie: `seller=${await aSellerSession(db)}` }
  } finally {
    await db.destroy()
  }
}

/** Notes of each call how long it took, besides the line that goes into the file. */
function record({ folder, ports }: Cluster): { history: History; calls: Recorded[] } {
  const urls = [`http://127.0.0.1:${ports.shop}`]
  const history = openHistory({ file: join(folder, 'history.jsonl'), urls })
  const calls: Recorded[] = []
  const acknowledged = new Set<string>()
  const call = async (given: Call): Promise<Answer> => {
    const at = Date.now()
    const answer = await history.call(given)
    const { outcome, status, code } = answer
    const isOrder = isNewOrder(given, answer, acknowledged)
    calls.push({ at, ms: Date.now() - at, path: given.path, outcome, status, code, isOrder })
    return answer
  }
  return { history: { ...history, call }, calls }
}

function isNewOrder({ path }: Call, { outcome, body }: Answer, known: Set<string>): boolean {
  const places = /^\/api\/v1\/order\/(cod|online)$/.test(path)
  const id = (body.order as { _id?: string } | undefined)?._id
  if (!places || outcome !== 'ok' || id === undefined || known.has(id)) return false
  known.add(id)
  return true
}

/** Most pay, some fail, some leave; who gets no answer presses again. */
async function payTest({ page, rng, post }: PayVisit, paid: Set<string>): Promise<boolean> {
  const reference = /test_payment_[0-9a-f]+/.exec(page.text)?.[0]
  const [leaves, fails] = [rng.isLucky(0.1), rng.isLucky(0.1)]
  if (reference === undefined || leaves) return false
  for (let tries = 0; tries < 20; tries += 1) {
    const { outcome } = await post(`/pay/test/${reference}/${fails ? 'failure' : 'charge'}`)
    if (outcome === 'ok' && !fails) paid.add(reference)
    if (outcome !== 'unknown') return outcome === 'ok' && !fails
    await sleep(500)
  }
  return false
}
