import { Minus, Plus } from 'lucide'
import { useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { Product } from '#contract/api/catalog.ts'
import { maxQuantity } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { maxPastedLength } from '#contract/pasted-list.ts'
import { countItems, formatQuantity } from '#contract/weights.ts'
import { pastedListText as text } from '#text/pasted-list.ts'
import { BusyButton } from './busy-button.tsx'
import { Dialog } from './dialog.tsx'
import { FormAlert } from './form-alert.tsx'
import { Icon } from './icon.tsx'
import { ProductPicture } from './product-picture.tsx'
import { useAction, useForm } from './use-form.ts'

export type ReadLine = Answer<'POST /api/v1/product/from-text'>['lines'][number]
export type PickedProduct = { product: Product; quantity: number }
/** A line with the choice taken for it, -1 where none is, and how much of it. */
type Row = ReadLine & { chosen: number; amount: number }

type Props = {
  /** A list that was pasted elsewhere: it is read at once when the dialog's button is pressed. */
  pasted?: string
  /** The fate of lines that are not in the shop, such as "It goes into the note". */
  ofUnknown?: string
  read: (list: string) => Promise<readonly ReadLine[]>
  /** Rejects with what is to be said beside the button. */
  onAdd: (picked: readonly PickedProduct[], unknown: readonly string[]) => Promise<void> | void
  onClose: () => void
}

/**
 * Reads a list as people write it and shows each line beside what it means in this shop: another product can be chosen,
 * the amount changed, the line left out. What becomes of it is the caller's: a cart's or an order's.
 */
export function PastedList({ pasted = '', ofUnknown, read, onAdd, onClose }: Props) {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const { form, field, message, isBusy } = useForm({
    start: { list: pasted },
    send: ({ list }) => read(list),
    onDone: (lines) => setRows(lines.filter(({ words }) => words !== '').map(toRow)),
  })
  const { error, ...list } = field('list')

  return (
    <Dialog title={text.title} lead={rows ? undefined : text.lead} onClose={onClose} isSheet>
      {rows ? (
        <Review
          rows={rows}
          ofUnknown={ofUnknown}
          onChange={(at, part) =>
            setRows(rows.map((row, nth) => (nth === at ? { ...row, ...part } : row)))
          }
          onAgain={() => setRows(null)}
          onAdd={onAdd}
        />
      ) : (
        <form {...form} className="mt-4 grid gap-3">
          <textarea
            {...list}
            aria-label={text.field}
            data-first-focus
            rows={10}
            maxLength={maxPastedLength}
            spellCheck={false}
            className="field h-auto py-2.5"
          />
          <FormAlert message={error ?? message} />
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

function toRow(line: ReadLine): Row {
  const [first] = line.choices
  const isTaken = line.isSure && first?.product.inStock === true
  return { ...line, chosen: isTaken ? 0 : -1, amount: first?.quantity ?? 1 }
}

type ReviewProps = Pick<Props, 'ofUnknown' | 'onAdd'> & {
  rows: readonly Row[]
  onChange: (at: number, part: Partial<Row>) => void
  onAgain: () => void
}

function Review({ rows, ofUnknown, onChange, onAgain, onAdd }: ReviewProps) {
  const picked = rows.flatMap(({ choices, chosen, amount }) => {
    const choice = choices[chosen]
    return choice ? [{ product: choice.product, quantity: amount }] : []
  })
  const unknown = rows.filter(({ choices }) => choices.length === 0).map((row) => row.text)
  const paise = picked.reduce(
    (sum, { product, quantity }) => sum + toPaise(product.offerPrice) * quantity,
    0,
  )
  const { message, isBusy, run } = useAction({ send: () => onAdd(picked, unknown) })

  return (
    <>
      <ul aria-label={text.list} className="mt-2 divide-y divide-line border-y border-line">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may say the same twice, and its lines stay in order.
          <li key={at} className="py-3">
            <p className="text-xs break-words text-ink-soft">{row.text}</p>
            {row.choices.length === 0 ? (
              <p className="mt-1 font-medium">
                {text.unknown}
                {ofUnknown && <span className="block text-xs text-ink-soft">{ofUnknown}</span>}
              </p>
            ) : (
              <Choice row={row} onChange={(part) => onChange(at, part)} />
            )}
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-6 mt-4 -mb-6 bg-card px-6 pt-2 pb-4 sm:-mx-8 sm:px-8">
        <FormAlert message={message} />
        <p role="status" className="mb-2 flex justify-between gap-4 font-bold tnum">
          {picked.length > 0 ? (
            <>
              {text.total} <span>{formatPaise(paise)}</span>
            </>
          ) : (
            text.nothing
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

type ChoiceProps = { row: Row; onChange: (part: Partial<Row>) => void }

function Choice({ row, onChange }: ChoiceProps) {
  const { choices, chosen, amount } = row
  const choice = choices[chosen]
  return (
    <div className="mt-1 grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-3">
      <ProductPicture
        url={choice?.product.image[0]}
        name={choice?.product.name ?? row.words}
        sizes="48px"
        className={`size-12 rounded-control object-contain ${choice ? '' : 'opacity-40'}`}
      />
      <div>
        <select
          aria-label={text.which(row.text)}
          value={chosen}
          onChange={({ target }) => {
            const nth = Number(target.value)
            onChange({ chosen: nth, amount: choices[nth]?.quantity ?? amount })
          }}
          className={`field ${choice ? '' : 'border-ink-soft'}`}
        >
          <option value={-1}>{row.isSure ? text.leaveOut : text.choose}</option>
          {choices.map(({ product }, nth) => (
            <option key={product._id} value={nth}>
              {describe(product)}
            </option>
          ))}
        </select>
        {choice && (
          <Amount
            product={choice.product}
            amount={amount}
            // Packs do not always add up to the amount that the line asked for.
            asked={
              choice.isExact || amount !== choice.quantity ? undefined : roundingOf(row, choice)
            }
            onChange={(to) => onChange({ amount: to })}
          />
        )}
      </div>
    </div>
  )
}

/** The amount that the line asked for and the amount of the packs instead; without sizes to compare, only the first. */
function roundingOf({ quantity, unit }: ReadLine, { comesTo }: ReadLine['choices'][number]) {
  if (quantity === null) return undefined
  return text.rounded(
    text.amount(quantity, unit),
    comesTo && text.amount(comesTo.amount, comesTo.unit),
  )
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:border-leaf disabled:opacity-40'

type AmountProps = {
  product: Product
  amount: number
  asked: string | undefined
  onChange: (amount: number) => void
}

function Amount({ product, amount, asked, onChange }: AmountProps) {
  const { name, loose, offerPrice } = product
  const least = loose ? Math.ceil(loose.leastGrams / loose.stepGrams) : 1
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        aria-label={text.fewer(name)}
        disabled={amount <= least}
        onClick={() => onChange(amount - 1)}
        className={round}
      >
        <Icon of={Minus} className="size-4.5" />
      </button>
      <output className="min-w-10 text-center font-bold tnum">
        {formatQuantity(amount, loose?.stepGrams)}
      </output>
      <button
        type="button"
        aria-label={text.more(name)}
        disabled={amount >= maxQuantity}
        onClick={() => onChange(amount + 1)}
        className={round}
      >
        <Icon of={Plus} className="size-4.5" />
      </button>
      <span className="ml-auto font-semibold tnum">
        {formatPaise(toPaise(offerPrice) * amount)}
      </span>
      {asked && <p className="w-full text-sm font-medium">{asked}</p>}
    </div>
  )
}

function describe({ name, weight, loose, offerPrice, inStock }: Product): string {
  const price = inStock ? formatPaise(toPaise(offerPrice)) : text.outOfStock
  const size = loose ? formatQuantity(1, loose.stepGrams) : weight
  return [name, size, price].filter(Boolean).join(', ')
}
