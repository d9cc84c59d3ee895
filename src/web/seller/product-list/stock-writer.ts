import type { SellerProduct, StockBefore } from '#contract/api/seller-products.ts'
import { joinChanges, type SavedStockChange, type StockRequest } from './way-back.ts'

type Saved = { product: SellerProduct; before: StockBefore; message: string }
type QueueOptions = {
  send: (id: string, request: StockRequest) => Promise<Saved>
  show: (product: SellerProduct) => void
  onSaved: (change: SavedStockChange, message: string) => void
  /** Returns the product's current state after a refused change, as far as it can be loaded. */
  reloadProduct: (error: unknown, known: SellerProduct) => Promise<SellerProduct>
  onFailed: (error: unknown, request: StockRequest, product: SellerProduct) => void
}

/**
 * Shows a change at once and then sends it. While a request is running, further changes of the same product are
 * combined and sent after it, so they arrive in order. A refused change is reverted.
 */
export function createStockQueue({ send, show, onSaved, reloadProduct, onFailed }: QueueOptions) {
  const waiting = new Map<string, StockRequest>()
  const underWay = new Set<string>()

  async function write(product: SellerProduct, first: StockRequest): Promise<void> {
    const id = product._id
    let known = product
    let request: StockRequest | undefined = first
    underWay.add(id)
    try {
      let change: SavedStockChange | undefined
      let message = ''
      while (request) {
        const { message: answer, ...saved } = await send(id, request)
        change = joinChanges(change, { request, ...saved })
        known = saved.product
        message = answer
        request = waiting.get(id)
        waiting.delete(id)
      }
      show(known)
      if (change) onSaved(change, message)
    } catch (error) {
      known = await reloadProduct(error, known)
      const failed = joinRequests(request, waiting.get(id) ?? {})
      waiting.delete(id)
      show(known)
      onFailed(error, failed, known)
    } finally {
      underWay.delete(id)
    }
  }

  return (product: SellerProduct, request: StockRequest): void => {
    show(withStockRequest(product, request))
    if (underWay.has(product._id)) {
      waiting.set(product._id, joinRequests(waiting.get(product._id), request))
    } else {
      void write(product, request)
    }
  }
}

/** A later count replaces an earlier one that is never sent, but keeps the stock it was based on. */
function joinRequests(earlier: StockRequest = {}, later: StockRequest): StockRequest {
  const joined = { ...earlier, ...later }
  return earlier.ifStock === undefined ? joined : { ...joined, ifStock: earlier.ifStock }
}

export function withStockRequest(product: SellerProduct, request: StockRequest): SellerProduct {
  const switchedOn = request.inStock ?? product.switchedOn
  const stock = request.stock === undefined ? product.stock : request.stock
  return { ...product, switchedOn, stock, inStock: switchedOn && stock !== 0 && !product.archived }
}
