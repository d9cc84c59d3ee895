import { ClipboardPaste, Minus, Plus, Trash2 } from 'lucide'
import { Suspense, useState } from 'react'
import { pricePerKg } from '#contract/loose-goods.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatQuantity } from '#contract/weights.ts'
import { readStock, writeStock } from '#web/seller/parts/loose-stock.ts'
import { changesText } from '#web/text/order-changes.ts'
import { sellerCounterText } from '#web/text/seller-counter.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Price } from '#web/ui/price.tsx'
import { AddItem } from './add-item.tsx'
import type { DraftLine, Found, QuotedLine } from './use-new-order.ts'

const text = sellerCounterText.items

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)

type Props = {
  lines: readonly DraftLine[]
  quotedOf: ReadonlyMap<string, QuotedLine>
  onAdd: (product: Found, quantity?: number) => void
  onSet: (id: string, quantity: number) => void
  /** What of a pasted list is not in the shop. */
  onUnknown: (lines: readonly string[]) => void
}

export function OrderItems({ lines, quotedOf, onAdd, onSet, onUnknown }: Props) {
  const [isPasting, setPasting] = useState(false)

  return (
    <>
      <AddItem last={lines.at(-1)} onAdd={onAdd} onSet={onSet}>
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
          {lines.map((line) => (
            <Line
              key={line.product._id}
              line={line}
              quoted={quotedOf.get(line.product._id)}
              onSet={(quantity) => onSet(line.product._id, quantity)}
            />
          ))}
        </ul>
      )}
      {isPasting && (
        <Suspense fallback={null}>
          <PasteDialog
            onClose={() => setPasting(false)}
            onAdd={(chosen, unknown) => {
              for (const { product, quantity } of chosen) onAdd(product, quantity)
              if (unknown.length > 0) onUnknown(unknown)
              setPasting(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:border-leaf disabled:opacity-40'

type LineProps = {
  line: DraftLine
  quoted: QuotedLine | undefined
  onSet: (quantity: number) => void
}

function Line({ line: { product, quantity }, quoted, onSet }: LineProps) {
  const { name, loose, offerPrice } = product
  const each = toPaise(quoted?.product?.offerPrice ?? offerPrice)
  const problem = quoted?.quantity === quantity ? problemOf(quoted, loose?.stepGrams) : undefined

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-ink-soft tnum">{priceOf(product, each)}</p>
        <p role="status" className="text-xs font-medium text-beet empty:hidden">
          {problem}
        </p>
      </div>
      <Steppers product={product} quantity={quantity} onSet={onSet} />
      <Price paise={each * quantity} className="ml-auto min-w-16 text-right font-bold" />
    </li>
  )
}

function priceOf({ weight, loose }: Found, each: number): string {
  if (!loose) return [weight, formatPaise(each)].filter(Boolean).join(' · ')
  return `${formatPaise(pricePerKg(each, loose.stepGrams))} ${changesText.perKg}`
}

type SteppersProps = DraftLine & { onSet: (quantity: number) => void }

function Steppers({ product: { name, loose }, quantity, onSet }: SteppersProps) {
  const isLast = quantity === 1
  return (
    <div className="ml-auto flex items-center gap-1">
      <button
        type="button"
        aria-label={isLast ? text.remove(name) : text.fewer(name)}
        onClick={() => onSet(quantity - 1)}
        className={round}
      >
        <Icon of={isLast ? Trash2 : Minus} className="size-4.5" />
      </button>
      <QuantityInput
        label={loose ? text.kilograms(name) : text.quantity(name)}
        stepGrams={loose?.stepGrams}
        quantity={quantity}
        onSet={onSet}
      />
      <button
        type="button"
        aria-label={text.more(name)}
        onClick={() => onSet(quantity + 1)}
        className={round}
      >
        <Icon of={Plus} className="size-4.5" />
      </button>
    </div>
  )
}

type QuantityProps = {
  label: string
  quantity: number
  stepGrams: number | undefined
  onSet: (quantity: number) => void
}

/** Typed as pieces, or as kilograms; Enter and leaving the field set it. */
function QuantityInput({ label, quantity, stepGrams, onSet }: QuantityProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? writeStock(quantity, stepGrams)

  function settle(): void {
    const read = typed === null ? null : readStock(typed, stepGrams)
    setTyped(null)
    if (read !== null && read > 0 && read !== quantity) onSet(read)
  }

  return (
    <span className="relative">
      <input
        aria-label={label}
        value={shown}
        inputMode={stepGrams ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={7}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle()
        }}
        className={`field min-h-11 w-[4.5rem] px-1 text-center font-bold tnum ${stepGrams ? 'pr-6' : ''}`}
      />
      {stepGrams && (
        <span aria-hidden className="absolute top-3 right-1.5 text-xs text-ink-soft">
          kg
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
