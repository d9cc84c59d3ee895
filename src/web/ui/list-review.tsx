import { X } from 'lucide'
import type { ReactNode } from 'react'
import { formatPaise, toPaise } from '#contract/money.ts'
import { countItems } from '#contract/weights.ts'
import { pastedListText as text } from '#text/pasted-list.ts'
import { BusyButton } from './busy-button.tsx'
import { FormAlert } from './form-alert.tsx'
import { Icon } from './icon.tsx'
import { ListLine } from './list-line.tsx'
import { type PickedList, pickedOf, type Row, unknownOf } from './list-rows.ts'
import { useAction } from './use-form.ts'

type Props = {
  rows: readonly Row[]
  /** Words that are no goods; they become part of the order's note. */
  note: string
  /** The number of lines that were not read. */
  more: number
  /** Whether it asks for the same as last time. */
  asksForBefore: boolean
  /** The fate of lines that are not in the shop, such as "It goes into the note". */
  ofUnknown: string | undefined
  /** Places the buttons at the bottom of what scrolls. */
  footClass: string
  onChange: (at: number, part: Partial<Row>) => void
  onNote: (note: string) => void
  onAgain: () => void
  /** Rejects with what is to be said beside the button. */
  onAdd: (list: PickedList) => Promise<void> | void
  children?: ReactNode
}

/** The lines of a list with what is taken for each, how many of those are guesses, and the button that adds them. */
export function ListReview(props: Props) {
  const { rows, note, more, ofUnknown, footClass, onChange, onNote, onAgain, onAdd, children } =
    props
  const picked = pickedOf(rows)
  const guesses = rows.filter(({ isGuess }) => isGuess).length
  const paise = picked.reduce(
    (sum, { product, quantity }) => sum + toPaise(product.offerPrice) * quantity,
    0,
  )
  const { message, isBusy, run } = useAction({
    send: () => onAdd({ picked, unknown: unknownOf(rows), note }),
  })

  return (
    <>
      {more > 0 && <p className="mt-2 font-medium">{text.notRead(rows.length, more)}</p>}
      {props.asksForBefore && <p className="mt-2 font-medium">{text.asksForBefore}</p>}
      {rows.length === 0 && !props.asksForBefore && <p className="mt-2">{text.empty}</p>}
      <ul aria-label={text.list} className="mt-2 divide-y divide-line border-y border-line">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may say the same twice, and its lines stay in order.
          <li key={at} className="pt-2 pb-1.5">
            <ListLine row={row} ofUnknown={ofUnknown} onChange={(part) => onChange(at, part)} />
          </li>
        ))}
      </ul>
      {note !== '' && <Note note={note} onDrop={() => onNote('')} />}
      {children}
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

function Note({ note, onDrop }: { note: string; onDrop: () => void }) {
  return (
    <div className="mt-3 flex items-center justify-between gap-2">
      <p className="min-w-0 break-words">
        <span className="block text-sm text-ink-soft">{text.toNote}</span>
        {note}
      </p>
      <button
        type="button"
        aria-label={text.leaveOut(note)}
        onClick={onDrop}
        className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-leaf-wash hover:text-ink"
      >
        <Icon of={X} className="size-4.5" />
      </button>
    </div>
  )
}
