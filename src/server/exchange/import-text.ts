import type { ImportTexts } from '#contract/imports/import-texts.ts'
import { writeProblem } from '#contract/reasons/problem.ts'
import type { Refusal, Said } from '#platform/refusal.ts'

type Given<Values> = keyof Values extends never ? [values?: Values] : [values: Values]

/** A sentence about a table as its reason and values; the text is made where the answer is written. */
export function importText<Name extends keyof ImportTexts>(
  reason: Name,
  ...[values]: Given<ImportTexts[Name]>
): Said {
  return values ? { reason, values } : { reason }
}

/**
 * The same as a report keeps it: `row_packs_over_limit {"most":20}`. Equal texts say the same, so they can be counted.
 */
export function kept<Name extends keyof ImportTexts>(
  reason: Name,
  ...given: Given<ImportTexts[Name]>
): string {
  return writeProblem(importText(reason, ...given))
}

export function keptRefusal({ said }: Refusal): string {
  return writeProblem(said)
}
