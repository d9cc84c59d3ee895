import type { ImportMatches, SeveralFit } from '#contract/api/import-matches.ts'
import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'
import { sayKept } from '#server/api/say.ts'

type Question = Import['questions'][number]
type Table = { answers: ImportAnswers; severalFit?: SeveralFit | null }

const forEach = [
  { value: 'new', label: 'A new product' },
  { value: 'none', label: 'Leave this row out' },
]

const noMatches: ImportMatches = { rows: [] }

/** Asked after a trial that found rows which several products fit: one question, with a choice for each row. */
export function askMatches({ answers, severalFit }: Table): Question | undefined {
  if (!severalFit || severalFit.count === 0) return undefined
  const { rows: chosen, others } = answers.matches ?? noMatches
  const rows = severalFit.rows.map(({ row, name, options }) => {
    const answer = chosen.find((one) => one.row === row)?.product ?? others
    return {
      row,
      name,
      options: [
        ...options.map(({ value, label }) => ({ value, label: sayKept(label) })),
        ...forEach,
      ],
      ...(answer === undefined ? {} : { answer }),
    }
  })
  const moreRows = severalFit.count - rows.length
  const isEach = moreRows === 0 && rows.every(({ answer }) => answer !== undefined)
  const answer = others ?? (isEach ? 'each' : undefined)
  return {
    about: 'matches',
    question: questionOf(severalFit.count),
    examples: [],
    options: [
      { value: 'new', label: 'New products' },
      { value: 'none', label: 'None: leave them out' },
    ],
    ...(answer === undefined ? {} : { answer }),
    rows,
    ...(moreRows > 0 ? { moreRows } : {}),
  }
}

function questionOf(count: number): string {
  return count === 1
    ? 'One row fits several products. Which one does it mean?'
    : `${count.toLocaleString('en-IN')} rows fit several products each. Which ones do they mean?`
}
