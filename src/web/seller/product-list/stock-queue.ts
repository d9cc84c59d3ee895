import type { SellerProduct, StockBefore } from '#contract/api/seller-products.ts'

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
  const { ifStock, ifOnShelf } = earlier
  return {
    ...earlier,
    ...later,
    ...(ifStock === undefined ? {} : { ifStock }),
    ...(ifOnShelf === undefined ? {} : { ifOnShelf }),
  }
}

export function withStockRequest(product: SellerProduct, request: StockRequest): SellerProduct {
  const switchedOn = request.inStock ?? product.switchedOn
  const stock = stockAfter(product, request)
  return { ...product, switchedOn, stock, inStock: switchedOn && stock !== 0 && !product.archived }
}

function stockAfter(product: SellerProduct, { stock, onShelf }: StockRequest): number | null {
  if (onShelf === undefined) return stock === undefined ? product.stock : stock
  return onShelf === null ? null : Math.max(0, onShelf - (product.promised ?? 0))
}

/** `onShelf` is what was counted; `stock` is what is free to sell. With `if…`, only if that is still so. */
export type StockRequest = {
  inStock?: boolean
  stock?: number | null
  ifStock?: number | null
  onShelf?: number | null
  ifOnShelf?: number | null
}

export type SetStock = (product: SellerProduct, request: StockRequest) => void

/** A saved change with the values before it and the product after it. */
export type SavedStockChange = {
  request: StockRequest
  before: StockBefore
  product: SellerProduct
}

/** Joins two consecutive changes into one undo step, unless something else changed the product in between. */
export function joinChanges(
  earlier: SavedStockChange | undefined,
  next: SavedStockChange,
): SavedStockChange {
  const isNext =
    earlier?.product.stock === next.before.stock &&
    earlier.product.switchedOn === next.before.inStock
  return isNext
    ? { ...earlier, request: { ...earlier.request, ...next.request }, product: next.product }
    : next
}

/** The change that undoes another; a count only if nothing was sold or counted since. */
export function undoOf({ request, before, product }: SavedStockChange): StockRequest | null {
  const isSwitched = request.inStock !== undefined && before.inStock !== product.switchedOn
  const isCount = request.stock !== undefined || request.onShelf !== undefined
  const isCounted = isCount && before.stock !== product.stock
  if (!isSwitched && !isCounted) return null
  return {
    ...(isSwitched ? { inStock: before.inStock } : {}),
    ...(isCounted ? { stock: before.stock, ifStock: product.stock } : {}),
  }
}
