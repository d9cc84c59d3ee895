import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductWithDetails } from '#contract/api/catalog.ts'
import type { ShownRating } from '#contract/api/ratings.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { locale, shortMonth } from '#text/locale.ts'
import { ratingsText as texts } from '#text/ratings.ts'
import { callApi, messageOf } from '#web/api.ts'
import { useSession } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Stars } from '#web/ui/five-stars.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useRatingMode } from '#web/ui/store-tax.ts'
import { toastError } from '#web/ui/toasts.ts'
import { useShownRating } from './shown-rating.ts'

// Loaded for those who are logged in, as only they can have received it.
const OwnRating = lazyPart(async () => (await import('./own-rating.tsx')).OwnRating)

export type Reviews = { ratings: ShownRating[]; nextBefore: string | null }

type Props = { product: ProductWithDetails; reviews: Reviews }

/** The average, what shoppers have written, and the own rating of who has received it. */
export function ProductRatings({ product, reviews }: Props) {
  const mode = useRatingMode()
  const rating = useShownRating(product)
  const session = useSession()
  const { revalidate } = useRevalidator()
  if (mode !== 'shoppers') return null

  const own = session.status === 'shopper' && (
    <Suspense>
      <OwnRating
        productId={product._id}
        Title={rating ? 'h3' : 'h2'}
        onChanged={() => void revalidate()}
      />
    </Suspense>
  )
  if (!rating) return own
  return (
    <section id="ratings" aria-labelledby="ratings-title" className="mt-8 scroll-mt-28">
      <h2 id="ratings-title" className="text-base font-semibold">
        {texts.title}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        <span aria-hidden className="text-xl font-bold tnum">
          {rating.average.toFixed(1)}
        </span>
        <Stars average={rating.average} className="h-4.5" />
        <span className="text-ink-soft">{texts.by(rating.count ?? 0)}</span>
      </p>
      <ReviewList
        key={`${product._id} ${reviews.ratings[0]?.at} ${reviews.ratings.length}`}
        productId={product._id}
        first={reviews}
      />
      {own}
    </section>
  )
}

// The same on the server and in every browser.
const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: shortMonth,
  year: 'numeric',
  timeZone: shopTimeZone,
})

function ReviewList({ productId, first }: { productId: string; first: Reviews }) {
  const [{ ratings, nextBefore }, setShown] = useState(first)
  const [isLoading, setLoading] = useState(false)

  async function loadMore(): Promise<void> {
    if (nextBefore === null) return
    setLoading(true)
    try {
      const older = await callApi('GET /api/v1/product/{id}/ratings', {
        params: { id: productId },
        query: { before: nextBefore },
      })
      setShown({ ratings: [...ratings, ...older.ratings], nextBefore: older.nextBefore })
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setLoading(false)
    }
  }

  if (ratings.length === 0) return null
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {ratings.map(({ _id, stars, text, at }) => (
          <li key={_id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
              <Stars average={stars} />
              <span>
                {texts.received} · <time dateTime={at}>{day.format(new Date(at))}</time>
              </span>
            </p>
            <p dir="auto" className="mt-1 break-words">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {nextBefore !== null && (
        <BusyButton
          isBusy={isLoading}
          busyText={texts.loading}
          onClick={() => void loadMore()}
          className="button-quiet -ml-3"
        >
          {texts.more}
        </BusyButton>
      )}
    </>
  )
}
