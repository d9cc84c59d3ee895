import { useState } from 'react'
import type { BulkChange } from '#contract/api/product-changes.ts'
import type { BulkTax } from '#contract/api/rate-proposals.ts'
import type { SellerProduct, SellerProductFilter } from '#contract/api/seller-products.ts'
import { changedPrices } from '#contract/price-change.ts'
import { sellerText } from '#text/seller.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { type CallApi, createApiClient, messageOf, Refused } from '#web/api.ts'
import { undoGrouping } from '#web/seller/product/undo-grouping.ts'
import { asSeller } from '#web/seller/state/seller-session.ts'
import { useKey } from '#web/ui/idempotency-key.ts'
import { type ToastAction, toastError, toastSuccess } from '#web/ui/toasts.ts'
import { withStockRequest } from './stock-queue.ts'
import type { Selection } from './use-selection.ts'

const { bulk: bulkText } = sellerProductListText

// A change to all products of a large shop takes longer than other requests.
const timeoutMs = 60_000
const callApiWithLongTimeout = createApiClient((path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
)
export const askWithLongTimeout: CallApi = (name, input) =>
  asSeller(() => callApiWithLongTimeout(name, input))

type Bulk = {
  selection: Selection
  filter: SellerProductFilter
  onChanged: (change: ListChange) => void
  /** Old prices or groups are back: what is shown is out of date. */
  onUndone: () => void
  onGrouped: (packs: readonly SellerProduct[]) => void
}

/** Applies one change to all selected products; a repeated request changes nothing twice. */
export function useBulk({ selection, filter, onChanged, onUndone, onGrouped }: Bulk) {
  const [isBusy, setBusy] = useState(false)
  const { keyFor, forget } = useKey()

  /** Throws if it fails, with the message for the seller. */
  async function change(requested: ListChange): Promise<void> {
    setBusy(true)
    try {
      const which = selection.isAll ? { filter } : { ids: [...selection.chosen.keys()] }
      const body = { ...which, change: requested }
      const key = keyFor(JSON.stringify(body))
      const { changed, leftOut = 0 } = await askWithLongTimeout('POST /api/v1/product/changes', {
        headers: { 'Idempotency-Key': key },
        body,
      })
      forget()
      if (needsReload(requested)) onUndone()
      else onChanged(requested)
      const of = changed > 0 ? undoable(requested) : undefined
      toastSuccess(describe(changed, leftOut), of && undoChange(key, { of, onUndone }))
    } catch (error) {
      throw isRefused(error) ? error : new Error(`${messageOf(error)} ${bulkText.notTwice}`)
    } finally {
      setBusy(false)
    }
  }

  async function groupAsPacks(): Promise<void> {
    setBusy(true)
    try {
      const {
        packs,
        undo: place,
        message = '',
      } = await askWithLongTimeout('POST /api/v1/product/packs', {
        body: { ids: [...selection.chosen.keys()], together: true },
      })
      onGrouped(packs)
      toastSuccess(message, undoGrouping(place, onUndone))
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, change, groupAsPacks }
}

function describe(changed: number, leftOut: number): string {
  const message = changed === 0 ? bulkText.unchanged : bulkText.changed(changed)
  return leftOut > 0 ? bulkText.withLeftOut(message, bulkText.leftOut(leftOut)) : message
}

/** The parts of a change that can be undone. */
type Undoable = 'prices' | 'rates'
type Undo = { of: Undoable; onUndone: () => void }

function undoable(change: ListChange): Undoable | undefined {
  if ('prices' in change) return 'prices'
  return 'tax' in change || needsReload(change) ? 'rates' : undefined
}

/** Only the server knows the rate that each product has got, and it may propose other groups next. */
function needsReload(change: ListChange): boolean {
  return 'usualRates' in change
}

/** Offers to undo a change of prices or rates, and again after a failure. */
export function undoChange(key: string, undo: Undo): ToastAction {
  return { label: sellerText.undo, run: () => void reverse(key, undo) }
}

export async function reverse(key: string, { of, onUndone }: Undo): Promise<void> {
  try {
    const { changed, kept } = await askWithLongTimeout(
      'POST /api/v1/product/changes/{key}/reversal',
      { params: { key } },
    )
    onUndone()
    const message = bulkText.undone[of](changed)
    toastSuccess(kept > 0 ? `${message} ${bulkText.kept(kept)}` : message)
  } catch (error) {
    toastError(messageOf(error), undoChange(key, { of, onUndone }))
  }
}

/** After any other failure some or all products may have been changed. */
function isRefused(error: unknown): boolean {
  return error instanceof Refused && error.status < 500
}

/** A change that the list offers. */
export type ListChange = Exclude<BulkChange, { pricePercent: number }>

/** Applies a bulk change as the server does. */
export function applyBulkChange(product: SellerProduct, change: ListChange): SellerProduct {
  if ('inStock' in change) return withStockRequest(product, change)
  if ('archived' in change) return withStockRequest({ ...product, ...change }, {})
  if ('category' in change) return { ...product, ...change }
  if ('usualRates' in change) return product
  if ('tax' in change) return withTax(product, change.tax)
  return { ...product, ...changedPrices(product, change.prices) }
}

function withTax(product: SellerProduct, { percent, hsn }: BulkTax): SellerProduct {
  const { taxPercent, hsn: code, ...others } = product
  const rate = percent === undefined ? (taxPercent ?? null) : percent
  const now = hsn === undefined ? (code ?? null) : hsn
  return {
    ...others,
    ...(rate === null ? {} : { taxPercent: rate }),
    ...(now === null ? {} : { hsn: now }),
  }
}
