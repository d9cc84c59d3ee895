import { TriangleAlert } from 'lucide'
import { addedBasisPoints, bill, toPercent } from '#contract/bill.ts'
import { stepPrice } from '#contract/loose-goods.ts'
import { formatPaise, formatWithPaise } from '#contract/money.ts'
import { unitPriceOf } from '#contract/net-quantity.ts'
import { exceedsMaximumPrice, highestOfferPaise } from '#contract/prices.ts'
import { formatGrams } from '#contract/weights.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { readPaise, writeRupees } from '#web/seller/parts/read-amount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { discountPercent } from '#web/ui/price.tsx'
import { useTaxTerms } from '#web/ui/store-tax.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { looseOf, type ProductValues } from './product-values.ts'
import { TaxField } from './tax-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

const { fields, hints } = sellerProductText
const money = {
  inputMode: 'decimal',
  autoComplete: 'off',
  maxLength: 30,
  required: true,
} as const

/** Both prices, the discount and unit price, and a warning above the maximum price. */
export function PriceFields({ state: { values, errors, type } }: { state: ProductFormState }) {
  const pricePaise = readPaise(values.price)
  const offerPaise = readPaise(values.offerPrice)
  const terms = useTaxTerms()
  const isLoose = values.stepGrams !== ''
  const label = (field: string) => `${isLoose ? sellerProductText.perKg(field) : field} (₹)`
  const isKnown = pricePaise !== null && offerPaise !== null && offerPaise <= pricePaise

  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...money}
          label={label(fields.price)}
          name="price"
          value={values.price}
          onChange={(event) => type('price', event.target.value)}
          hint={hints.price}
          error={errors.price}
        />
        <TextField
          {...money}
          label={label(fields.offerPrice)}
          name="offerPrice"
          value={values.offerPrice}
          onChange={(event) => type('offerPrice', event.target.value)}
          hint={hints.offerPrice}
          error={errors.offerPrice}
        />
      </div>
      {terms.mode === 'included' && (
        <TaxField values={values} error={errors.taxPercent} type={type} />
      )}
      <p aria-live="polite" className="mt-3 min-h-[1.45em] font-medium text-ink-soft tnum">
        {comesTo(values)}
      </p>
      <div aria-live="polite">
        {isKnown &&
          offerPaise > 0 &&
          exceedsMaximumPrice({ pricePaise, offerPricePaise: offerPaise }, terms) && (
            <Warning
              pricePaise={pricePaise}
              offerPaise={offerPaise}
              onUse={(paise) => type('offerPrice', writeRupees(paise))}
            />
          )}
      </div>
    </>
  )
}

function comesTo(values: ProductValues): string {
  const { price, offerPrice, weight, netQuantity } = values
  const loose = looseOf(values)
  const [before, now] = [readPaise(price), readPaise(offerPrice)]
  if (!now) return ''
  const percent = before ? discountPercent({ price: before, offerPrice: now }) : 0
  const packed = { offerPricePaise: now, netQuantity: netQuantity.trim() || null, weight }
  const unit = loose ? null : unitPriceOf(packed)
  const each = loose && stepPrice(now, loose.stepGrams)
  return [
    percent > 0 ? sellerProductText.discount(percent) : '',
    loose && each ? sellerProductText.ofStep(formatPaise(each), formatGrams(loose.stepGrams)) : '',
    unit
      ? sellerProductText.unitPrice(
          formatWithPaise(unit.pricePaise),
          sellerProductText.units[unit.unit],
        )
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

type WarningProps = {
  pricePaise: number
  offerPaise: number
  onUse: (paise: number) => void
}

function Warning({ pricePaise, offerPaise, onUse }: WarningProps) {
  const terms = useTaxTerms()
  const one = { pricePaise, offerPricePaise: offerPaise, quantity: 1 }
  const { totalPaise } = bill([one], terms)
  const warning = sellerProductText.overMaximum({
    percent: toPercent(addedBasisPoints(terms)),
    total: formatPaise(totalPaise),
    price: formatPaise(pricePaise),
  })
  const highest = highestOfferPaise(pricePaise, terms)

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-fruits px-3.5 py-2">
      <Icon of={TriangleAlert} className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-52 tnum">{warning}</p>
      {highest > 0 && (
        <button
          type="button"
          onClick={() => onUse(highest)}
          className="button button-outlined tnum"
        >
          {sellerProductText.useOffer(formatPaise(highest))}
        </button>
      )}
    </div>
  )
}
