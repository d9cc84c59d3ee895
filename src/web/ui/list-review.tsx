import { formatPaise, toPaise } from '#contract/money.ts'
import { countItems } from '#contract/weights.ts'
import { pastedListText as text } from '#text/pasted-list.ts'
import { BusyButton } from './busy-button.tsx'
import { FormAlert } from './form-alert.tsx'
import { ListLine } from './list-line.tsx'
import { type PickedProduct, pickedOf, type Row, unknownOf } from './list-rows.ts'
import { useAction } from './use-form.ts'

type Props = {
  rows: readonly Row[]
  /** The fate of lines that are not in the shop, such as "It goes into the note". */
  ofUnknown: string | undefined
  /** Places the buttons at the bottom of what scrolls. */
  footClass: string
  onChange: (at: number, part: Partial<Row>) => void
  onAgain: () => void
  /** Rejects with what is to be said beside the button. */
  onAdd: (picked: readonly PickedProduct[], unknown: readonly string[]) => Promise<void> | void
}

/** The lines of a list with what is taken for each, how many of those are guesses, and the button that adds them. */
export function ListReview({ rows, ofUnknown, footClass, onChange, onAgain, onAdd }: Props) {
  const picked = pickedOf(rows)
  const guesses = rows.filter(({ isGuess }) => isGuess).length
  const paise = picked.reduce(
    (sum, { product, quantity }) => sum + toPaise(product.offerPrice) * quantity,
    0,
  )
  const { message, isBusy, run } = useAction({ send: () => onAdd(picked, unknownOf(rows)) })

  return (
    <>
      <ul aria-label={text.list} className="mt-2 divide-y divide-line border-y border-line">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may say the same twice, and its lines stay in order.
          <li key={at} className="pt-1 pb-3">
            <ListLine row={row} ofUnknown={ofUnknown} onChange={(part) => onChange(at, part)} />
          </li>
        ))}
      </ul>
      <div className={`sticky bottom-0 mt-4 pt-2 pb-4 ${footClass}`}>
        <FormAlert message={message} />
        <p role="status" className="mb-2 flex flex-wrap justify-between gap-x-4 font-bold tnum">
          {picked.length > 0 ? (
            <>
              {text.total} <span>{formatPaise(paise)}</span>
            </>
          ) : (
            text.nothing
          )}
          {guesses > 0 && (
            <span className="w-full text-sm font-medium">{text.guesses(guesses, rows.length)}</span>
          )}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <button type="button" onClick={onAgain} className="button button-outlined min-h-12 px-3">
            {text.again}
          </button>
          <BusyButton
            isBusy={isBusy}
            busyText={text.adding}
            onClick={(event) => {
              if (picked.length > 0) run(event)
            }}
            className="button-filled min-h-12 px-3"
          >
            {text.add(
              countItems(
                picked.map(({ product, quantity }) => ({
                  quantity,
                  stepGrams: product.loose?.stepGrams,
                })),
              ),
            )}
          </BusyButton>
        </div>
      </div>
    </>
  )
}
