import { type FormEvent, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { maxPastedLength } from '#contract/pasted-list.ts'
import { formatQuantity } from '#contract/weights.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { sellerCounterText } from '#web/text/seller-counter.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import type { DraftLine } from './use-new-order.ts'

const text = sellerCounterText.paste

type ReadLine = Answer<'POST /api/v1/product/from-text'>['lines'][number]
/** A line with the choice taken for it; -1 leaves it out. */
type Chosen = ReadLine & { chosen: number }

type Props = {
  onClose: () => void
  onAdd: (lines: readonly DraftLine[], unknown: readonly string[]) => void
}

/** Reads a list as people write it; what is unsure is asked, what the shop does not have is kept as text. */
export function PasteDialog({ onClose, onAdd }: Props) {
  const [list, setList] = useState('')
  const [lines, setLines] = useState<readonly Chosen[] | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function read(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { text: list }
      const answer = await askAsSeller('POST /api/v1/product/from-text', { body })
      const asking = answer.lines.filter(({ words }) => words !== '')
      setLines(asking.map((line) => ({ ...line, chosen: line.isSure ? 0 : -1 })))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose} isSheet>
      {lines ? (
        <Review
          lines={lines}
          onChoose={(at, chosen) =>
            setLines(lines.map((line, nth) => (nth === at ? { ...line, chosen } : line)))
          }
          onAgain={() => setLines(null)}
          onAdd={onAdd}
        />
      ) : (
        <form onSubmit={(event) => void read(event)} noValidate className="grid gap-3">
          <textarea
            aria-label={text.field}
            data-first-focus
            value={list}
            onChange={({ target }) => setList(target.value)}
            rows={8}
            maxLength={maxPastedLength}
            spellCheck={false}
            className="field h-auto py-2.5"
          />
          <FormAlert message={problem} />
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={text.reading}
            className="button-filled min-h-12"
          >
            {text.read}
          </BusyButton>
        </form>
      )}
    </Dialog>
  )
}

type ReviewProps = {
  lines: readonly Chosen[]
  onChoose: (at: number, chosen: number) => void
  onAgain: () => void
  onAdd: Props['onAdd']
}

function Review({ lines, onChoose, onAgain, onAdd }: ReviewProps) {
  const taken = lines.flatMap(({ choices, chosen }) => {
    const choice = choices[chosen]
    return choice ? [{ product: choice.product, quantity: choice.quantity }] : []
  })
  const unknown = lines.filter(({ choices }) => choices.length === 0).map((line) => line.text)

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may say the same twice, and its lines stay in order.
          <li key={at} className="py-3">
            <p className="text-xs break-words text-ink-soft">{line.text}</p>
            {line.choices.length === 0 ? (
              <p className="mt-1 font-medium">{text.unknown}</p>
            ) : (
              <select
                aria-label={text.which(line.text)}
                value={line.chosen}
                onChange={({ target }) => onChoose(at, Number(target.value))}
                className={`field mt-1 ${line.chosen < 0 ? 'border-beet' : ''}`}
              >
                {line.choices.map(({ product, quantity }, nth) => (
                  <option key={product._id} value={nth}>
                    {describe(product, quantity)}
                  </option>
                ))}
                <option value={-1}>{text.leaveOut}</option>
              </select>
            )}
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-6 mt-4 -mb-6 grid grid-cols-2 gap-2 bg-card px-6 pt-2 pb-4 sm:-mx-8 sm:px-8">
        <button type="button" onClick={onAgain} className="button button-outlined min-h-12 px-3">
          {text.again}
        </button>
        <button
          type="button"
          onClick={() => onAdd(taken, unknown)}
          className="button button-filled min-h-12 px-3"
        >
          {text.add(taken.length)}
        </button>
      </div>
    </>
  )
}

function describe(product: ReadLine['choices'][number]['product'], quantity: number): string {
  const { name, weight, loose, offerPrice, inStock } = product
  const amount = loose ? formatQuantity(quantity, loose.stepGrams) : `${quantity} × ${weight ?? ''}`
  const price = formatPaise(toPaise(offerPrice) * quantity)
  return `${name}, ${amount.trim()}, ${inStock ? price : sellerCounterText.items.outOfStock}`
}
