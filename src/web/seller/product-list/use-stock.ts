import { useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { explain, Refused, type StockFigures } from '#web/api.ts'
import { truncateName } from '#web/seller/parts/short-name.ts'
import { loadProduct } from '#web/seller/product/use-product.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { sellerText } from '#web/text/seller.ts'
import { currentToasts, dismissToast, toastError, toastSuccess } from '#web/ui/toasts.ts'
import { createStockQueue } from './stock-writer.ts'
import { type StockRequest, undoOf } from './way-back.ts'

export type SetStock = (product: SellerProduct, request: StockRequest) => void

/** A stock count that was based on an outdated number. */
export type StockConflict = { product: SellerProduct; request: StockRequest; figures: StockFigures }

type StockView = {
  show: (products: readonly SellerProduct[]) => void
  onConflict: (conflict: StockConflict) => void
}

/** Sets a product's stock and switch, with an undo; `show` must not change between renders. */
export function useStock(show: StockView['show']) {
  const [conflict, setConflict] = useState<StockConflict | null>(null)
  const [onStock] = useState(() => createStockSetter({ show, onConflict: setConflict }))

  return {
    onStock,
    conflict,
    decide: (isSet: boolean): void => {
      setConflict(null)
      if (!conflict) return
      const { product, request, figures } = conflict
      if (isSet) onStock(product, { ...request, ifStock: figures.now })
      else if (request.inStock !== undefined) onStock(product, { inStock: request.inStock })
    },
  }
}

function createStockSetter({ show, onConflict }: StockView): SetStock {
  const set = createStockQueue({
    send: sendStock,
    show: (product) => show([product]),
    onSaved(change, message) {
      const back = undoOf(change)
      if (!back) return
      dismissUndo()
      toastSuccess(message, { label: sellerText.undo, run: () => set(change.product, back) })
    },
    reloadProduct,
    onFailed(error, request, product) {
      const figures = error instanceof Refused ? error.stock : undefined
      if (figures) onConflict({ product, request, figures })
      else toastError(explain(error))
    },
  })
  return set
}

async function sendStock(id: string, request: StockRequest) {
  const {
    product,
    before,
    message = '',
  } = await askAsSeller('POST /api/v1/product/stock', {
    body: { id, ...request },
  })
  return { product, before, message: message.replace(product.name, truncateName) }
}

async function reloadProduct(error: unknown, known: SellerProduct): Promise<SellerProduct> {
  const isOutdated = error instanceof Refused && error.code === 'changed_meanwhile'
  return isOutdated ? loadProduct(known._id).catch(() => known) : known
}

/** Only the last change offers an undo: several toasts would cover the list. */
function dismissUndo(): void {
  for (const { id, action } of currentToasts()) {
    if (action?.label === sellerText.undo) dismissToast(id)
  }
}
