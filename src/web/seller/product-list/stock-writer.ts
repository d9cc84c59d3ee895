import type { SellerProduct, StockBefore } from '#contract/seller-products.ts'
import { joinChanges, type StockChange, type StockWish } from './way-back.ts'

type Saved = { product: SellerProduct; before: StockBefore; message: string }
type Desk = {
  send: (id: string, wish: StockWish) => Promise<Saved>
  show: (product: SellerProduct) => void
  onSaved: (change: StockChange, message: string) => void
  /** Returns the product's current state after a refused change, as far as it can be loaded. */
  lookAfter: (error: unknown, known: SellerProduct) => Promise<SellerProduct>
  onFailed: (error: unknown, wish: StockWish, product: SellerProduct) => void
}

/**
 * Shows a change at once and then sends it. While a request is running, further changes of the same product are
 * combined and sent after it, so they arrive in order. A refused change is reverted.
 */
export function createStockWriter({ send, show, onSaved, lookAfter, onFailed }: Desk) {
  const waiting = new Map<string, StockWish>()
  const underWay = new Set<string>()

  async function write(product: SellerProduct, first: StockWish): Promise<void> {
    const id = product._id
    let known = product
    let asked: StockWish | undefined = first
    underWay.add(id)
    try {
      let change: StockChange | undefined
      let message = ''
      while (asked) {
        const { message: told, ...saved } = await send(id, asked)
        change = joinChanges(change, { asked, ...saved })
        known = saved.product
        message = told
        asked = waiting.get(id)
        waiting.delete(id)
      }
      show(known)
      if (change) onSaved(change, message)
    } catch (error) {
      known = await lookAfter(error, known)
      const wish = joinWishes(asked, waiting.get(id) ?? {})
      waiting.delete(id)
      show(known)
      onFailed(error, wish, known)
    } finally {
      underWay.delete(id)
    }
  }

  return (product: SellerProduct, wish: StockWish): void => {
    show(withWish(product, wish))
    if (underWay.has(product._id)) {
      waiting.set(product._id, joinWishes(waiting.get(product._id), wish))
    } else {
      void write(product, wish)
    }
  }
}

/** A later count replaces an earlier one that is never sent, but keeps the stock it was based on. */
function joinWishes(earlier: StockWish = {}, later: StockWish): StockWish {
  const joined = { ...earlier, ...later }
  return earlier.ifStock === undefined ? joined : { ...joined, ifStock: earlier.ifStock }
}

export function withWish(product: SellerProduct, wish: StockWish): SellerProduct {
  const switchedOn = wish.inStock ?? product.switchedOn
  const stock = wish.stock === undefined ? product.stock : wish.stock
  return { ...product, switchedOn, stock, inStock: switchedOn && stock !== 0 && !product.archived }
}
