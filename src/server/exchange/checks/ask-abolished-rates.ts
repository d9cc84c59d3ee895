import type { ImportAnswers } from '#contract/api/seller-imports.ts'
import { abolishedGstRates, gstRatesNow } from '#contract/gst-rates.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { importText } from '#server/exchange/import-text.ts'
import type { Asked } from '#server/exchange/say-question.ts'
import { percentOf } from '#server/exchange/table/read-tax.ts'

/** The answers are kept by the abolished rate. */
const keys = { 12: 'gst12', 28: 'gst28' } as const satisfies Record<number, keyof ImportAnswers>
type AbolishedRate = keyof typeof keys

/** The rate to which most goods of the abolished one went comes first. */
const successors: Record<AbolishedRate, readonly number[]> = {
  12: [5, 18, 0, 40],
  28: [18, 40, 5, 0],
}

/** Asks once for each abolished rate in the table: choosing another silently would make wrong bills. */
export function askAbolishedRates(
  found: ColumnProfile | undefined,
  answers: ImportAnswers,
  heading: string,
): Asked[] {
  return abolishedIn(found).map((percent) => {
    const answer = answers[keys[percent]]
    const options = successors[percent]
      .filter((rate) => gstRatesNow().includes(rate))
      .map((rate) => ({ value: String(rate), label: importText('option_rate', { percent: rate }) }))
    return {
      about: keys[percent],
      question: importText('ask_abolished_rate', { heading, percent }),
      examples: (found?.values ?? []).filter((text) => percentOf(text) === percent).slice(0, 3),
      options: [...options, { value: 'open', label: importText('option_rate_open') }],
      ...(answer === undefined ? {} : { answer }),
    }
  })
}

function abolishedIn(found: ColumnProfile | undefined): AbolishedRate[] {
  const rates = new Set((found?.values ?? []).map(percentOf))
  return ([12, 28] as const).filter(
    (percent) => rates.has(percent) && abolishedGstRates().includes(percent),
  )
}

/** The current rates that the seller has chosen, by the abolished rate. */
export function currentRatesOf(answers: ImportAnswers): ReadonlyMap<number, number> {
  return new Map(
    ([12, 28] as const).flatMap((percent) => {
      const answer = answers[keys[percent]]
      return answer === undefined || answer === 'open' ? [] : [[percent, Number(answer)] as const]
    }),
  )
}
