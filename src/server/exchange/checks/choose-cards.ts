import type { ImportCard } from '#contract/api/import-cards.ts'
import { maxShownStock } from '#contract/limits.ts'
import { quantityLimits } from '#contract/loose-goods.ts'
import { toRupees } from '#contract/money.ts'
import { shopperDetailKeys } from '#contract/product-details.ts'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { knownDetails, serializeLoose, serializeUnitPrice } from '#server/catalog/serialize.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'

/** A product as the import would leave it. */
export type Candidate = {
  row: number
  target: ImportedProduct
  isNew: boolean
  pictures: readonly string[]
}

const maxCards = 10

type Reason = ImportCard['why']
type Rule = { why: Reason; score: (target: ImportedProduct) => number | null }

/** Each rule shows the product with its highest score; null takes no part. The first rule that a product wins shows it. */
const rules: Rule[] = [
  { why: 'sold out', score: (target) => (isSoldOut(target) ? 0 : null) },
  { why: 'biggest offer', score: offerShare },
  { why: 'longest name', score: ({ name }) => name.length },
  { why: 'dearest', score: ({ offerPricePaise }) => offerPricePaise },
  { why: 'cheapest', score: ({ offerPricePaise }) => -offerPricePaise },
]

function offerShare({ pricePaise, offerPricePaise }: ImportedProduct): number | null {
  return offerPricePaise < pricePaise ? 1 - offerPricePaise / pricePaise : null
}

export function isSoldOut({ inStock, stock, ...sale }: ImportedProduct): boolean {
  return !inStock || (stock !== null && stock < quantityLimits(sale).least)
}

/** Picks the products whose cards show most of what can be wrong, and others from all over the table. */
export function createCards() {
  let first: Candidate | undefined
  const best = new Map<Reason, { candidate: Candidate; score: number }>()
  const others = createSpread()

  return {
    add(candidate: Candidate) {
      // Shoppers see no card of it.
      if (candidate.target.archived) return
      first ??= candidate
      others.add(candidate)
      for (const { why, score } of rules) {
        const value = score(candidate.target)
        if (value === null || value <= (best.get(why)?.score ?? Number.NEGATIVE_INFINITY)) continue
        best.set(why, { candidate, score: value })
      }
    },
    finish(): ImportCard[] {
      if (!first) return []
      const chosen = new Map([[first, 'first' as Reason]])
      for (const { why } of rules) {
        const found = best.get(why)?.candidate
        if (found && !chosen.has(found)) chosen.set(found, why)
      }
      for (const candidate of others.all()) {
        if (chosen.size < maxCards && !chosen.has(candidate)) chosen.set(candidate, 'another')
      }
      return [...chosen].map(([candidate, why]) => serializeCard(candidate, why))
    },
  }
}

/** Keeps at most twenty products, spread evenly over a table whose length is not known beforehand. */
function createSpread() {
  let kept: Candidate[] = []
  let [step, seen] = [1, 0]
  return {
    add(candidate: Candidate) {
      if (seen % step === 0) kept.push(candidate)
      seen += 1
      if (kept.length <= 2 * maxCards) return
      kept = kept.filter((_, index) => index % 2 === 0)
      step *= 2
    },
    /** Prefers rows from the middle and the end: the seller has seen the first ones as examples. */
    all: () => kept.toSorted((a, b) => (a.row % 7) - (b.row % 7) || b.row - a.row),
  }
}

function serializeCard({ row, target, isNew, pictures }: Candidate, why: Reason): ImportCard {
  const { stock } = target
  return {
    row,
    why,
    isNew,
    product: {
      name: target.name,
      category: target.category,
      price: toRupees(target.pricePaise),
      offerPrice: toRupees(target.offerPricePaise),
      image: pictures.slice(0, 1).map(pictureUrl),
      ...knownDetails(shopperDetailKeys, target),
      ...serializeUnitPrice(target),
      ...serializeLoose(target),
      inStock: !isSoldOut(target),
      ...(stock !== null && stock <= maxShownStock ? { stockLeft: stock } : {}),
    },
  }
}
