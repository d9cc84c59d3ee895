import { useState } from 'react'
import type { SellerProduct } from '#contract/seller-products.ts'
import { explain } from '#web/api.ts'
import { shortName } from '#web/seller/parts/short-name.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { sayToSeller } from '#web/text/seller.ts'
import { currentToasts, dismissToast, toastError, toastSuccess } from '#web/ui/toasts.ts'
import { createStockWriter, type StockWish } from './stock-writer.ts'

export type SetStock = (product: SellerProduct, wish: StockWish) => void

/** Sets switch and count of products in place, each time with a way back; `show` must stay the same. */
export function useStock(show: (products: readonly SellerProduct[]) => void): SetStock {
  return useState(() => createSetter(show))[0]
}

function createSetter(show: (products: readonly SellerProduct[]) => void): SetStock {
  const set = createStockWriter({
    send: sendStock,
    show: (product) => show([product]),
    onSaved(before, { product, message }) {
      const back = wayBack(before, product)
      if (!back) return
      dismissUndo()
      toastSuccess(message, { label: sayToSeller.undo, run: () => set(product, back) })
    },
    onFailed: (error) => toastError(explain(error)),
  })
  return set
}

async function sendStock(id: string, wish: StockWish) {
  const { product, message = '' } = await askAsSeller('POST /api/v1/product/stock', {
    body: { id, ...wish },
  })
  return { product, message: message.replace(product.name, shortName) }
}

/** What is different now, as it was; nothing where it came back by itself. */
function wayBack(before: SellerProduct, now: SellerProduct): StockWish | null {
  const back = {
    ...(before.switchedOn === now.switchedOn ? {} : { inStock: before.switchedOn }),
    ...(before.stock === now.stock ? {} : { stock: before.stock }),
  }
  return Object.keys(back).length > 0 ? back : null
}

/** Only the last change can be undone from a toast: a pile of them would cover the list. */
function dismissUndo(): void {
  for (const { id, action } of currentToasts()) {
    if (action?.label === sayToSeller.undo) dismissToast(id)
  }
}
