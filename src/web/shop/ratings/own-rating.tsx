import { type ReactNode, useState } from 'react'
import { ratingsText as texts } from '#text/ratings.ts'
import { Stars } from '#web/ui/five-stars.tsx'
import { RatingForm } from './rating-form.tsx'
import { useOwnRatings } from './use-own-ratings.ts'

type Props = {
  productId: string
  Title: 'h2' | 'h3'
  /** The average and the reviews are to be loaded again. */
  onChanged: () => void
}

/** Shows the shopper's own rating to those who have received the product, and lets them change it. */
export function OwnRating({ productId, Title, onChanged }: Props) {
  const { products, change } = useOwnRatings({ product: productId })
  const [isOpen, setOpen] = useState(false)
  const [rated] = Array.isArray(products) ? products : []
  if (!rated) return null

  const { rating } = rated
  if (rating && !isOpen) {
    return (
      <Frame
        title={
          <Title className="flex flex-wrap items-center gap-x-3 font-semibold">
            {texts.yours}
            <Stars average={rating.stars} />
          </Title>
        }
        action={
          <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
            {texts.change}
          </button>
        }
      >
        {rating.text && <p className="break-words text-ink-soft">{rating.text}</p>}
        {rating.hidden && <p className="mt-2 text-beet">{texts.hidden(rating.hidden.reason)}</p>}
      </Frame>
    )
  }
  return (
    <Frame title={<Title className="font-semibold">{rating ? texts.yours : texts.rateThis}</Title>}>
      <div className="mt-2">
        <RatingForm
          key={rating?.updatedAt}
          rated={rated}
          onChanged={(saved) => {
            change(productId, saved)
            setOpen(false)
            onChanged()
          }}
        />
      </div>
    </Frame>
  )
}

type FrameProps = { title: ReactNode; action?: ReactNode; children: ReactNode }

function Frame({ title, action, children }: FrameProps) {
  return (
    <div className="mt-4 rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {title}
        {action}
      </div>
      {children}
    </div>
  )
}
