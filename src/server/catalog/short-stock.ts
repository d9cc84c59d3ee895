import { quantityLimits } from '#contract/loose-goods.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { answeredName } from '#server/api/written-name.ts'

export function missing(productId: string, { isPlaced }: { isPlaced: boolean }): Refusal {
  return refuse(isPlaced ? 'gone_for_placed_order' : 'gone_from_cart', {}, { productId })
}

type Product = { id: string; name: string; names?: string | null; stepGrams: number | null }

/** Loose goods are sold from a smallest to a largest amount. */
export function refuseWrongAmount(
  product: Product & { leastGrams: number | null; mostGrams: number | null },
  quantity: number,
): void {
  const { id, stepGrams } = product
  const name = answeredName(product)
  const { least, most } = quantityLimits(product)
  if (quantity < least) {
    throw refuse('below_least_amount', { name, least, stepGrams }, { productId: id })
  }
  if (quantity > most) {
    throw refuse('above_most_amount', { name, most, stepGrams }, { productId: id })
  }
}

type ShortProduct = Product & { isOffered: boolean; stock: number | null }

export function short(product: ShortProduct): Refusal {
  const { id, isOffered, stock, stepGrams } = product
  const name = answeredName(product)
  return !isOffered || !stock
    ? refuse('sold_out', { name }, { productId: id })
    : refuse('only_left', { name, left: stock, stepGrams }, { productId: id })
}

export function shortForOrder(product: ShortProduct): Refusal {
  const { id, isOffered, stock, stepGrams } = product
  const name = answeredName(product)
  return !isOffered || !stock
    ? refuse('sold_out_for_order', { name }, { productId: id })
    : refuse('only_left_for_order', { name, left: stock, stepGrams }, { productId: id })
}
