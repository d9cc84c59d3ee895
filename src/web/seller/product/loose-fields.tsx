import { fittingSteps, looseSteps, stepPrice } from '#contract/loose-goods.ts'
import { readTypedGrams } from '#contract/typed-numbers.ts'
import { formatGrams } from '#contract/weights.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { readCount, readPaise } from '#web/seller/parts/read-amount.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

const { fields, hints, optional, soldBy } = sellerProductText
const grams = { inputMode: 'numeric', autoComplete: 'off', maxLength: 24 } as const

/** Asks whether the product is sold by the piece or loose, and then in which amounts. */
export function LooseFields({ state: { values, errors, type } }: { state: ProductFormState }) {
  return (
    <div className="mb-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField
        label={fields.stepGrams}
        name="stepGrams"
        value={values.stepGrams}
        onChange={(event) => type('stepGrams', event.target.value)}
        error={errors.stepGrams}
        className="sm:col-span-2"
      >
        <option value="">{soldBy.piece}</option>
        {looseSteps.map((step) => (
          <option key={step} value={step}>
            {soldBy.steps(formatGrams(step))}
          </option>
        ))}
      </SelectField>
      <FittingSteps values={values} onChoose={(step) => type('stepGrams', String(step))} />
      {values.stepGrams !== '' && (
        <>
          <TextField
            {...grams}
            label={optional(fields.leastGrams)}
            name="leastGrams"
            value={values.leastGrams}
            onChange={(event) => type('leastGrams', event.target.value)}
            hint={shownAs(values.leastGrams) ?? hints.leastGrams}
            error={errors.leastGrams}
          />
          <TextField
            {...grams}
            label={optional(fields.mostGrams)}
            name="mostGrams"
            value={values.mostGrams}
            onChange={(event) => type('mostGrams', event.target.value)}
            hint={shownAs(values.mostGrams) ?? hints.mostGrams}
            error={errors.mostGrams}
          />
        </>
      )}
    </div>
  )
}

type FittingProps = { values: ProductFormState['values']; onChoose: (stepGrams: number) => void }

/** The steps to choose from where the chosen one would not cost whole paise. */
function FittingSteps({ values, onChoose }: FittingProps) {
  const step = readCount(values.stepGrams)
  const prices = [values.price, values.offerPrice].map(readPaise).filter((paise) => paise !== null)
  const isFitting = !step || prices.every((paise) => stepPrice(paise, step) !== null)
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {!isFitting && (
        <>
          <p className="text-sm font-medium">{soldBy.fitting(formatGrams(step))}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {fittingSteps(prices).map((each) => (
              <button
                key={each}
                type="button"
                aria-label={soldBy.steps(formatGrams(each))}
                onClick={() => onChoose(each)}
                className="button button-outlined tnum"
              >
                {formatGrams(each)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function shownAs(typed: string): string | undefined {
  const grams = readTypedGrams(typed, 'g')
  return grams && (grams >= 1000 || !/^\d+$/.test(typed.trim())) ? formatGrams(grams) : undefined
}
