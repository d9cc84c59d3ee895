import { useCallback, useId, useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { formatQuantity } from '#contract/weights.ts'
import { sellerText } from '#text/seller.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { messageOf, Refused, type StockFigures } from '#web/api.ts'
import { ConflictDialog } from '#web/seller/parts/conflict-dialog.tsx'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import { readStock, writeStock } from '#web/seller/parts/loose-stock.ts'
import { truncateName } from '#web/seller/parts/truncate-name.ts'
import { checkStock } from '#web/seller/product/check-product.ts'
import { shelfOf } from '#web/seller/product/product-values.ts'
import { loadProduct } from '#web/seller/product/use-product.ts'
import { askAsSeller, useMay } from '#web/seller/state/seller-session.ts'
import { currentToasts, dismissToast, toastError, toastSuccess } from '#web/ui/toasts.ts'
import type { OnFailure } from './row-parts.tsx'
import { createStockQueue, type SetStock, type StockRequest, undoOf } from './stock-queue.ts'

const { row: rowText } = sellerProductListText

type StockFieldProps = { product: SellerProduct; onStock: SetStock }

/**
 * Counts in place what is on the shelf: Enter or leaving the field saves, Escape cancels. What of it is promised to
 * orders is shown below.
 */
export function StockField({ product, onStock }: StockFieldProps) {
  // `over` is the count that was shown when typing began.
  const [typed, setTyped] = useState<{ text: string; before: number | null } | null>(null)
  const { stock: free, promised = 0 } = product
  const stepGrams = product.loose?.stepGrams
  const shelf = shelfOf(product)
  const known = writeStock(shelf, stepGrams)
  const wrong = typed === null ? undefined : checkStock(typed.text, stepGrams)

  function save(): void {
    if (typed === null) return
    if (wrong) return toastError(wrong)
    setTyped(null)
    if (typed.text.trim() === known) return
    const onShelf = typed.text.trim() === '' ? null : readStock(typed.text, stepGrams)
    if (onShelf !== shelf) onStock(product, { onShelf, ifOnShelf: typed.before })
  }

  const field = (
    <input
      inputMode={stepGrams ? 'decimal' : 'numeric'}
      aria-label={stepGrams ? rowText.stockInKg(product.name) : rowText.stock(product.name)}
      aria-invalid={wrong !== undefined}
      title={wrong}
      placeholder="–"
      value={typed?.text ?? known}
      onChange={({ target: { value: text } }) =>
        setTyped((now) => ({ text, before: now ? now.before : shelf }))
      }
      onFocus={({ target }) => target.select()}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setTyped(null)
      }}
      maxLength={24}
      autoComplete="off"
      className="field w-[5rem] min-w-[5ch] px-2.5 text-right text-sm tnum"
    />
  )
  if (promised === 0 || free === null) return field
  return (
    <span className="inline-grid justify-items-end">
      {field}
      <span className="grid w-[5rem] justify-items-end pt-1 text-right text-xs text-ink-soft tnum">
        <span>{rowText.free(formatQuantity(free, stepGrams))}</span>
        <span>{rowText.promised(formatQuantity(promised, stepGrams))}</span>
      </span>
    </span>
  )
}

export function StockSwitch({ product, onStock }: StockFieldProps) {
  const id = useId()
  const may = useMay()
  return (
    <label htmlFor={id} className="grid size-11 cursor-pointer place-items-center">
      <Switch
        id={id}
        aria-label={rowText.inStock(product.name)}
        checked={product.switchedOn}
        disabled={!may('shelf')}
        onChange={({ target }) => onStock(product, { inStock: target.checked })}
      />
    </label>
  )
}

const { stockChanged: conflictText } = sellerProductListText

type StockDialogProps = {
  conflict: StockConflict
  /** True sets the seller's number, false keeps the current one. */
  onDecide: (isSet: boolean) => void
}

/** Asks which number holds when the stock changed while the seller typed. */
export function StockDialog({
  conflict: { product, request, figures },
  onDecide,
}: StockDialogProps) {
  return (
    <ConflictDialog
      text={{
        title: conflictText.title,
        lead: conflictText.lead(product.name, figures),
        keep: conflictText.set(request.onShelf ?? request.stock ?? null),
        keepHint: conflictText.setHint,
        load: conflictText.leave(figures.now),
        loadHint: conflictText.leaveHint,
      }}
      onClose={() => onDecide(false)}
      onKeep={() => onDecide(true)}
      onLoad={() => onDecide(false)}
    />
  )
}

/** A stock count that was based on an outdated number. */
type StockConflict = { product: SellerProduct; request: StockRequest; figures: StockFigures }

type StockView = {
  show: (products: readonly SellerProduct[]) => void
  onFailure: OnFailure
  onConflict: (conflict: StockConflict) => void
}

/** Sets a product's stock and switch, with an undo; `show` must not change between renders. */
export function useStock(show: StockView['show']) {
  const [conflict, setConflict] = useState<StockConflict | null>(null)
  const { failures, onFailure } = useFailures()
  const [onStock] = useState(() => createStockSetter({ show, onFailure, onConflict: setConflict }))

  return {
    onStock,
    failures,
    onFailure,
    conflict,
    decide: (isSet: boolean): void => {
      setConflict(null)
      if (!conflict) return
      const { product, request, figures } = conflict
      if (isSet) onStock(product, atCount(request, figures.now))
      else if (request.inStock !== undefined) onStock(product, { inStock: request.inStock })
    },
  }
}

/** Why the last change of a product failed, until the next one of it. */
function useFailures() {
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const onFailure = useCallback((id: string, message?: string) => {
    setFailures((now) => {
      const others = [...now].filter(([one]) => one !== id)
      return new Map(message === undefined ? others : [...others, [id, message]])
    })
  }, [])
  return { failures, onFailure }
}

/** The request again, made from the count that there is now. */
function atCount(request: StockRequest, now: number | null): StockRequest {
  return request.onShelf === undefined
    ? { ...request, ifStock: now }
    : { ...request, ifOnShelf: now }
}

function createStockSetter({ show, onFailure, onConflict }: StockView): SetStock {
  const change = createStockQueue({
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
      if (figures) return onConflict({ product, request, figures })
      toastError(messageOf(error))
      onFailure(product._id, messageOf(error))
    },
  })
  function set(product: SellerProduct, request: StockRequest): void {
    onFailure(product._id)
    change(product, request)
  }
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
