import { useState } from 'react'
import type { SellerProduct } from '#contract/seller-products.ts'
import { explain, Refused, type StockFigures } from '#web/api.ts'
import { shortName } from '#web/seller/parts/short-name.ts'
import { loadProduct } from '#web/seller/product/use-product.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { sellerText } from '#web/text/seller.ts'
import { currentToasts, dismissToast, toastError, toastSuccess } from '#web/ui/toasts.ts'
import { createStockWriter } from './stock-writer.ts'
import { type StockWish, wayBack } from './way-back.ts'

export type SetStock = (product: SellerProduct, wish: StockWish) => void

/** A stock count that was based on an outdated number. */
export type StockConflict = { product: SellerProduct; wish: StockWish; figures: StockFigures }

type Screen = {
  show: (products: readonly SellerProduct[]) => void
  onConflict: (conflict: StockConflict) => void
}

/** Sets a product's stock and switch, with an undo; `show` must not change between renders. */
export function useStock(show: Screen['show']) {
  const [conflict, setConflict] = useState<StockConflict | null>(null)
  const [onStock] = useState(() => createSetter({ show, onConflict: setConflict }))

  return {
    onStock,
    conflict,
    decide: (isSet: boolean): void => {
      setConflict(null)
      if (!conflict) return
      const { product, wish, figures } = conflict
      if (isSet) onStock(product, { ...wish, ifStock: figures.now })
      else if (wish.inStock !== undefined) onStock(product, { inStock: wish.inStock })
    },
  }
}

function createSetter({ show, onConflict }: Screen): SetStock {
  const set = createStockWriter({
    send: sendStock,
    show: (product) => show([product]),
    onSaved(change, message) {
      const back = wayBack(change)
      if (!back) return
      dismissUndo()
      toastSuccess(message, { label: sellerText.undo, run: () => set(change.product, back) })
    },
    lookAfter,
    onFailed(error, wish, product) {
      const figures = error instanceof Refused ? error.stock : undefined
      if (figures) onConflict({ product, wish, figures })
      else toastError(explain(error))
    },
  })
  return set
}

async function sendStock(id: string, wish: StockWish) {
  const {
    product,
    before,
    message = '',
  } = await askAsSeller('POST /api/v1/product/stock', {
    body: { id, ...wish },
  })
  return { product, before, message: message.replace(product.name, shortName) }
}

async function lookAfter(error: unknown, known: SellerProduct): Promise<SellerProduct> {
  const isOutdated = error instanceof Refused && error.code === 'changed_meanwhile'
  return isOutdated ? loadProduct(known._id).catch(() => known) : known
}

/** Only the last change offers an undo: several toasts would cover the list. */
function dismissUndo(): void {
  for (const { id, action } of currentToasts()) {
    if (action?.label === sellerText.undo) dismissToast(id)
  }
}
