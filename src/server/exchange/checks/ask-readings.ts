import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { letterOf } from '#server/exchange/layout/find-headings.ts'
import { type ColumnRole, readingsOf, rolesOf } from '#server/exchange/mapping/read-columns.ts'

type Question = Import['questions'][number]
type Table = Pick<Import, 'columns' | 'chosen'> & {
  profile: readonly ColumnProfile[]
  answers: ImportAnswers
}

const labels: Record<ColumnRole, string> = {
  name: 'name',
  category: 'category',
  brand: 'brand',
  pack: 'pack',
  mrp: 'MRP',
  price: 'price',
  stock: 'stock',
  gst: 'GST',
  hsn: 'HSN',
  code: 'code',
  barcode: 'bar code',
  '-': '',
}

const shownRows = 3
const shownColumns = 8

/** Asked of a table in which no row names the columns. */
export function askReadings({ columns, chosen, profile, answers }: Table): Question {
  const readings = readingsOf({ columns, profile })
  const options = readings.map((roles) => ({ value: roles.join(','), label: labelOf(roles) }))
  const now = rolesOf(chosen, columns.length)
  const isListed = options.some(({ value }) => value === now)
  const shown = columns.slice(0, shownColumns)
  return {
    about: 'columns',
    question: 'The table has no headings. What stands in its columns?',
    examples: [],
    sample: {
      headings: shown.map((_, at) => letterOf(at)),
      rows: Array.from({ length: shownRows }, (_, row) =>
        shown.map((__, at) => profile[at]?.sample?.[row] ?? ''),
      ).filter((cells) => cells.some((cell) => cell !== '')),
    },
    options: [...options, { value: 'own', label: 'Something else: I choose them below' }],
    ...(answers.columns === undefined ? {} : { answer: isListed ? now : 'own' }),
  }
}

/** `A name, B pack, C price`. */
function labelOf(roles: readonly ColumnRole[]): string {
  return roles
    .flatMap((role, at) => (role === '-' ? [] : [`${letterOf(at)} ${labels[role]}`]))
    .join(', ')
}
