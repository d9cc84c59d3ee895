import type { BillAmounts, CartItems, CartLine } from '#contract/api/cart.ts'
import type { StoreTax } from '#contract/api/tax.ts'
import { type BillLine, bill, serializeTaxTerms, type TaxTerms } from '#contract/bill.ts'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { maxQuantity, maxShownStock } from '#contract/limits.ts'
import { holdsWeight, nearestSteps, quantityLimits } from '#contract/loose-goods.ts'
import { toRupees } from '#contract/money.ts'
import { refuse } from '#server/api/refuse.ts'
import { viewCartProducts } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { viewTaxTerms } from '#server/storefront/tax.ts'
import { selectCart } from './queries.ts'

type Quote = { lines: CartLine[]; bill: BillAmounts; tax: StoreTax }
type Products = Awaited<ReturnType<typeof viewCartProducts>>
type FoundProduct = NonNullable<ReturnType<Products['get']>>

export function viewCart(db: Database, shopperId: string): Promise<CartItems> {
  return selectCart(db, shopperId)
}

type Quoting = {
  /** The most pieces of one product that an order may have. */
  limit?: number
  /** Grams by product id, for loose goods that were weighed at the counter, where any weight is sold. */
  weights?: Readonly<Record<string, number>>
  /** The area that it is brought to; without one, nothing is charged for it. */
  area?: DeliveryTerms | null | undefined
}

/** The cart's lines and costs at present prices. A line that cannot be ordered is marked and costs nothing. */
export async function quoteCart(
  db: Database,
  cartItems: CartItems,
  { limit = maxQuantity, weights = {}, area }: Quoting = {},
): Promise<Quote> {
  const [products, terms] = await Promise.all([
    viewCartProducts(db, [...Object.keys(cartItems), ...Object.keys(weights)]),
    viewTaxTerms(db),
  ])
  const payable: BillLine[] = []
  const lines = Object.entries({ ...cartItems, ...weights }).map(([productId, amount]) => {
    const found = products.get(productId)
    const line =
      productId in weights
        ? quoteWeighed({ productId, grams: amount }, found)
        : quoteLine({ productId, quantity: amount, limit }, found)
    if (found && line.problem === null) {
      const { stepGrams } = found.sale
      const grams = productId in weights ? amount : null
      payable.push({ ...found.billed, quantity: line.quantity, stepGrams, grams })
    }
    return line
  })

  return { lines, bill: amounts(payable, terms, area), tax: serializeTaxTerms(terms) }
}

const byThePiece = { stepGrams: null, leastGrams: null, mostGrams: null }

type RequestedLine = Pick<CartLine, 'productId' | 'quantity'> & { limit: number }

function quoteLine(requested: RequestedLine, found: FoundProduct | undefined): CartLine {
  const { productId, quantity } = requested
  const { least, most } = quantityLimits(found?.sale ?? byThePiece, requested.limit)
  const line = { productId, quantity, product: found?.product ?? null, ...shownLimits(least, most) }
  if (!found) return { ...line, problem: 'gone', available: 0 }
  if (!found.isAvailable) return { ...line, problem: 'out_of_stock', available: 0 }

  const { stock } = found
  // Shoppers do not see the exact stock while it is large enough.
  const isEnough = stock === null || stock > Math.max(quantity, maxShownStock)
  const available = isEnough ? most : Math.min(stock, most)
  return { ...line, problem: problemOf(quantity, { available, least, most }), available }
}

type Weighed = { productId: string; grams: number }

function quoteWeighed(weighed: Weighed, found: FoundProduct | undefined): CartLine {
  const { productId, grams } = weighed
  if (!found) return quoteLine({ productId, quantity: 1, limit: maxQuantity }, found)
  const { stepGrams } = found.sale
  if (stepGrams === null) throw refuse('no_longer_by_weight', { name: found.product.name })
  const steps = nearestSteps(grams, stepGrams)
  const quantity = Math.min(steps, maxQuantity)
  const anyAmount = { ...found, sale: { ...byThePiece, stepGrams } }
  const line = quoteLine({ productId, quantity, limit: maxQuantity }, anyAmount)
  if (line.problem === 'out_of_stock') return line
  if (steps > maxQuantity) return { ...line, problem: 'over_limit', available: maxQuantity }
  return { ...line, problem: holdsWeight(found.stock, grams, stepGrams) ? null : 'too_few' }
}

function shownLimits(least: number, most: number) {
  return { ...(most < maxQuantity ? { limit: most } : {}), ...(least > 1 ? { least } : {}) }
}

type Possible = { available: number; least: number; most: number }

function problemOf(quantity: number, { available, least, most }: Possible) {
  if (quantity < least) return 'under_least'
  if (quantity <= available) return null
  return available === most ? 'over_limit' : 'too_few'
}

function amounts(
  payable: readonly BillLine[],
  terms: TaxTerms,
  area: DeliveryTerms | null | undefined,
): BillAmounts {
  const sums = bill(payable, terms, area)
  return {
    items: toRupees(sums.itemsPaise),
    tax: toRupees(sums.taxPaise),
    shipping: toRupees(sums.deliveryPaise),
    total: toRupees(sums.totalPaise),
    ...(terms.mode === 'included' ? { includedTax: toRupees(sums.includedTaxPaise) } : {}),
    ...(sums.cashRoundingPaise === 0 ? {} : { cashRounding: toRupees(sums.cashRoundingPaise) }),
  }
}
