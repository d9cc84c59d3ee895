import type { ComponentProps } from 'react'
import type { SellerTab } from '#contract/api/tabs.ts'
import { maxDueDays } from '#contract/seller-limits.ts'
import { sellerKhataText } from '#text/seller-khata.ts'
import { Choice } from '#web/seller/parts/money-form.tsx'
import { readCount } from '#web/seller/parts/read-amount.ts'
import { TextField } from '#web/ui/text-field.tsx'

const { due: text } = sellerKhataText

export type DueDraft = { dueRule: 'none' | 'day' | 'days'; dueNumber: string }

export function startOfDue({ due }: SellerTab): DueDraft {
  if (!due) return { dueRule: 'none', dueNumber: '' }
  return 'day' in due
    ? { dueRule: 'day', dueNumber: String(due.day) }
    : { dueRule: 'days', dueNumber: String(due.days) }
}

/** The problem with the number, if there is one. */
export function checkDue({ dueRule, dueNumber }: DueDraft): string | undefined {
  if (dueRule === 'none') return undefined
  const count = readCount(dueNumber) ?? -1
  if (dueRule === 'day') return count >= 1 && count <= 31 ? undefined : text.wrongDay
  return count >= 0 && count <= maxDueDays ? undefined : text.wrongDays
}

export function dueOf({ dueRule, dueNumber }: DueDraft) {
  const count = readCount(dueNumber) ?? 0
  if (dueRule === 'none') return null
  return dueRule === 'day' ? { day: count } : { days: count }
}

/** The terms of a tab in words. */
export function describeTerms({ due }: Pick<SellerTab, 'due'>): string | undefined {
  if (!due) return undefined
  return 'day' in due ? text.onDay(due.day) : text.afterDays(due.days)
}

type Props = {
  draft: DueDraft
  onChange: (part: Partial<DueDraft>) => void
  field: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>
}

/** Chooses when what is put on a tab is to be paid. */
export function DueFields({ draft, onChange, field }: Props) {
  return (
    <>
      <Choice
        name="dueRule"
        legend={text.title}
        isStacked
        options={rules}
        value={draft.dueRule}
        onChoose={(dueRule) => onChange({ dueRule })}
      />
      {draft.dueRule !== 'none' && (
        <TextField
          label={draft.dueRule === 'day' ? text.day : text.days}
          hint={draft.dueRule === 'day' ? text.dayHint : text.daysHint}
          inputMode="numeric"
          autoComplete="off"
          {...field}
        />
      )}
    </>
  )
}

const rules = (['none', 'day', 'days'] as const).map((rule) => ({
  value: rule,
  label: text.rules[rule],
}))
