import { maxCartLines } from '#contract/limits.ts'
import { newId } from '#platform/new-id.ts'
import { refuse } from '#server/api/refuse.ts'
import { answeredName } from '#server/api/written-name.ts'
import type { LockedProduct } from '#server/catalog/stock-ledger.ts'
import type { LineRow, LockedOrder } from '#server/orders/read/order.ts'

export type Plan = {
  changed: readonly LineRow[]
  added: readonly LineRow[]
  /** Lines with a quantity left. */
  remaining: readonly LineRow[]
  /** Products ordered more of, each with its new quantity in the order. */
  raised: readonly { productId: string; quantity: number; stepGrams: number | null }[]
}
type Context = {
  order: LockedOrder
  products: ReadonlyMap<string, LockedProduct>
  rateOf: (product: LockedProduct) => number | null
  /** Positions of lines of which nothing is there, so that the shopper was asked about a substitute. */
  notThere: ReadonlySet<number>
}

type Added = { productId: string; quantity: number; note: string | null; first?: LineRow }

/** Builds the changed lines step by step. */
export function draftOf(lines: readonly LineRow[], { order, products, rateOf, notThere }: Context) {
  const next = new Map(lines.map((line) => [line.position, line]))
  const touched = new Set<number>()
  let position = Math.max(-1, ...lines.map((line) => line.position))

  const set = (at: number, quantity: number) => {
    const line = lines.find((each) => each.position === at) ?? next.get(at)!
    next.set(at, reordered(line, { quantity, isThere: !notThere.has(at) }))
    touched.add(at)
  }

  /** Adds at today's terms: to a line that has them, or as a new line. */
  const add = ({ productId, quantity, note, first }: Added) => {
    const product = products.get(productId)
    if (!product) throw refuse('no_longer_sold', { name: first && answeredName(first) })
    const candidates = [...(first ? [first] : []), ...next.values()]
    const same = candidates.find(
      (line) => line.productId === productId && hasTerms(line, product, rateOf(product)),
    )
    if (same && (note === null || note === same.note)) {
      set(same.position, next.get(same.position)!.quantity + quantity)
      return
    }
    position += 1
    const taxBasisPoints = rateOf(product)
    const given = { orderId: order.id, position, quantity, taxBasisPoints, note }
    next.set(position, newLine(product, given))
    touched.add(position)
  }

  return {
    set,
    add,
    raise(line: LineRow, more: number) {
      const { stepGrams } = line
      const product = products.get(line.productId)
      if (product && product.stepGrams !== stepGrams)
        throw refuse('sold_in_other_amounts', { name: answeredName(line) })
      const { productId, note } = line
      add({ productId, quantity: more, note, first: line })
    },
    finish: () => planOf(lines, { next, touched }),
  }
}

type Drafted = { next: ReadonlyMap<number, LineRow>; touched: ReadonlySet<number> }

function planOf(lines: readonly LineRow[], { next, touched }: Drafted): Plan {
  const isNew = (at: number) => !lines.some((line) => line.position === at)
  const all = [...touched].map((at) => next.get(at)!)
  const remaining = [...next.values()].filter(({ quantity }) => quantity > 0)
  if (remaining.length === 0) throw refuse('nothing_left')
  if (remaining.length > maxCartLines) throw refuse('too_many_lines', { most: maxCartLines })
  const after = new Map(sumByProduct(remaining).map((each) => [each.productId, each.quantity]))
  const before = new Map(sumByProduct(lines).map((each) => [each.productId, each.quantity]))
  return {
    changed: all.filter((line) => !isNew(line.position)),
    added: all.filter((line) => isNew(line.position)),
    remaining,
    raised: all
      .map(({ productId, stepGrams }) => ({
        productId,
        stepGrams,
        quantity: after.get(productId) ?? 0,
      }))
      .filter(({ productId, quantity }) => quantity > (before.get(productId) ?? 0)),
  }
}

function hasTerms(line: LineRow, product: LockedProduct, rate: number | null): boolean {
  return (
    line.offerPricePaise === product.offerPricePaise &&
    line.stepGrams === product.stepGrams &&
    line.taxBasisPoints === rate
  )
}

type Reordered = { quantity: number; isThere: boolean }

/**
 * Marks a line with a new quantity to be picked again. What the packer did not find stays out of stock, even when the
 * line is removed.
 */
function reordered(line: LineRow, { quantity, isThere }: Reordered): LineRow {
  const missing = line.missing + (isThere ? 0 : Math.max(0, line.quantity - quantity))
  if (quantity > 0) {
    const fresh = { grams: null, givenGrams: 0, missing: 0, lost: line.lost + missing }
    const open = { picked: null, pickedAt: null }
    return { ...line, ...fresh, ...open, quantity, orderedQuantity: quantity }
  }
  const picked = missing > 0 ? ('short' as const) : ('left_out' as const)
  const nothingLeft = { missing, orderedQuantity: missing, grams: null, givenGrams: 0 }
  return { ...line, ...nothingLeft, quantity, picked, pickedAt: new Date() }
}

type NewLineTerms = Pick<LineRow, 'orderId' | 'position' | 'quantity' | 'taxBasisPoints' | 'note'>

function newLine(product: LockedProduct, terms: NewLineTerms): LineRow {
  const {
    id: productId,
    stock: _,
    isOffered: __,
    leastGrams: ___,
    mostGrams: ____,
    ...snapshot
  } = product
  return {
    ...snapshot,
    accepted: null,
    ...terms,
    id: newId(),
    productId,
    orderedQuantity: terms.quantity,
    taxPaise: null,
    grams: null,
    givenGrams: 0,
    missing: 0,
    lost: 0,
    wasted: 0,
    returned: 0,
    picked: null,
    pickedAt: null,
    replaces: null,
    substitutes: null,
  }
}

type Amount = { productId: string; quantity: number }

export function sumByProduct(lines: readonly Amount[]): Amount[] {
  return [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, of]) => ({
    productId,
    quantity: of.reduce((sum, each) => sum + each.quantity, 0),
  }))
}

export function quantitiesOf(lines: readonly Amount[]): Map<string, number> {
  return new Map(sumByProduct(lines).map(({ productId, quantity }) => [productId, quantity]))
}
