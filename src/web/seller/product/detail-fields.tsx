import { ChevronDown, CircleAlert } from 'lucide'
import { useId, useRef, useState } from 'react'
import { maxNameIn } from '#contract/detail-values.ts'
import { type ProductDetail, productDetailKeys, productDetails } from '#contract/product-details.ts'
import { detailNames } from '#text/detail-names.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { detailTexts } from '#text/seller-product-details.ts'
import { LinesInFields } from '#web/seller/parts/lines-in-fields.tsx'
import { NamesInFields } from '#web/seller/parts/names-in-fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

const { optional } = sellerProductText

/** The details that most products have; the others are folded away, so that the form stays short. */
const mainDetails: readonly ProductDetail[] = ['brand', 'weight', 'code']
/** Fields of several lines come after the others. */
const last: readonly ProductDetail[] = ['names', 'attributes', 'attributesIn']
const placeOf = (key: ProductDetail) => last.indexOf(key)
const otherDetails = productDetailKeys
  .filter((key) => !mainDetails.includes(key) && key !== 'descriptions')
  .toSorted((one, other) => placeOf(one) - placeOf(other))

export function DetailFields({ state }: { state: ProductFormState }) {
  return (
    <>
      {/* The weight of loose goods is their step. */}
      {mainDetails
        .filter((key) => key !== 'weight' || state.values.stepGrams === '')
        .map((key) => (
          <DetailField key={key} detail={key} state={state} />
        ))}
      <MoreDetails state={state} />
    </>
  )
}

/** The right to prices has the HSN code, which the tax follows. */
const detailsFor = ({ seesPrices }: ProductFormState) =>
  otherDetails.filter((key) => seesPrices || key !== 'hsn')

/** Opens by itself when one of its fields has an error, so that the field can get the focus. */
function MoreDetails({ state }: { state: ProductFormState }) {
  const [isOpen, setOpen] = useState(false)
  const isWrong = otherDetails.some((key) => state.errors[key] !== undefined)

  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group min-w-0 rounded-control border border-line sm:col-span-2"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-3.5 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block font-medium">{sellerProductText.moreDetails}</span>
          <span className="block truncate text-xs leading-[1.6] text-ink-soft group-open:hidden">
            {filledIn(state) || sellerProductText.noDetails}
          </span>
        </span>
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 border-t border-line p-3.5 sm:grid-cols-2">
        {detailsFor(state).map((key) => (
          <OneField key={key} detail={key} state={state} />
        ))}
      </div>
    </details>
  )
}

/** `Bar code 8901030865275 · HSN code 1905` */
function filledIn(state: ProductFormState): string {
  const { values } = state
  return detailsFor(state)
    .filter((key) => values[key].trim() !== '')
    .map((key) => `${detailNames[key]} ${values[key].trim().replaceAll('\n', ', ')}`)
    .join(' · ')
}

type DetailFieldProps = { detail: ProductDetail; state: ProductFormState }

function OneField(props: DetailFieldProps) {
  const { detail, state } = props
  if (detail === 'attributes') return <LinesField {...props} />
  if (detail === 'attributesIn') {
    return (
      <LinesInFields
        detail={detail}
        value={state.values.attributesIn}
        error={state.errors.attributesIn}
        onChange={(lines) => state.type('attributesIn', lines)}
      />
    )
  }
  if (detail !== 'names') return <DetailField {...props} />
  return (
    <NamesInFields
      value={state.values.names}
      maxLength={maxNameIn}
      error={state.errors.names}
      onChange={(names) => state.type('names', names)}
    />
  )
}

function DetailField({ detail, state: { values, errors, type } }: DetailFieldProps) {
  const { maxLength, input } = productDetails[detail]
  return (
    <TextField
      label={optional(detailNames[detail])}
      name={detail}
      value={values[detail]}
      onChange={(event) => type(detail, event.target.value)}
      hint={detailTexts[detail].hint}
      error={errors[detail]}
      autoComplete="off"
      maxLength={maxLength}
      {...input}
    />
  )
}

/** A line for each label with its value. */
function LinesField({ detail, state: { values, errors, type } }: DetailFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { maxLength } = productDetails[detail]
  const error = errors[detail]
  const addLine = (label: string) => {
    const lines = values[detail].trimEnd()
    type(detail, `${lines}${lines ? '\n' : ''}${label}: `)
    field.current?.focus()
  }

  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {optional(detailNames[detail])}
      </label>
      <textarea
        ref={field}
        id={id}
        name={detail}
        value={values[detail]}
        onChange={(event) => type(detail, event.target.value)}
        rows={4}
        maxLength={maxLength}
        placeholder={sellerProductText.detailLines}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        className="field field-sizing-content max-h-96 min-h-28 resize-y leading-relaxed"
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1.5 flex gap-1.5 text-xs ${error ? 'text-beet' : 'text-ink-soft'}`}
      >
        {error && <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />}
        {error ?? detailTexts[detail].hint}
      </p>
      <OftenStated text={values[detail]} onChoose={addLine} />
    </div>
  )
}

type OftenStatedProps = { text: string; onChoose: (label: string) => void }

/** Labels that shoppers look for and the text does not have yet. */
function OftenStated({ text, onChoose }: OftenStatedProps) {
  const lines = text.toLowerCase().split('\n')
  const left = sellerProductText.detailLabels.filter(
    (label) => !lines.some((line) => line.startsWith(label.toLowerCase())),
  )
  if (left.length === 0) return null
  return (
    <div
      role="group"
      aria-label={sellerProductText.oftenStated}
      className="mt-2 flex flex-wrap gap-1.5"
    >
      {left.map((label) => (
        <button
          key={label}
          type="button"
          onClick={() => onChoose(label)}
          className="min-h-11 rounded-full border border-line-strong px-3 text-xs hover:border-leaf"
        >
          + {label}
        </button>
      ))}
    </div>
  )
}
