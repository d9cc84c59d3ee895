import { CircleCheck, ExternalLink, X } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { ChecklistBanner } from '#web/seller/parts/checklist-parts.tsx'
import { LeaveGuard, useUnloadGuard } from '#web/seller/parts/leave-guard.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { truncateName } from '#web/seller/parts/truncate-name.ts'
import { discardDraft, readDraft, saveDraft } from '#web/seller/product/product-draft.ts'
import { FormSkeleton, ProductForm } from '#web/seller/product/product-form.tsx'
import {
  emptyValues,
  type ProductValues,
  productOf,
  valuesOf,
} from '#web/seller/product/product-values.ts'
import { useProduct } from '#web/seller/product/use-product.ts'
import { useProductForm } from '#web/seller/product/use-product-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { inLanguage } from '#web/ui/page-language.ts'
import { productAddress } from '#web/ui/product-address.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

export const meta = titlePage(sellerProductText.addTitle)

type Turn = { count: number; start: ProductValues; isDraft: boolean }

export default function AddProduct() {
  const copyId = useSearchParams()[0].get('copy')
  const navigate = useNavigate()
  const [added, setAdded] = useState<SellerProduct | null>(null)
  const [turn, setTurn] = useState(firstTurn)

  const leaveCopy = useEffectEvent(() => {
    if (copyId) void navigate('/seller', { replace: true })
  })
  // Not before the form is empty again, or the leave guard would ask.
  useEffect(() => {
    if (turn.count > 0) leaveCopy()
  }, [turn.count])

  function startAnew(start: ProductValues): void {
    discardDraft()
    setTurn(({ count }) => ({ count: count + 1, start, isDraft: false }))
  }

  function finish(product: SellerProduct, message: string): void {
    toastSuccess(message)
    setAdded(product)
    startAnew({ ...emptyValues, category: product.category })
    scrollTo({ top: 0 })
  }

  const form = { onAdded: finish, onClear: () => startAnew(emptyValues) }
  return (
    <SellerPage title={copyId ? sellerProductText.copyTitle : sellerProductText.addTitle}>
      {!copyId && <ChecklistBanner />}
      {added && <AddedNote product={added} onDismiss={() => setAdded(null)} />}
      {turn.isDraft && !copyId && <DraftNote onDrop={() => startAnew(emptyValues)} />}
      {copyId && turn.count === 0 ? (
        <Copy key={copyId} id={copyId} {...form} />
      ) : (
        <AddForm
          key={turn.count}
          start={turn.start}
          urls={[]}
          isDrafted
          isNext={turn.count > 0}
          {...form}
        />
      )}
    </SellerPage>
  )
}

function firstTurn(): Turn {
  const draft = readDraft()
  return { count: 0, start: draft ?? emptyValues, isDraft: draft !== null }
}

type CopyProps = { id: string } & Pick<Parameters<typeof AddForm>[0], 'onAdded' | 'onClear'>

/** Starts from another product's values, without its code, which must be unique. */
function Copy({ id, ...form }: CopyProps) {
  const { status, value: product, reload, ...failure } = useProduct(id)

  if (!product && status === 'failed') return <Failed {...failure} onTryAgain={reload} />
  if (!product) return <FormSkeleton />
  return (
    <>
      <p className="-mt-2 mb-4 text-ink-soft break-words">
        {sellerProductText.copyLead(product.name)}
      </p>
      <AddForm
        start={{ ...valuesOf(product), code: '' }}
        urls={product.image}
        isDrafted={false}
        isNext={false}
        {...form}
      />
    </>
  )
}

function DraftNote({ onDrop }: { onDrop: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-card py-1 pr-1 pl-4">
      <p className="text-ink-soft">{sellerProductText.draft.restored}</p>
      <button type="button" onClick={onDrop} className="button button-quiet">
        {sellerProductText.draft.drop}
      </button>
    </div>
  )
}

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
function AddForm({ start, urls, isDrafted, isNext, onAdded, onClear }: AddFormProps) {
  const state = useProductForm({
    start,
    urls,
    path: '/api/v1/product/add',
    toSend: productOf,
    ...(isDrafted ? {} : { keepAs: `copy of ${start.name}` }),
    onSaved: (product, message) => {
      if (isDrafted) discardDraft()
      onAdded(product, message)
    },
  })
  const { values, hasNewPictures, isDirty, sending } = state
  const { ref } = state.form

  useUnloadGuard(isDirty)
  useEffect(() => {
    if (isDrafted) saveDraft(values)
  }, [isDrafted, values])
  useEffect(() => {
    // Without scrolling, so that the note about the last product stays visible.
    const name = ref.current?.querySelector<HTMLElement>('[name=name]')
    if (isNext) name?.focus({ preventScroll: true })
  }, [isNext, ref])

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

const { added: addedText } = sellerProductText

type AddedNoteProps = { product: SellerProduct; onDismiss: () => void }

function AddedNote({ product, onDismiss }: AddedNoteProps) {
  return (
    <div className="mb-4 flex items-center gap-3 rounded-card border border-line bg-leaf-wash py-1.5 pr-1.5 pl-4">
      <Icon of={CircleCheck} className="size-5 shrink-0 text-leaf" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p className="line-clamp-3 min-w-0 font-medium wrap-anywhere">
          {addedText.note(truncateName(product.name))}
        </p>
        <div className="-mx-3 flex flex-wrap">
          {/* The shop has another layout, so this is a full page load. */}
          <a
            href={inLanguage(productAddress(product))}
            target="_blank"
            rel="noreferrer"
            className="button button-quiet"
          >
            {addedText.view}
            <Icon of={ExternalLink} className="size-4" />
          </a>
          <Link to={`/seller/product/${product._id}`} className="button button-quiet">
            {addedText.edit}
          </Link>
        </div>
      </div>
      <button
        type="button"
        aria-label={addedText.dismiss}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon of={X} className="size-4.5" />
      </button>
    </div>
  )
}
