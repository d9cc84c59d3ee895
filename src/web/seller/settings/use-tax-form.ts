import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TaxSettings } from '#contract/api/tax.ts'
import { readTaxTerms, type TaxMode, type TaxTerms } from '#contract/bill.ts'
import { maxOnTopPercent } from '#contract/seller-limits.ts'
import { sellerTaxText } from '#text/seller-tax.ts'
import { messageOf, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

export type TaxDraft = {
  mode: TaxMode
  /** As typed. */
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
  const { keep, setError, ...editing } = useTaxDraft(start)
  const { known, draft } = editing
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function adopt(tax: TaxSettings): Promise<void> {
    keep(tax)
    // The product form and the list warn of prices by how tax is charged.
    await revalidate()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const percent = readPercent(draft.onTopPercent)
    if (percent === null) {
      setError(sellerTaxText.checks.percent(maxOnTopPercent))
      event.currentTarget.querySelector<HTMLElement>('[name=onTopPercent]')?.focus()
      return
    }
    setBusy(true)
    try {
      const body = { ...draft, onTopPercent: percent, updatedAt: known.updatedAt }
      const { tax, message } = await askAsSeller('POST /api/v1/seller/tax', { body })
      toastSuccess(message ?? sellerTaxText.saved)
      await adopt(tax)
    } catch (failure) {
      await explain(failure)
    } finally {
      setBusy(false)
    }
  }

  async function explain(failure: unknown): Promise<void> {
    const isOutdated = failure instanceof Refused && failure.code === 'changed_meanwhile'
    if (!isOutdated) return toastError(messageOf(failure))
    try {
      await adopt(await loadTax())
      toastError(sellerTaxText.newer)
    } catch (again) {
      toastError(messageOf(again))
    }
  }

  return { ...editing, isBusy, submit }
}

function useTaxDraft(start: TaxSettings) {
  const [known, setKnown] = useState(start)
  const [draft, setDraft] = useState(draftOf(start))
  const [error, setError] = useState<string>()

  function keep(tax: TaxSettings): void {
    setKnown(tax)
    setDraft(draftOf(tax))
    setError(undefined)
  }

  return {
    ...{ draft, known, error, setError, keep },
    isChanged: JSON.stringify(draft) !== JSON.stringify(draftOf(known)),
    /** The first choice of a new shop may be what is usual already. */
    isChosen: known.updatedAt !== null,
    change: (part: Partial<TaxDraft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setError(undefined)
    },
    revert: () => keep(known),
  }
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
  const [, digits] = /^\s*(\d{1,2}(?:\.\d{1,2})?)\s*%?\s*$/.exec(typed) ?? []
  const percent = Number(digits)
  return digits !== undefined && percent <= maxOnTopPercent ? percent : null
}
