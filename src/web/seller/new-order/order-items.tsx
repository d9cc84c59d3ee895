import { ClipboardPaste, Minus, Plus, Trash2 } from 'lucide'
import { Suspense, useRef, useState } from 'react'
import { amountOf } from '#contract/bill.ts'
import { maxQuantity } from '#contract/limits.ts'
import { pricePerKg } from '#contract/loose-goods.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatGrams, formatQuantity } from '#contract/weights.ts'
import { changesText } from '#text/order-changes.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Price } from '#web/ui/price.tsx'
import { AddItem } from './add-item.tsx'
import {
  amountOfWeight,
  type DraftLine,
  type Found,
  type LineAmount,
  moved,
  nearestTo,
  readLineAmount,
  weightOf,
} from './line-amount.ts'
import type { Draft } from './use-draft.ts'
import type { QuotedLine } from './use-new-order.ts'

const text = sellerCounterText.items

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)

type Props = {
  draft: Pick<Draft, 'customer' | 'lines' | 'takenAlong'>
  quotedOf: ReadonlyMap<string, QuotedLine>
  onAdd: (product: Found, quantity?: number) => void
  onSet: (id: string, amount: LineAmount) => void
  /** Takes the lines of a pasted list that are not in the shop, and what it says besides. */
  onUnknown: (lines: readonly string[]) => void
  onDone: () => void
  onLooking: (isLooking: boolean) => void
}

