import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'
import { importText } from '#server/exchange/import-text.ts'
import type { Asked } from '#server/exchange/say-question.ts'

/** Older reports have the sentence itself. */
function isRepeat({ reason }: { reason: string }): boolean {
  return (
    reason.startsWith('row_repeats ') || /^(?:An earlier row|Row \d+) has the same/.test(reason)
  )
}

type Table = { answers: ImportAnswers; report?: Import['report'] | null }

const choices = ['same', 'first', 'last', 'separate', 'refuse'] as const

/** Asks after a trial that refused rows because they repeat others. */
export function askRepeats({ answers, report }: Table): Asked | undefined {
  if (!report?.reasons.some(isRepeat) && answers.repeats === undefined) return undefined
  return {
    about: 'repeats',
    question: importText('ask_repeats'),
    examples: (report?.firstRefused ?? [])
      .filter(isRepeat)
      .slice(0, 3)
      .map(({ row, name }) => importText('repeated_row', { row, name })),
    options: choices.map((answer) => ({
      value: answer,
      label: importText('option_repeats', { answer }),
    })),
    ...(answers.repeats === undefined ? {} : { answer: answers.repeats }),
  }
}
