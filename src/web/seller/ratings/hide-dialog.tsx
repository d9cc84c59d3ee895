import { useState } from 'react'
import type { SellerRating } from '#contract/api/ratings.ts'
import { sellerRatingsText as texts } from '#text/seller-ratings.ts'
import { ReasonDialog } from '#web/seller/orders/reason-dialogs.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'

type Props = { rating: SellerRating; onClose: () => void; onDone: () => void }

/** Asks why a rating is hidden, and whether with the shopper's others. */
export function HideDialog({ rating, onClose, onDone }: Props) {
  const { _id: id, revision, shopper } = rating
  const [allOfShopper, setAll] = useState(false)
  return (
    <ReasonDialog
      title={texts.hiding.title}
      lead={texts.hiding.lead}
      text={texts.hiding}
      look="button-danger"
      send={(reason) =>
        askAsSeller('POST /api/v1/seller/rating/{id}/visibility', {
          params: { id },
          body: { isHidden: true, reason, revision, allOfShopper },
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {shopper && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={allOfShopper}
            onChange={({ target }) => setAll(target.checked)}
            className="size-5 shrink-0 accent-leaf"
          />
          <span className="min-w-0 break-words">{texts.allOf(shopper.name)}</span>
        </label>
      )}
    </ReasonDialog>
  )
}
