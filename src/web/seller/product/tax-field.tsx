import type { CategoryPath } from '#contract/categories.ts'
import { type Proposal, proposeRate } from '#contract/gst-goods/propose-rate.ts'
import { gstRatesNow } from '#contract/gst-rates.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { useMarkedCategories } from '#web/seller/state/seller-categories.ts'
import type { ProductFormState } from './use-product-form.ts'

const { fields, tax: taxText } = sellerProductText

type Props = Pick<ProductFormState, 'values' | 'type'> & { error: string | undefined }

/** The rate of GST in the price, with what is usual for a product of this name. */
export function TaxField({ values: { name, category, taxPercent }, type, error }: Props) {
  const rates = gstRatesNow()
  const isFormer = taxPercent !== '' && !rates.includes(Number(taxPercent))
  const advice = proposeRate({ name, aisles: useAisles(category) })

  return (
    <div className="mt-5 grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
      <SelectField
        label={fields.taxPercent}
        name="taxPercent"
        value={taxPercent}
        error={error}
        onChange={(event) => type('taxPercent', event.target.value)}
      >
        <option value="">{taxText.usual}</option>
        {rates.map((percent) => (
          <option key={percent} value={percent}>
            {taxText.percent(percent)}
          </option>
        ))}
        {isFormer && <option value={taxPercent}>{taxText.former(taxPercent)}</option>}
      </SelectField>
      {advice && (
        <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
          <p aria-live="polite" className="min-w-0 flex-1 basis-40 text-xs text-ink-soft">
            {describe(advice)}
          </p>
          {percentsOf(advice).map((percent) => (
            <button
              key={percent}
              type="button"
              aria-pressed={taxPercent === String(percent)}
              onClick={() => type('taxPercent', String(percent))}
              className="button button-outlined tnum"
            >
              {taxText.use(percent)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The labels of the product's category and of the one above it. */
function useAisles(path: CategoryPath): string[] {
  const categories = useMarkedCategories()
  const own = categories.find((category) => category.path === path)
  const parent = categories.find((category) => category.path === own?.parent)
  return [own, parent].flatMap((category) => category?.label ?? [])
}

function describe({ kind, percent, loosePercent }: Proposal): string {
  return loosePercent === undefined
    ? taxText.advice(kind, percent)
    : taxText.adviceLoose(kind, percent, loosePercent)
}

function percentsOf({ percent, loosePercent }: Proposal): number[] {
  return loosePercent === undefined ? [percent] : [percent, loosePercent]
}
