import { useState } from 'react'
import type { BulkRequest } from '#contract/api/product-changes.ts'
import type { RateGroup } from '#contract/api/rate-proposals.ts'
import { gstRatesNow } from '#contract/gst-rates.ts'
import { sellerRatesText } from '#text/seller-rates.ts'
import { messageOf } from '#web/api.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { RateGroups } from '#web/seller/rates/rate-groups.tsx'
import { useProposals } from '#web/seller/rates/use-rates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { ListChange } from './bulk-change.ts'
import { type BulkDialogProps, pairOf } from './bulk-dialogs.tsx'
import { readTaxChange } from './read-tax-change.ts'

const { dialog: texts } = sellerRatesText

type Props = BulkDialogProps & {
  which: Pick<BulkRequest, 'ids' | 'filter'>
  onChoose: (change: ListChange) => Promise<void>
  /** Applies a change that the seller has checked in this dialog, without asking again. */
  onAccept: (change: ListChange) => Promise<void>
}

/** GST and HSN code of the selected products: what is usual for them in groups, or the same for all. */
export function TaxDialog({ products, which, onChoose, onAccept, ...buttons }: Props) {
  const { form, field, message } = useForm({
    start: { percent: 'keep', hsn: '' },
    check: (draft) => {
      const read = readTaxChange(draft)
      return 'errors' in read ? read.errors : {}
    },
    async send(draft) {
      const read = readTaxChange(draft)
      if ('tax' in read) await onChoose(read)
    },
    onDone: () => undefined,
  })

  return (
    <Dialog title={texts.title} lead={texts.lead(products)} onClose={buttons.onClose} isSheet>
      <form {...form} className="mt-4">
        <h3 className="font-semibold">{texts.byHand}</h3>
        <div className="mt-2 grid gap-4">
          <SelectField label={texts.percent} {...field('percent')}>
            <option value="keep">{texts.keep}</option>
            <option value="">{texts.category}</option>
            {gstRatesNow().map((percent) => (
              <option key={percent} value={percent}>
                {sellerRatesText.rate(percent)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.hsn}
            {...field('hsn')}
            hint={texts.hsnHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <FormAlert message={message} />
        </div>
        <ButtonPair {...pairOf(buttons)} yes={texts.apply} />
      </form>
      <Usual which={which} isBusy={buttons.isBusy} onAccept={onAccept} />
    </Dialog>
  )
}

type UsualProps = Pick<Props, 'which' | 'onAccept' | 'isBusy'>

function Usual({ which, isBusy, onAccept }: UsualProps) {
  const { value, status, refresh, ...failure } = useProposals(which)

  const [problem, setProblem] = useState<string>()

  async function accept(groups: readonly RateGroup[]): Promise<void> {
    setProblem(undefined)
    try {
      await onAccept({ usualRates: groups.map(({ kind, percent }) => ({ kind, percent })) })
      refresh()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  if (!value && status === 'failed' && 'message' in failure)
    return <p className="mt-6 text-beet">{failure.message}</p>
  if (!value?.isComplete) return <p className="mt-6 text-ink-soft">{sellerRatesText.looking}</p>
  if (!value.isTaxed) return <p className="mt-6 text-ink-soft">{sellerRatesText.notTaxedHint}</p>
  if (value.groups.length === 0)
    return <p className="mt-6 text-ink-soft">{sellerRatesText.noneOfThese}</p>
  return (
    <section aria-labelledby="usual-rates" className="mt-8">
      <h3 id="usual-rates" className="mb-2 font-semibold">
        {texts.usual}
      </h3>
      <RateGroups
        groups={value.groups}
        isBusy={isBusy}
        onAccept={(groups) => void accept(groups)}
      />
      <div className="mt-4 has-[>:empty]:mt-0">
        <FormAlert message={problem} />
      </div>
    </section>
  )
}
