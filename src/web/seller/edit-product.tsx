import { Archive, ChevronLeft } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { rightNames } from '#text/people.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { messageOf } from '#web/api.ts'
import { ConflictDialog, DifferenceList } from '#web/seller/parts/conflict-dialog.tsx'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { PacksPanel } from '#web/seller/product/packs-panel.tsx'
import { ProductActions, useArchiving } from '#web/seller/product/product-actions.tsx'
import { FormSkeleton, ProductForm } from '#web/seller/product/product-form.tsx'
import {
  changedProductOf,
  changedWithoutPrices,
  keepTyped,
  productDifferences,
  valuesOf,
} from '#web/seller/product/product-values.ts'
import { loadProduct, useProduct } from '#web/seller/product/use-product.ts'
import { type ProductFormState, useProductForm } from '#web/seller/product/use-product-form.ts'
import { useMay } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

export const meta = titlePage(sellerProductText.editTitle)

export default function EditProduct() {
  const { id = '' } = useParams()
  const { status, value, reload, ...failure } = useProduct(id)
  const product = value?._id === id.toLowerCase() ? value : undefined

  return (
    <SellerPage title={sellerProductText.editTitle}>
      {product ? (
        <EditForm key={product._id} product={product} back={<BackToList />} />
      ) : (
        <div className="-mt-2 mb-3">
          <BackToList />
        </div>
      )}
      {!product && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!product && status === 'loading' && <FormSkeleton />}
    </SellerPage>
  )
}

/** Links to the list with the same search, filters and page. */
function BackToList() {
  const { state } = useLocation()
  const search = typeof state?.list === 'string' ? state.list : ''

  return (
    <Link to={`/seller/product-list${search}`} className="button button-quiet -ml-3">
      <Icon of={ChevronLeft} className="size-4.5" />
      {sellerProductText.toList}
    </Link>
  )
}

const { submit: submitText, actions: actionText, newer: newerText } = sellerProductText

type Props = {
  product: SellerProduct
  back: ReactNode
}

function EditForm({ product, back }: Props) {
  const [known, setKnown] = useState(product)
  const [newer, setNewer] = useState<SellerProduct | null>(null)
  const may = useMay()
  const seesPrices = may('prices')
  const isReadOnly = !may('shelf')
  const state = useProductForm({
    start: valuesOf(known),
    urls: known.image,
    path: `/api/v1/product/${known._id}`,
    keepAs: `product ${known._id} ${known.updatedAt}`,
    seesPrices,
    toSend: (values) => (seesPrices ? changedProductOf : changedWithoutPrices)(values, known),
    onSaved: (saved, message) => {
      toastSuccess(message)
      adopt(saved)
    },
    onNewer: () => {
      loadProduct(known._id).then(setNewer, (error: unknown) => toastError(messageOf(error)))
    },
  })
  const { isBusy, archive } = useArchiving(known, (now) => {
    setKnown({ ...known, archived: now.archived, updatedAt: now.updatedAt })
    if (productDifferences(known, now).length > 0) setNewer(now)
  })

  function adopt(now: SellerProduct): void {
    setNewer(null)
    setKnown(now)
    state.reset(valuesOf(now), now.image)
  }

  function keep(now: SellerProduct): void {
    setNewer(null)
    setKnown(now)
    state.reset(keepTyped(state.values, known, now), state.hasNewPictures ? null : now.image)
  }

  return (
    <>
      <div className="-mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-4">
        {back}
        <ProductActions product={known} isBusy={isBusy} onArchive={archive} />
      </div>
      {known.archived && (
        <p className="mb-4 flex gap-2.5 rounded-card border border-line bg-card px-4 py-3">
          <Icon of={Archive} className="size-5 shrink-0 text-ink-soft" />
          {actionText.archivedNote}
        </p>
      )}
      {isReadOnly && (
        <p className="mb-4 text-ink-soft">{sellerProductText.noChanges(rightNames.shelf)}</p>
      )}
      <ProductForm state={state} product={known} isReadOnly={isReadOnly}>
        <SaveBar state={state} />
      </ProductForm>
      {!isReadOnly && <PacksPanel product={known} />}
      {newer && (
        <ProductConflict
          known={known}
          newer={newer}
          onLoad={() => adopt(newer)}
          onKeep={() => keep(newer)}
        />
      )}
      <LeaveGuard isChanged={state.isDirty} />
    </>
  )
}

function SaveBar({ state }: { state: ProductFormState }) {
  return (
    <>
      <p aria-live="polite" className="mr-auto min-w-0 text-ink-soft empty:hidden">
        {state.isDirty ? submitText.unsaved : ''}
      </p>
      <BusyButton
        type="submit"
        isBusy={state.sending !== null}
        busyText={submitText.saving}
        onClick={(event) => {
          if (state.isDirty) return
          event.preventDefault()
          toastSuccess(submitText.nothing)
        }}
        className="button-filled min-h-12 grow sm:grow-0"
      >
        {submitText.save}
      </BusyButton>
    </>
  )
}

type ConflictProps = {
  known: SellerProduct
  newer: SellerProduct
  onLoad: () => void
  onKeep: () => void
}

function ProductConflict({ known, newer, onLoad, onKeep }: ConflictProps) {
  const differences = productDifferences(known, newer)

  return (
    <ConflictDialog text={newerText} onClose={onKeep} onKeep={onKeep} onLoad={onLoad}>
      {differences.length > 0 ? (
        <DifferenceList differences={differences} />
      ) : (
        <p>{newerText.nothing}</p>
      )}
    </ConflictDialog>
  )
}
