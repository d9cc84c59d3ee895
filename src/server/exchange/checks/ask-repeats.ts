import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'

/** Older reports have the sentence itself. */
function isRepeat({ reason }: { reason: string }): boolean {
  return (
    reason.startsWith('row_repeats ') || /^(?:An earlier row|Row \d+) has the same/.test(reason)
  )
}

type Table = { answers: ImportAnswers; report?: Import['report'] | null }

/** Asked after a trial that refused such rows. */
export function askRepeats({ answers, report }: Table): Import['questions'][number] | undefined {
  if (!report?.reasons.some(isRepeat) && answers.repeats === undefined) return undefined
  return {
    about: 'repeats',
    question: 'Some rows name a product that an earlier row has. Which one counts?',
    examples: (report?.firstRefused ?? [])
      .filter(isRepeat)
      .slice(0, 3)
      .map(({ row, name }) => `${row} (${name})`),
    options: [
      { value: 'same', label: 'All of them: add up the stock; the last price counts' },
      { value: 'first', label: 'The first one: leave out the later ones' },
      { value: 'last', label: 'The last one: it replaces those before' },
      { value: 'separate', label: 'Each: they are different products with one name' },
      { value: 'refuse', label: 'I correct them first: refuse the later ones' },
    ],
    ...(answers.repeats === undefined ? {} : { answer: answers.repeats }),
  }
}
