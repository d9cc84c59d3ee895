import { useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import type { OwnRating, RatedProduct } from '#contract/api/ratings.ts'
import { ratingsText as texts } from '#text/ratings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stars } from '#web/ui/five-stars.tsx'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { RatingForm } from './rating-form.tsx'
import { useOwnRatings } from './use-own-ratings.ts'

/** Every product of a delivered order with its stars; one at a time is rated. */
export function RateDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { products, change, reload } = useOwnRatings({ order: order._id })
  const [openId, open] = useState<string>()

  return (
    <Dialog title={texts.dialogTitle} lead={texts.dialogLead} onClose={onClose}>
      {products === null && (
        <Skeletons className="grid gap-3">
          <Bone className="h-11" />
          <Bone className="h-11" />
        </Skeletons>
      )}
      {products === 'failed' && (
        <>
          <p role="alert">{texts.failed}</p>
          <button type="button" onClick={reload} className="button button-outlined mt-4">
            {texts.tryAgain}
          </button>
        </>
      )}
      {products?.length === 0 && <p className="text-ink-soft">{texts.nothing}</p>}
      {Array.isArray(products) && products.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {products.map((rated) => (
            <li key={rated.product._id} className="py-1.5">
              <OneProduct
                rated={rated}
                isOpen={openId === rated.product._id || products.length === 1}
                onOpen={() => open(rated.product._id)}
                onChanged={(rating) => {
                  change(rated.product._id, rating)
                  open(undefined)
                  if (products.length === 1) onClose()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type Props = {
  rated: RatedProduct
  isOpen: boolean
  onOpen: () => void
  onChanged: (rating: OwnRating | null) => void
}

function OneProduct({ rated, isOpen, onOpen, onChanged }: Props) {
  const { product, rating } = rated
  if (isOpen) {
    return (
      <div className="py-2">
        <h3 className="mb-2 font-semibold break-words" lang={shownLang(product)}>
          {shownName(product)}
        </h3>
        <RatingForm rated={rated} onChanged={onChanged} />
      </div>
    )
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-12 w-full items-center justify-between gap-4 rounded-control px-2 text-left hover:bg-leaf-wash"
    >
      <span className="min-w-0 font-medium break-words" lang={shownLang(product)}>
        {shownName(product)}
      </span>
      <span className="flex shrink-0 items-center gap-2 font-semibold text-leaf">
        {rating ? <Stars average={rating.stars} /> : texts.rateOne}
      </span>
    </button>
  )
}
