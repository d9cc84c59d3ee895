import { gstRatesNow } from '#contract/gst-rates.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import { sellerTaxText } from '#text/seller-tax.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { ChangedAreas } from './use-area-form.ts'

const text = sellerAreasText.tax

type Props = { percent: number; onDone: (areas: ChangedAreas) => void }

/** The GST within delivery fees. */
export function DeliveryTax({ percent, onDone }: Props) {
  const { form, field, message, isBusy, isChanged } = useForm({
    start: { percent: String(percent) },
    send: (body) => askAsSeller('POST /api/v1/seller/delivery-tax', { body }),
    onDone,
  })
  const rates = gstRatesNow()
  return (
    <form
      {...form}
      aria-label={text.title}
      className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div>
        <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
        <p className="text-ink-soft">{text.lead}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label={text.label} {...field('percent')} className="min-w-32">
          {(rates.includes(percent) ? rates : [...rates, percent]).map((rate) => (
            <option key={rate} value={rate}>
              {sellerTaxText.percent(rate)}
            </option>
          ))}
        </SelectField>
        {isChanged && (
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={text.saving}
            className="button-outlined min-h-12"
          >
            {text.save}
          </BusyButton>
        )}
      </div>
      <FormAlert message={message} />
    </form>
  )
}
