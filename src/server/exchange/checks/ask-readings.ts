import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'
import type { Said } from '#platform/refusal.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { importText } from '#server/exchange/import-text.ts'
import { letterOf } from '#server/exchange/layout/find-headings.ts'
import { type ColumnRole, readingsOf, rolesOf } from '#server/exchange/mapping/read-columns.ts'
import type { Asked } from '#server/exchange/say-question.ts'

type Table = Pick<Import, 'columns' | 'chosen'> & {
  profile: readonly ColumnProfile[]
  answers: ImportAnswers
}

const shownRows = 3
const shownColumns = 8

/** Asks which column is which in a table without headings. */
export function askReadings({ columns, chosen, profile, answers }: Table): Asked {
  const readings = readingsOf({ columns, profile })
  const options = readings.map((roles) => ({ value: roles.join(','), label: labelOf(roles) }))
  const now = rolesOf(chosen, columns.length)
  const isListed = options.some(({ value }) => value === now)
  const shown = columns.slice(0, shownColumns)
  return {
    about: 'columns',
    question: importText('ask_columns'),
    sample: {
      headings: shown.map((_, at) => letterOf(at)),
      rows: Array.from({ length: shownRows }, (_, row) =>
        shown.map((__, at) => profile[at]?.sample?.[row] ?? ''),
      ).filter((cells) => cells.some((cell) => cell !== '')),
    },
    options: [...options, { value: 'own', label: importText('option_other_columns') }],
    ...(answers.columns === undefined ? {} : { answer: isListed ? now : 'own' }),
  }
}

/** `A name, B pack, C price`. */
function labelOf(roles: readonly ColumnRole[]): Said {
  const named = roles.flatMap((role, at) => (role === '-' ? [] : [{ column: letterOf(at), role }]))
  return importText('option_columns', { roles: named })
}
