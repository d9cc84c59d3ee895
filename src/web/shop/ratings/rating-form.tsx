import { Star } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import type { OwnRating, RatedProduct } from '#contract/api/ratings.ts'
import { maxRatingLength } from '#contract/ratings.ts'
import { ratingsText as texts } from '#text/ratings.ts'
import { callApi, messageOf, Refused } from '#web/api.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { readField } from '#web/ui/form-fields.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Props = {
  rated: RatedProduct
  /** The rating as it was saved; null once it is removed. */
  onChanged: (rating: OwnRating | null) => void
}

/** The stars and the review of one product. */
export function RatingForm({ rated, onChanged }: Props) {
  const { product, rating } = rated
  const [stars, setStars] = useState(rating?.stars ?? 0)
  const { working, error, save, remove } = useSaving(rated, onChanged)
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void save(stars, readField(event.currentTarget, 'text').trim())
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {rating?.hidden && (
        <p className="rounded-control bg-beet-wash px-3 py-2 text-beet">
          {texts.hidden(rating.hidden.reason)}
        </p>
      )}
      <StarChoice name={product.name} stars={stars} onChoose={setStars} />
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {texts.text}
        </label>
        <textarea
          id={id}
          name="text"
          defaultValue={rating?.text ?? ''}
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
      <div className="flex flex-wrap gap-2">
        <BusyButton
          type="submit"
          isBusy={working === 'save'}
          busyText={texts.saving}
          className="button-filled min-h-12 grow sm:grow-0"
        >
          {texts.save}
        </BusyButton>
        {rating && (
          <BusyButton
            isBusy={working === 'remove'}
            busyText={texts.removing}
            onClick={() => void remove()}
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

type ChoiceProps = { name: string; stars: number; onChoose: (stars: number) => void }

/** Five stars as radio buttons, so that the arrow keys choose among them. */
function StarChoice({ name, stars, onChoose }: ChoiceProps) {
  const group = useId()
  const [pointedAt, pointAt] = useState(0)
  const filled = pointedAt || stars
  return (
    <fieldset>
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
                name={group}
                value={star}
                checked={star === stars}
                onChange={() => onChoose(star)}
                aria-label={`${texts.stars(star)}, ${texts.words[star]}`}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control"
              />
            </span>
          ))}
        </div>
        <p aria-hidden className="font-medium">
          {filled ? texts.words[filled] : texts.choose}
        </p>
      </div>
    </fieldset>
  )
}

function useSaving({ product: { _id: id } }: RatedProduct, onChanged: Props['onChanged']) {
  const [working, setWorking] = useState<'save' | 'remove'>()
  const [error, setError] = useState<string>()

  async function run(kind: 'save' | 'remove', work: () => Promise<void>): Promise<void> {
    setWorking(kind)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      if (endSessionIfExpired(failure)) return
      if (failure instanceof Refused && failure.code === 'invalid_input')
        setError(Object.values(failure.fields)[0] ?? failure.message)
      else toastError(messageOf(failure))
    } finally {
      setWorking(undefined)
    }
  }

  async function save(stars: number, text: string): Promise<void> {
    if (stars === 0) return setError(texts.choose)
    await run('save', async () => {
      const { rating, message } = await callApi('POST /api/v1/product/{id}/rating', {
        params: { id },
        body: { stars, ...(text ? { text } : {}) },
      })
      toastSuccess(message ?? '')
      onChanged(rating)
    })
  }

  function remove(): Promise<void> {
    return run('remove', async () => {
      const { message } = await callApi('POST /api/v1/product/{id}/rating/removal', {
        params: { id },
      })
      toastSuccess(message ?? '')
      onChanged(null)
    })
  }
  return { working, error, save, remove }
}