export function OrderItems({ draft, quotedOf, onUnknown, ...adding }: Props) {
  const { onAdd, onSet } = adding
  const [isPasting, setPasting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { customer, lines, takenAlong } = draft

  /** A line without pieces is gone with its buttons, so keys go on in the search; a finger wants no keyboard there. */
  function set(id: string, amount: LineAmount): void {
    const isByKeys = document.activeElement?.matches(':focus-visible')
    onSet(id, amount)
    if (amount.quantity === 0 && isByKeys) place.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={place}>
      <AddItem last={lines.at(-1)} {...adding}>
        <button
          type="button"
          onClick={() => setPasting(true)}
          className="button button-outlined flex-1"
        >
          <Icon of={ClipboardPaste} className="size-5" />
          {text.paste}
        </button>
      </AddItem>
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">{text.empty}</p>
      ) : (
        <ul aria-label={text.list} className="mt-4 divide-y divide-line border-t border-line">
          {/* The one that was added last is beside the search. */}
          {lines.toReversed().map((line) => (
            <Line
              key={line.product._id}
              line={line}
              near={takenAlong ? [] : nearestTo(line)}
              quoted={quotedOf.get(line.product._id)}
              onSet={(amount) => set(line.product._id, amount)}
            />
          ))}
        </ul>
      )}
      {isPasting && (
        <Suspense fallback={null}>
          <PasteDialog
            onClose={() => setPasting(false)}
            customer={customer?._id}
            onAdd={({ picked, unknown, note }) => {
              for (const { product, quantity } of picked) onAdd(product, quantity)
              if (unknown.length > 0 || note !== '') onUnknown([...unknown, note])
              setPasting(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:border-leaf disabled:opacity-40'

type LineProps = {
  line: DraftLine
  /** The weights around this one that can be delivered, where this one cannot. */
  near: readonly number[]
  quoted: QuotedLine | undefined
  onSet: (amount: LineAmount) => void
}

function Line({ line, near, quoted, onSet }: LineProps) {
  const { product, quantity, grams } = line
  const [refused, setRefused] = useState<string>()
  const stepGrams = product.loose?.stepGrams
  const each = toPaise(quoted?.product?.offerPrice ?? product.offerPrice)
  const problem = quoted?.quantity === quantity ? problemOf(quoted, stepGrams) : undefined
  const between = near.length > 0 && text.inSteps(formatGrams(stepGrams!))
  const said = [refused, between || problem]
  const set = (amount: LineAmount) => {
    setRefused(undefined)
    onSet(amount)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium break-words">{product.name}</p>
        <p className="text-xs text-ink-soft tnum">{priceOf(product, each)}</p>
        <p role="status" className="text-xs font-medium text-beet empty:hidden">
          {said.filter(Boolean).join(' ')}
        </p>
      </div>
      <Steppers line={line} onSet={set} onRefused={setRefused} />
      <Price
        paise={amountOf({ offerPricePaise: each, quantity, grams, stepGrams })}
        className="ml-auto min-w-16 text-right font-bold"
      />
      {near.length > 0 && (
        <div className="flex w-full flex-wrap gap-2">
          {near.map((weight) => (
            <button
              key={weight}
              type="button"
              aria-label={text.takeOf(formatGrams(weight), product.name)}
              onClick={() => set(amountOfWeight(weight, stepGrams!))}
              className="button button-outlined tnum"
            >
              {text.take(formatGrams(weight))}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

function priceOf({ weight, loose }: Found, each: number): string {
  if (!loose) return [weight, formatPaise(each)].filter(Boolean).join(' · ')
  return `${formatPaise(pricePerKg(each, loose.stepGrams))} ${changesText.perKg}`
}

type SteppersProps = {
  line: DraftLine
  onSet: (amount: LineAmount) => void
  /** Takes the sentence that says what is wrong with the typed amount. */
  onRefused: (problem: string) => void
}

function Steppers({ line, onSet, onRefused }: SteppersProps) {
  const { product, quantity } = line
  const { name } = product
  const [fewer, more] = [moved(line, -1), moved(line, 1)]
  const isLast = fewer.quantity === 0
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-label={isLast ? text.remove(name) : text.fewer(name)}
        onClick={() => onSet(fewer)}
        className={round}
      >
        <Icon of={isLast ? Trash2 : Minus} className="size-4.5" />
      </button>
      <AmountInput line={line} onSet={onSet} onRefused={onRefused} />
      <button
        type="button"
        aria-label={text.more(name)}
        disabled={more.quantity > maxQuantity || quantity === maxQuantity}
        onClick={() => onSet(more)}
        className={round}
      >
        <Icon of={Plus} className="size-4.5" />
      </button>
    </div>
  )
}

/** Typed as pieces, or as kilograms; Enter and leaving the field set it. */
function AmountInput({ line, onSet, onRefused }: SteppersProps) {
  const { product, quantity } = line
  const { name, loose } = product
  const [typed, setTyped] = useState<string | null>(null)
  const weight = weightOf(line)
  const now = String(weight === null ? quantity : weight / 1000)

  function settle(): void {
    if (typed === null) return
    setTyped(null)
    if (typed.trim() === '' || typed === now) return
    const read = readLineAmount(typed, product)
    if (read) onSet(read)
    else onRefused(text.unreadable(formatQuantity(maxQuantity, loose?.stepGrams), Boolean(loose)))
  }

  return (
    <span className="relative">
      <input
        aria-label={loose ? text.kilograms(name) : text.quantity(name)}
        value={typed ?? now}
        inputMode={loose ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={24}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle()
        }}
        className={`field min-h-11 w-[4.5rem] px-1 text-center font-bold tnum ${loose ? 'pr-6' : ''}`}
      />
      {loose && (
        <span aria-hidden className="absolute top-3 right-1.5 text-xs text-ink-soft">
          {sellerCounterText.kilograms}
        </span>
      )}
    </span>
  )
}

function problemOf(line: QuotedLine, stepGrams: number | undefined): string | undefined {
  const { problem, available, limit = available, least = 1 } = line
  const { problems } = text
  if (problem === null) return undefined
  if (problem === 'too_few') return problems.too_few(formatQuantity(available, stepGrams))
  if (problem === 'over_limit') return problems.over_limit(formatQuantity(limit, stepGrams))
  if (problem === 'under_least') return problems.under_least(formatQuantity(least, stepGrams))
  return problems[problem]
}
