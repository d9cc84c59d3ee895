import { quantityLimits } from '#contract/loose-goods.ts'
import { formatQuantity } from '#contract/weights.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { LockedProduct } from './stock-ledger.ts'

/** The refusal for a product that is not in the database. */
export function gone(productId: string, { isPlaced }: { isPlaced: boolean }): Refusal {
  return new Refusal('out_of_stock', {
    productId,
    message: isPlaced
      ? 'This product is no longer in the store, so it cannot go into this order.'
      : 'One of these products is no longer in the store. Remove it to place the order.',
  })
}

/** Loose goods are sold from a smallest to a largest amount. */
export function refuseWrongAmount(
  product: Pick<LockedProduct, 'id' | 'name' | 'stepGrams' | 'leastGrams' | 'mostGrams'>,
  quantity: number,
): void {
  const { id, name, stepGrams } = product
  const { least, most } = quantityLimits(product)
  const amount = (steps: number) => `${formatQuantity(steps, stepGrams)} of “${name}”`
  if (quantity < least) {
    const message = `The smallest amount is ${amount(least)}. Please raise it.`
    throw new Refusal('too_little', { productId: id, message })
  }
  if (quantity > most) {
    const message = `At most ${amount(most)} can be ordered. Please lower it.`
    throw new Refusal('too_many_pieces', { productId: id, message })
  }
}

type ShortProduct = Pick<LockedProduct, 'id' | 'name' | 'isOffered' | 'stock' | 'stepGrams'>

/** The refusal for a locked product of which there is too little for what is in the cart. */
export function short({ id, name, isOffered, stock, stepGrams }: ShortProduct): Refusal {
  const message =
    !isOffered || !stock
      ? `“${name}” is out of stock. Remove it to place the order.`
      : `Only ${formatQuantity(stock, stepGrams)} of “${name}” ${stock === 1 || stepGrams ? 'is' : 'are'} left.`
  return new Refusal('out_of_stock', { productId: id, message })
}

/** The refusal where there is too little for an order that is placed. */
export function shortForOrder({ id, name, isOffered, stock, stepGrams }: ShortProduct): Refusal {
  const message =
    !isOffered || !stock
      ? `“${name}” is sold out, so no more of it can go into this order.`
      : `Only ${formatQuantity(stock, stepGrams)} more of “${name}” can go into this order.`
  return new Refusal('out_of_stock', { productId: id, message })
}
