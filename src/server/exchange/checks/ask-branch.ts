import type { Import, ImportAnswers, ImportColumns } from '#contract/api/seller-imports.ts'
import type { ImportField } from '#contract/import-columns.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { importText } from '#server/exchange/import-text.ts'
import { fieldOf, knownHeading } from '#server/exchange/mapping/heading-words.ts'
import type { Asked } from '#server/exchange/say-question.ts'

// `Price [Main]`, `In stock [Main]`, `Price [Camp]`, `In stock [Camp]` are the columns of two branches.

type Columns = Import['columns']
type Table = Pick<Import, 'columns' | 'chosen'> & {
  profile: readonly ColumnProfile[]
  answers: ImportAnswers
}

const ofBranch = /^(.+?)\s{0,3}\[([^[\]]{1,60})\]\s{0,3}$/

/** The branches that a table has columns for, each with its columns by what they are called. */
export function branchesOf(columns: Columns): Map<string, ReadonlyMap<string, number>> {
  const found = columns.flatMap(({ heading }, at) => {
    const [, what = '', branch = ''] = ofBranch.exec(heading) ?? []
    return fieldOf(what) === undefined ? [] : [{ what: knownHeading(what), branch, at }]
  })
  const shared = [...Map.groupBy(found, ({ what }) => what).values()].filter(
    (same) => same.length > 1,
  )
  // Several columns of one kind may be prices old and new; a branch has its price and its stock.
  if (shared.length < 2) return new Map()
  const branches = Map.groupBy(found, ({ branch }) => branch)
  return new Map(
    [...branches].map(([branch, own]) => [branch, new Map(own.map(({ what, at }) => [what, at]))]),
  )
}

const shownRows = 3
const shownBranches = 4

/** Asks which branch to import from a table with the prices and stocks of several: the store is one shop. */
export function askBranch({ columns, chosen, profile, answers }: Table): Asked | undefined {
  const branches = [...branchesOf(columns)]
  if (branches.length < 2) return undefined
  const shown = branches.slice(0, shownBranches)
  const cell = (at: number | undefined, row: number) => profile[at ?? -1]?.sample?.[row] ?? ''
  const valueOf = (own: ReadonlyMap<string, number>, field: ImportField, row: number) => {
    const [, at] = [...own].find(([what]) => fieldOf(what) === field) ?? []
    return cell(at, row)
  }
  const rowOf = (row: number) => ({
    name: cell(chosen.name, row),
    values: shown.map(([, own]) => ({
      price: valueOf(own, 'price', row),
      stock: valueOf(own, 'stock', row),
    })),
  })
  const rows = Array.from({ length: 12 }, (_, row) => rowOf(row))
  const differing = rows.filter(
    ({ values }) => new Set(values.map((own) => JSON.stringify(own))).size > 1,
  )
  const { branch } = answers
  return {
    about: 'branch',
    question: importText('ask_branch'),
    sample: {
      headings: [columns[chosen.name ?? -1]?.heading ?? '', ...shown.map(([name]) => name)],
      rows: differing
        .slice(0, shownRows)
        .map(({ name, values }) => [
          name,
          ...values.map((own) => importText('values_of_branch', own)),
        ]),
    },
    options: branches.map(([name]) => ({ value: name, label: name })),
    ...(branch !== undefined && branches.some(([name]) => name === branch)
      ? { answer: branch }
      : {}),
  }
}

/** The columns of the branch that the seller has chosen, in place of those of another. */
export function applyBranch(
  given: ImportColumns,
  answers: ImportAnswers | undefined,
  columns: Columns,
): ImportColumns {
  const branches = branchesOf(columns)
  const own = branches.get(answers?.branch ?? '')
  if (!own) return given
  const others = new Map(
    [...branches.values()].flatMap((one) => [...one].map(([what, at]) => [at, what] as const)),
  )
  const chosen = Object.entries(given).flatMap(([field, at]) => {
    const what = others.get(at)
    const place = what === undefined ? at : own.get(what)
    return place === undefined ? [] : [[field, place] as const]
  })
  return Object.fromEntries(chosen)
}
