import type { SellerProduct } from '#contract/seller-products.ts'

export type StockWish = { inStock?: boolean; stock?: number | null }

type Saved = { product: SellerProduct; message: string }
type Desk = {
  send: (id: string, wish: StockWish) => Promise<Saved>
  show: (product: SellerProduct) => void
  onSaved: (before: SellerProduct, saved: Saved) => void
  onFailed: (error: unknown) => void
}

/**
 * Shows a change at once and sends it then. While one is under way, further changes of the same product wait and go
 * together, so that the last word is the last to arrive; when the store says no, the product is shown as it was.
 */
export function createStockWriter({ send, show, onSaved, onFailed }: Desk) {
  const waiting = new Map<string, StockWish>()
  const underWay = new Set<string>()

  async function write(before: SellerProduct, first: StockWish): Promise<void> {
    const id = before._id
    let known = before
    let wish: StockWish | undefined = first
    underWay.add(id)
    try {
      let message = ''
      while (wish) {
        const saved: Saved = await send(id, wish)
        known = saved.product
        message = saved.message
        wish = waiting.get(id)
        waiting.delete(id)
      }
      show(known)
      onSaved(before, { product: known, message })
    } catch (error) {
      waiting.delete(id)
      show(known)
      onFailed(error)
    } finally {
      underWay.delete(id)
    }
  }

  /** The product as it is shown now, and what it shall be. */
  return (product: SellerProduct, wish: StockWish): void => {
    show(withWish(product, wish))
    if (underWay.has(product._id)) {
      waiting.set(product._id, { ...waiting.get(product._id), ...wish })
    } else {
      void write(product, wish)
    }
  }
}

export function withWish(product: SellerProduct, wish: StockWish): SellerProduct {
  const switchedOn = wish.inStock ?? product.switchedOn
  const stock = wish.stock === undefined ? product.stock : wish.stock
  return { ...product, switchedOn, stock, inStock: switchedOn && stock !== 0 && !product.archived }
}
