import type { BillAmounts, CartItems, CartLine } from '#contract/api/cart.ts'
import type { StoreTax } from '#contract/api/tax.ts'
import { type BillLine, bill, serializeTaxTerms, type TaxTerms } from '#contract/bill.ts'
import { maxQuantity, maxShownStock } from '#contract/limits.ts'
import { quantityLimits } from '#contract/loose-goods.ts'
import { toRupees } from '#contract/money.ts'
import { viewCartProducts } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { viewTaxTerms } from '#server/storefront/tax.ts'
import { selectCart } from './queries.ts'

type Quote = { lines: CartLine[]; bill: BillAmounts; tax: StoreTax }
type Products = Awaited<ReturnType<typeof viewCartProducts>>
type FoundProduct = NonNullable<ReturnType<Products['get']>>

/** The shopper's cart, in the order in which its lines were added. */
export function viewCart(db: Database, shopperId: string): Promise<CartItems> {
  return selectCart(db, shopperId)
}

/**
 * What a cart holds and costs right now. A line that cannot be ordered stays, marked, and costs nothing. An order may
 * have at most `limit` pieces of one product.
 */
export async function quoteCart(
  db: Database,
  cartItems: CartItems,
  limit = maxQuantity,
): Promise<Quote> {
  const [products, terms] = await Promise.all([
    viewCartProducts(db, Object.keys(cartItems)),
    viewTaxTerms(db),
  ])
  const payable: BillLine[] = []
  const lines = Object.entries(cartItems).map(([productId, quantity]) => {
    const found = products.get(productId)
    const line = quoteLine({ productId, quantity, limit }, found)
    if (found && line.problem === null) {
      payable.push({ ...found.billed, quantity })
    }
    return line
  })

  return { lines, bill: amounts(payable, terms), tax: serializeTaxTerms(terms) }
}

const byThePiece = { stepGrams: null, leastGrams: null, mostGrams: null }

type WantedLine = Pick<CartLine, 'productId' | 'quantity'> & { limit: number }

function quoteLine(wanted: WantedLine, found: FoundProduct | undefined): CartLine {
  const { productId, quantity } = wanted
  const { least, most } = quantityLimits(found?.sale ?? byThePiece, wanted.limit)
  const line = { productId, quantity, product: found?.product ?? null, ...shownLimits(least, most) }
  if (!found) return { ...line, problem: 'gone', available: 0 }
  if (!found.isAvailable) return { ...line, problem: 'out_of_stock', available: 0 }

  const { stock } = found
  // The exact stock stays private while it is large enough.
  const isEnough = stock === null || stock > Math.max(quantity, maxShownStock)
  const available = isEnough ? most : Math.min(stock, most)
  return { ...line, problem: problemOf(quantity, { available, least, most }), available }
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

function amounts(payable: readonly BillLine[], terms: TaxTerms): BillAmounts {
  const sums = bill(payable, terms)
  return {
    items: toRupees(sums.itemsPaise),
    tax: toRupees(sums.taxPaise),
    shipping: 0,
    total: toRupees(sums.totalPaise),
    ...(terms.mode === 'included' ? { includedTax: toRupees(sums.includedTaxPaise) } : {}),
    ...(sums.cashRoundingPaise === 0 ? {} : { cashRounding: toRupees(sums.cashRoundingPaise) }),
  }
}
