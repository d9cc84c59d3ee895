import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TaxSettings } from '#contract/api/tax.ts'
import { readTaxTerms, type TaxMode, type TaxTerms } from '#contract/bill.ts'
import { maxOnTopPercent } from '#contract/seller-limits.ts'
import { readTypedPaise } from '#contract/typed-numbers.ts'
import { sellerTaxText } from '#text/seller-tax.ts'
import { messageOf, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

export type TaxDraft = {
  mode: TaxMode
  /** The percent as typed. */
  onTopPercent: string
  includedPercent: number
  roundsCash: boolean
  /** The rate of each category by its path; null for the usual one. */
  categories: Record<string, number | null>
}

export async function loadTax(signal?: AbortSignal): Promise<TaxSettings> {
  return (await askAsSeller('GET /api/v1/seller/tax', signal ? { signal } : {})).tax
}

/** The form that says how the shop charges tax. */
export function useTaxForm(start: TaxSettings) {
  const [known, setKnown] = useState(start)
  const { revalidate } = useRevalidator()
  const form = useForm({
    start: draftOf(known),
    check: ({ onTopPercent }) =>
      readPercent(onTopPercent) === null
        ? { onTopPercent: sellerTaxText.checks.percent(maxOnTopPercent) }
        : {},
    send: (draft) => sendTax(draft, known),
    async onDone({ tax, message }) {
      toastSuccess(message ?? sellerTaxText.saved)
      await adopt(tax)
    },
    async onFailure(error) {
      const isOutdated = error instanceof Refused && error.code === 'changed_meanwhile'
      if (!isOutdated) toastError(messageOf(error))
      else await takeNewer().catch((failure: unknown) => toastError(messageOf(failure)))
      return true
    },
    keepAs: `tax ${known.updatedAt}`,
  })

  async function adopt(tax: TaxSettings): Promise<void> {
    setKnown(tax)
    form.reset(draftOf(tax))
    // The product form and the list warn of prices by how tax is charged.
    await revalidate()
  }

  async function takeNewer(): Promise<void> {
    await adopt(await loadTax())
    toastError(sellerTaxText.newer)
  }

  /** The first choice of a new shop may be what is usual already. */
  return { ...form, known, isChosen: known.updatedAt !== null }
}

function sendTax(draft: TaxDraft, { updatedAt }: TaxSettings) {
  const onTopPercent = readPercent(draft.onTopPercent) ?? 0
  return askAsSeller('POST /api/v1/seller/tax', { body: { ...draft, onTopPercent, updatedAt } })
}

/** The terms as they would be; what is typed wrongly counts as no tax. */
export function termsOf(draft: TaxDraft): TaxTerms {
  return readTaxTerms({ ...draft, onTopPercent: readPercent(draft.onTopPercent) ?? 0 })
}

function draftOf({ categories, ...tax }: TaxSettings): TaxDraft {
  return {
    mode: tax.mode,
    onTopPercent: String(tax.onTopPercent),
    includedPercent: tax.includedPercent,
    roundsCash: tax.roundsCash,
    categories: Object.fromEntries(categories.map(({ path, percent }) => [path, percent])),
  }
}

function readPercent(typed: string): number | null {
  // Percents have two decimals, as rupees have.
  const hundredths = readTypedPaise(typed.trim().replace(/%$/, ''))
  return hundredths !== null && hundredths <= maxOnTopPercent * 100 ? hundredths / 100 : null
}
