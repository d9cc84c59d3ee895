import type { LineProblem } from '#contract/api/cart.ts'
import type { Product } from '#contract/api/catalog.ts'
import { type Bill, bill, type TaxTerms, toBasisPoints, usualTaxTerms } from '#contract/bill.ts'
import { maxQuantity } from '#contract/limits.ts'
import { toPaise } from '#contract/money.ts'
import { countItems } from '#contract/weights.ts'
import { emptyCart, type KnownProduct, type StoredCart } from './cart-storage.ts'
import { leastOf, mostOf } from './change-cart.ts'

export type Saving = 'saved' | 'saving' | 'failing'

export type CartLineState = {
  productId: string
  quantity: number
  /** Null when the store no longer sells it, undefined until it is loaded. */
  product: Product | null | undefined
  problem: LineProblem | null
  available: number
  /** The offer price at the time it was added. */
  seenPricePaise: number
}

export type Cart = {
  /** False until the session is known, unless the browser already has lines. */
  isReady: boolean
  lines: CartLineState[]
  count: number
  totalPaise: number
  bill: Bill
  /** The same items at their printed maximum prices. */
  printedPaise: number
  saving: Saving
}

type Circumstances = { isReady: boolean; saving: Saving; terms: TaxTerms }

export const unknownCart = viewCart(
  emptyCart,
  { isReady: false, saving: 'saved', terms: usualTaxTerms },
  [],
)

/** The cart as pages show it. Unchanged lines keep their identity, so React does not render them again. */
export function viewCart(
  stored: StoredCart,
  { terms, ...circumstances }: Circumstances,
  before: readonly CartLineState[],
): Cart {
  const former = new Map(before.map((line) => [line.productId, line]))
  const lines = Object.entries(stored.items).map(([productId, quantity]) => {
    const line = viewLine(stored, productId, quantity)
    const old = former.get(productId)
    return old && isSame(old, line) ? old : line
  })
  const paid = lines.flatMap(payable)
  const amounts = bill(paid, terms)

  return {
    ...circumstances,
    lines,
    count: countItems(
      lines.map(({ product, quantity }) => ({ quantity, stepGrams: product?.loose?.stepGrams })),
    ),
    totalPaise: amounts.totalPaise,
    bill: amounts,
    printedPaise: paid.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
  }
}

function viewLine(stored: StoredCart, productId: string, quantity: number): CartLineState {
  const known = stored.products[productId]
  const product = known?.product
  return {
    productId,
    quantity,
    product,
    problem: problemOf(known, quantity),
    available: known?.available ?? maxQuantity,
    seenPricePaise: stored.seenPrices[productId] ?? (product ? toPaise(product.offerPrice) : 0),
  }
}

function problemOf(known: KnownProduct | undefined, quantity: number): LineProblem | null {
  if (!known) return null
  if (known.product === null) return 'gone'
  if (known.available === 0) return 'out_of_stock'
  if (quantity < leastOf(known.product)) return 'under_least'
  if (quantity <= known.available) return null
  const isLimit = known.available === known.limit || known.available === mostOf(known.product)
  return isLimit ? 'over_limit' : 'too_few'
}

/** A line as the bill takes it; none while it cannot be ordered. */
export function payable({ product, problem, quantity }: CartLineState) {
  if (!product || problem) return []
  const { price, offerPrice, taxPercent } = product
  return [
    {
      pricePaise: toPaise(price),
      offerPricePaise: toPaise(offerPrice),
      quantity,
      taxBasisPoints: taxPercent === undefined ? null : toBasisPoints(taxPercent),
    },
  ]
}

function isSame(a: CartLineState, b: CartLineState): boolean {
  return (Object.keys(a) as (keyof CartLineState)[]).every((key) => a[key] === b[key])
}
