/** Fewer could be one family, or the seller's own orders. */
const minShoppers = 3
/** More than are shown, because some will be sold out. */
const maxKept = 15

export type Delivery = { shopperId: string; productIds: readonly string[] }
export type Pair = { otherId: string; shoppers: number; score: number }

/** Products have numbers here, because three months of deliveries have millions of lines. */
export type Deliveries = {
  numbers: Map<string, number>
  ofShopper: Map<string, number[][]>
}

export function addDelivery({ numbers, ofShopper }: Deliveries, delivery: Delivery): void {
  const lines = delivery.productIds.map((id) => {
    const number = numbers.get(id) ?? numbers.size
    numbers.set(id, number)
    return number
  })
  const own = ofShopper.get(delivery.shopperId)
  if (own) own.push(lines)
  else ofShopper.set(delivery.shopperId, [lines])
}

/**
 * The best pairs of each product, in the order of ids. A pair's score is the number of its shoppers, divided by the
 * root of the other's own, so that what everybody buys does not stand beside everything.
 */
export function* bestPairs({ numbers, ofShopper }: Deliveries): Generator<[string, Pair[]]> {
  const ids = [...numbers.keys()]
  const sales = salesOf(ids.length, ofShopper)
  const counter = pairCounter(ids.length)

  for (const id of ids.toSorted()) {
    const own = numbers.get(id)!
    const pairs = counter(sales[own]!)
      .filter(({ other, shoppers }) => other !== own && shoppers >= minShoppers)
      .map(({ other, shoppers }) => ({
        otherId: ids[other]!,
        shoppers,
        score: Math.fround(shoppers / Math.sqrt(sales[other]!.length)),
      }))
    if (pairs.length > 0) yield [id, pairs.toSorted(byScore).slice(0, maxKept)]
  }
}

function byScore(a: Pair, b: Pair): number {
  return b.score - a.score || (a.otherId < b.otherId ? -1 : 1)
}

/** The deliveries of each product to each of its shoppers. */
type Sales = number[][][]

function salesOf(products: number, ofShopper: Deliveries['ofShopper']): Sales[] {
  const sales = Array.from({ length: products }, (): Sales => [])
  const lastShopper = new Int32Array(products).fill(-1)
  for (const [shopper, deliveries] of [...ofShopper.values()].entries())
    for (const lines of deliveries)
      for (const product of lines) {
        const own = sales[product]!
        if (lastShopper[product] === shopper) own.at(-1)!.push(lines)
        else own.push([lines])
        lastShopper[product] = shopper
      }
  return sales
}

/** Counts the shoppers of each product that was delivered beside one product; its arrays serve all of them. */
function pairCounter(products: number) {
  const shoppers = new Uint32Array(products)
  const lastTurn = new Uint32Array(products)
  let turn = 0

  return (sales: Sales) => {
    const others: number[] = []
    for (const deliveries of sales) {
      turn += 1
      for (const other of deliveries.flat()) {
        if (lastTurn[other] === turn) continue
        lastTurn[other] = turn
        shoppers[other]! += 1
        if (shoppers[other] === 1) others.push(other)
      }
    }
    const counts = others.map((other) => ({ other, shoppers: shoppers[other]! }))
    for (const other of others) shoppers[other] = 0
    return counts
  }
}
