import { useEffect } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { LeaveGuard, useUnloadGuard } from '#web/seller/parts/leave-guard.tsx'
import { sellerProductText } from '#web/text/seller-product.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { discardDraft, saveDraft } from './draft.ts'
import { ProductForm } from './product-form.tsx'
import { type ProductValues, productOf } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

const { submit: submitText } = sellerProductText

type AddFormProps = {
  start: ProductValues
  urls: readonly string[]
  /** Whether the text survives a reload. */
  isDrafted: boolean
  /** Whether another product was just added, so that typing can continue at once. */
  isNext: boolean
  onAdded: (product: SellerProduct, message: string) => void
  onClear: () => void
}

/** The form for a new product, empty or filled from another one. */
export function AddForm({ start, urls, isDrafted, isNext, onAdded, onClear }: AddFormProps) {
  const state = useProductForm({
    start,
    urls,
    path: '/api/v1/product/add',
    toSend: productOf,
    onSaved: (product, message) => {
      if (isDrafted) discardDraft()
      onAdded(product, message)
    },
  })
  const { values, form, hasNewPictures, isDirty, sending } = state

  useUnloadGuard(isDirty)
  useEffect(() => {
    if (isDrafted) saveDraft(values)
  }, [isDrafted, values])
  useEffect(() => {
    // Without scrolling, so that the note about the last product stays visible.
    const name = form.current?.querySelector<HTMLElement>('[name=name]')
    if (isNext) name?.focus({ preventScroll: true })
  }, [isNext, form])

  return (
    <>
      <ProductForm state={state}>
        {isDirty && (
          <button type="button" onClick={onClear} className="button button-quiet min-h-12">
            {submitText.clear}
          </button>
        )}
        <BusyButton
          type="submit"
          isBusy={sending !== null}
          busyText={submitText.saving}
          className="button-filled min-h-12 grow sm:grow-0"
        >
          {submitText.add}
        </BusyButton>
      </ProductForm>
      <LeaveGuard
        isChanged={isDrafted ? hasNewPictures : isDirty}
        {...(isDrafted ? { lead: sellerProductText.leaveLead } : {})}
      />
    </>
  )
}
