import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import type { BulkRequest, PreviewedPrice } from '#contract/api/product-changes.ts'
import { toPaise } from '#contract/money.ts'
import {
  type PriceChange,
  type PriceRounding,
  type PriceTarget,
  priceRoundings,
  priceTargets,
} from '#contract/price-change.ts'
import { sellerText } from '#text/seller.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { ListChange } from './bulk-change.ts'
import { type BulkDialogProps, pairOf } from './bulk-dialogs.tsx'
import { type PriceChangeKind, priceChangeKinds, readAmount } from './read-price-change.ts'

const { bulk: bulkText } = sellerProductListText
const suggestedPercents = [-10, -5, 5, 10]

type Which = Pick<BulkRequest, 'ids' | 'filter'>
type Props = BulkDialogProps & { which: Which; onChoose: (change: ListChange) => Promise<void> }
type Draft = { on: PriceTarget; kind: PriceChangeKind; amount: string; round: PriceRounding }

/** Changes prices by percent, by rupees or to a new price, with a preview of all of them. */
export function PriceDialog({ products, which, onChoose, ...buttons }: Props) {
  const { form, field, values, change } = useForm({
    start: { on: 'offer', kind: 'percent', amount: '', round: 'none' } as Draft,
    check: ({ kind, amount }) =>
      readAmount(kind, amount) === null ? { amount: bulkText.amountWrong[kind] } : {},
    async send(draft) {
      const prices = changeOf(draft)
      if (prices) await onChoose({ prices })
    },
    onDone: () => undefined,
  })
  const { kind } = values
  const prices = changeOf(values)
  const by = prices?.by ?? null

  return (
    <Dialog
      title={bulkText.priceTitle}
      lead={bulkText.priceLead(products)}
      onClose={buttons.onClose}
    >
      <form {...form}>
        <TextField
          label={bulkText.amount[kind]}
          {...field('amount')}
          hint={bulkText.amountHint[kind]}
          // Numeric keyboards of phones have no minus sign.
          inputMode={kind === 'to' ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={24}
          data-first-focus
        />
        {kind === 'percent' && (
          <div className="mt-3 grid grid-cols-4 gap-2">
            {suggestedPercents.map((step) => (
              <button
                key={step}
                type="button"
                aria-pressed={by !== null && 'percent' in by && by.percent === step}
                onClick={() => change({ amount: String(step) })}
                className="button button-outlined px-2 tnum aria-pressed:bg-leaf-wash"
              >
                {bulkText.percentSet(step)}
              </button>
            ))}
          </div>
        )}
        <Choices field={field} />
        <Preview which={which} change={prices} />
        <ButtonPair {...pairOf(buttons)} yes={bulkText.applyPrice} />
      </form>
    </Dialog>
  )
}

function changeOf({ on, kind, amount, round }: Draft): PriceChange | null {
  const by = readAmount(kind, amount)
  return by && { on, by, round }
}

type Field = (name: keyof Draft) => Pick<ComponentProps<typeof SelectField>, 'name'>

function Choices({ field }: { field: Field }) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <SelectField label={bulkText.kind} {...field('kind')}>
        {priceChangeKinds.map((each) => (
          <option key={each} value={each}>
            {bulkText.kinds[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={bulkText.on} {...field('on')}>
        {priceTargets.map((target) => (
          <option key={target} value={target}>
            {bulkText.targets[target]}
          </option>
        ))}
      </SelectField>
      <SelectField label={bulkText.round} {...field('round')} className="col-span-2">
        {priceRoundings.map((rounding) => (
          <option key={rounding} value={rounding}>
            {bulkText.roundings[rounding]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const typingPauseMs = 300

type PreviewProps = { which: Which; change: PriceChange | null }

function Preview({ which, change }: PreviewProps) {
  const content = useSettled(change ? JSON.stringify({ ...which, prices: change }) : null)
  return (
    <section aria-label={bulkText.effect} className="mt-5">
      <h3 className="text-xs font-semibold text-ink-soft">{bulkText.effect}</h3>
      {content === null ? (
        <p className="mt-1 text-ink-soft">{bulkText.noPreview}</p>
      ) : (
        <PreviewPages key={content} content={content} />
      )}
    </section>
  )
}

/** The value once it has stayed the same for a moment. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return value === null ? null : settled
}

function PreviewPages({ content }: { content: string }) {
  const [page, setPage] = useState(1)
  const load = useCallback(
    (signal: AbortSignal) =>
      askAsSeller('POST /api/v1/product/changes/preview', {
        body: { ...JSON.parse(content), page },
        signal,
      }),
    [content, page],
  )
  const { value, reload, ...loaded } = useLoaded(load)

  if (loaded.status === 'failed') {
    return (
      <p role="alert" className="mt-1 text-beet">
        {loaded.message}{' '}
        <button type="button" onClick={reload} className="button button-quiet">
          {sellerText.tryAgain}
        </button>
      </p>
    )
  }
  if (!value) return <p className="mt-1 text-ink-soft">{bulkText.previewing}</p>
  return (
    <>
      <p aria-live="polite" className={value.leftOut > 0 ? 'text-beet' : 'text-ink-soft'}>
        {bulkText.effectOf(value.changed, value.leftOut)}
      </p>
      <ul className="mt-1">
        {value.products.map((product) => (
          <Previewed key={product._id} product={product} />
        ))}
      </ul>
      {value.pages > 1 && (
        <div className="mt-2 flex items-center justify-between gap-2">
          <PageButton
            name={bulkText.earlier}
            isOff={page === 1}
            onPress={() => setPage(page - 1)}
          />
          <span className="text-xs text-ink-soft tnum">{bulkText.pageOf(page, value.pages)}</span>
          <PageButton
            name={bulkText.later}
            isOff={page >= value.pages}
            onPress={() => setPage(page + 1)}
          />
        </div>
      )}
    </>
  )
}

type PageButtonProps = { name: string; isOff: boolean; onPress: () => void }

function PageButton({ name, isOff, onPress }: PageButtonProps) {
  return (
    <button type="button" disabled={isOff} onClick={onPress} className="button button-quiet">
      {name}
    </button>
  )
}

function Previewed({ product }: { product: PreviewedPrice }) {
  const { name, price, newPrice, offerPrice, newOfferPrice, problem } = product
  return (
    <li className="border-b border-line py-2 last:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{name}</span>
        <span className="text-right whitespace-nowrap">
          <BeforeAndAfter before={offerPrice} after={newOfferPrice} />
          {newPrice !== price && (
            <span className="block text-xs text-ink-soft">
              {bulkText.mrp} <BeforeAndAfter before={price} after={newPrice} />
            </span>
          )}
        </span>
      </div>
      {problem && <p className="text-xs text-beet">{bulkText.problems[problem]}</p>}
    </li>
  )
}

function BeforeAndAfter({ before, after }: { before: number; after: number }) {
  return (
    <>
      <span className="sr-only">{bulkText.was} </span>
      <Price paise={toPaise(before)} className="text-ink-soft" />
      <span aria-hidden> → </span>
      <span className="sr-only"> {bulkText.becomes} </span>
      <Price paise={toPaise(after)} className="font-semibold" />
    </>
  )
}
