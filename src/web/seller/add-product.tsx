import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { Failed } from './parts/failed.tsx'
import { SellerPage } from './parts/seller-page.tsx'
import { titlePage } from './parts/title-page.ts'
import { AddForm } from './product/add-form.tsx'
import { AddedNote } from './product/added-note.tsx'
import { discardDraft, readDraft } from './product/draft.ts'
import { FormSkeleton } from './product/form-skeleton.tsx'
import { emptyValues, type ProductValues, valuesOf } from './product/product-values.ts'
import { useProduct } from './product/use-product.ts'

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
