import type { ImportMatches, SeveralFit } from '#contract/api/import-matches.ts'
import type { ImportAnswers } from '#contract/api/seller-imports.ts'
import { readProblem } from '#contract/reasons/problem.ts'
import { importText } from '#server/exchange/import-text.ts'
import type { Asked } from '#server/exchange/say-question.ts'

type Table = { answers: ImportAnswers; severalFit?: SeveralFit | null }

const forEach = [
  { value: 'new', label: importText('option_new_product') },
  { value: 'none', label: importText('option_row_left_out') },
]

const noMatches: ImportMatches = { rows: [] }

/** After a trial, asks about the rows that several products fit: one question, with a choice for each row. */
export function askMatches({ answers, severalFit }: Table): Asked | undefined {
  if (!severalFit || severalFit.count === 0) return undefined
  const { rows: chosen, others } = answers.matches ?? noMatches
  const rows = severalFit.rows.map(({ row, name, options }) => {
    const answer = chosen.find((one) => one.row === row)?.product ?? others
    return {
      row,
      name,
      options: [
        ...options.map(({ value, label }) => ({ value, label: readProblem(label) ?? label })),
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
    question: importText('ask_matches', { rows: severalFit.count }),
    options: [
      { value: 'new', label: importText('option_new_products') },
      { value: 'none', label: importText('option_no_products') },
    ],
    ...(answer === undefined ? {} : { answer }),
    rows,
    ...(moreRows > 0 ? { moreRows } : {}),
  }
}
