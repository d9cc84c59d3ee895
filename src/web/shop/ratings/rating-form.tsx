import { Star } from 'lucide'
import { useId, useState } from 'react'
import type { OwnRating, RatedProduct } from '#contract/api/ratings.ts'
import { maxRatingLength } from '#contract/ratings.ts'
import { ratingsText as texts } from '#text/ratings.ts'
import { callApi } from '#web/api.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownName } from '#web/ui/product-name.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useAction, useForm } from '#web/ui/use-form.ts'

type Props = {
  rated: RatedProduct
  /** The rating as it was saved; null once it is removed. */
  onChanged: (rating: OwnRating | null) => void
}

/** The stars and the review of one product. */
export function RatingForm({ rated, onChanged }: Props) {
  const { product, rating } = rated
  const { form, field, values, change, errors, message, isBusy } = useSaving(rated, onChanged)
  const removal = useRemoval(rated, onChanged)
  const { error, ...text } = field('text')
  const id = useId()

  return (
    <form {...form} className="grid gap-4">
      {rating?.hidden && (
        <p className="rounded-control bg-beet-wash px-3 py-2 text-beet">
          {texts.hidden(rating.hidden.reason)}
        </p>
      )}
      <StarChoice
        name={shownName(product)}
        stars={values.stars}
        error={errors.stars}
        onChoose={(stars) => change({ stars })}
      />
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {texts.text}
        </label>
        <textarea
          {...text}
          id={id}
          maxLength={maxRatingLength}
          rows={3}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
          className="field h-auto py-2.5"
        />
        <p
          id={`${id}-note`}
          aria-live="polite"
          className={`mt-1.5 text-xs ${error ? 'text-beet' : 'text-ink-soft'}`}
        >
          {error ?? texts.textHint}
        </p>
      </div>
      <FormAlert message={message ?? removal.message} />
      <div className="flex flex-wrap gap-2">
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={texts.saving}
          className="button-filled min-h-12 grow sm:grow-0"
        >
          {texts.save}
        </BusyButton>
        {rating && (
          <BusyButton
            isBusy={removal.isBusy}
            busyText={texts.removing}
            onClick={removal.run}
            className="min-h-12 px-4 text-beet hover:bg-beet-wash"
          >
            {texts.remove}
          </BusyButton>
        )}
      </div>
    </form>
  )
}

const choices = [1, 2, 3, 4, 5]

type ChoiceProps = {
  name: string
  stars: number
  error: string | undefined
  onChoose: (stars: number) => void
}

/** Five stars as radio buttons, so that the arrow keys choose among them. */
function StarChoice({ name, stars, error, onChoose }: ChoiceProps) {
  const id = useId()
  const [pointedAt, pointAt] = useState(0)
  const filled = pointedAt || stars
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="sr-only">{texts.starsOf(name)}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => pointAt(0)}>
          {choices.map((star) => (
            <span
              key={star}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && pointAt(star)}
              className="relative grid size-11 place-items-center"
            >
              <Icon
                of={Star}
                strokeWidth={0}
                className={`size-8 ${star <= filled ? 'fill-marigold' : 'fill-line'}`}
              />
              <input
                type="radio"
                name="stars"
                value={star}
                checked={star === stars}
                onChange={() => onChoose(star)}
                aria-label={`${texts.stars(star)}, ${texts.words[star]}`}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control"
              />
            </span>
          ))}
        </div>
        <p
          id={`${id}-note`}
          aria-live="polite"
          className={`font-medium ${error ? 'text-beet' : ''}`}
        >
          {error ?? (filled ? texts.words[filled] : texts.choose)}
        </p>
      </div>
    </fieldset>
  )
}

type Saving = Props['onChanged']

function useSaving({ product: { _id: id }, rating }: RatedProduct, onChanged: Saving) {
  return useForm({
    start: { stars: rating?.stars ?? 0, text: rating?.text ?? '' },
    check: ({ stars }) => ({ stars: stars === 0 ? texts.choose : undefined }),
    send({ stars, text }) {
      const review = text.trim()
      return callApi('POST /api/v1/product/{id}/rating', {
        params: { id },
        body: { stars, ...(review ? { text: review } : {}) },
      })
    },
    onDone({ rating: saved, message = '' }) {
      toastSuccess(message)
      onChanged(saved)
    },
    onFailure: endSessionIfExpired,
  })
}

function useRemoval({ product: { _id: id } }: RatedProduct, onChanged: Saving) {
  return useAction({
    send: () => callApi('POST /api/v1/product/{id}/rating/removal', { params: { id } }),
    onDone({ message = '' }) {
      toastSuccess(message)
      onChanged(null)
    },
    onFailure: endSessionIfExpired,
  })
}
