import { EyeOff } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SellerRating } from '#contract/api/ratings.ts'
import { sellerRatingsText as texts } from '#text/seller-ratings.ts'
import { formatDateAndTime } from '#web/seller/parts/shop-time.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Stars } from '#web/ui/five-stars.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { rating: SellerRating; onHide: () => void; onShow: () => Promise<void> }

/** One rating with what was written, and whether the shop shows it. */
export function RatingRow({ rating, onHide, onShow }: Props) {
  const { product, shopper, stars, text, updatedAt, hidden } = rating
  const [isShowing, setShowing] = useState(false)

  async function show(): Promise<void> {
    setShowing(true)
    await onShow()
    setShowing(false)
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:flex-nowrap sm:px-6">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <Stars average={stars} />
          <Link
            to={`/seller/product/${product._id}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-leaf"
          >
            {product.name}
          </Link>
        </p>
        <p
          dir="auto"
          className={`break-words ${text ? '' : 'text-ink-soft'} ${hidden ? 'opacity-70' : ''}`}
        >
          {text ?? texts.noText}
        </p>
        <p className="mt-1 text-xs break-words text-ink-soft">
          {shopper ? texts.by(shopper.name) : texts.deleted} ·{' '}
          <time dateTime={updatedAt}>{formatDateAndTime(updatedAt)}</time>
        </p>
        {hidden && (
          <p className="mt-1.5 flex items-center gap-1.5 text-xs font-medium text-beet">
            <Icon of={EyeOff} className="size-4 shrink-0" />
            <span className="min-w-0 break-words">{texts.hiddenFor(hidden.reason)}</span>
          </p>
        )}
      </div>
      {hidden ? (
        <BusyButton
          isBusy={isShowing}
          busyText={texts.saving}
          onClick={() => void show()}
          aria-label={texts.showOf(product.name)}
          className="button-outlined ml-auto shrink-0"
        >
          {texts.show}
        </BusyButton>
      ) : (
        <button
          type="button"
          onClick={onHide}
          aria-label={texts.hideOf(product.name)}
          className="button button-quiet ml-auto shrink-0"
        >
          {texts.hide}
        </button>
      )}
    </li>
  )
}
