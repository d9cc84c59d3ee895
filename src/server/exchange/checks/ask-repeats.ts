import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'

type Table = { answers: ImportAnswers; report?: Import['report'] | null }

/** Asked after a trial that refused such rows. */
export function askRepeats({ answers, report }: Table): Import['questions'][number] | undefined {
  const isRepeat = ({ reason }: { reason: string }) =>
    /^(?:An earlier row|Row \d+) has the same/.test(reason)
  if (!report?.reasons.some(isRepeat) && answers.repeats === undefined) return undefined
  return {
    about: 'repeats',
    question: 'Some rows name a product that an earlier row has. What are they?',
    examples: (report?.firstRefused ?? [])
      .filter(isRepeat)
      .slice(0, 3)
      .map(({ row, name }) => `${row} (${name})`),
    options: [
      { value: 'same', label: 'More of the same: add the stock; the last price counts' },
      { value: 'separate', label: 'Different products with one name' },
      { value: 'refuse', label: 'Mistakes: leave them out' },
    ],
    answer: answers.repeats ?? 'refuse',
  }
}
