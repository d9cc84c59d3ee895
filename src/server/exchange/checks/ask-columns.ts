import type { Import, ImportAnswers, ImportColumns } from '#contract/api/seller-imports.ts'
import type { ImportField } from '#contract/import-columns.ts'
import type { Said } from '#platform/refusal.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { importText } from '#server/exchange/import-text.ts'
import { bothPrices, headingsOf, knownHeading } from '#server/exchange/mapping/heading-words.ts'
import type { Asked } from '#server/exchange/say-question.ts'
import { branchesOf } from './ask-branch.ts'

type Table = Pick<Import, 'columns' | 'chosen'> & {
  profile: readonly ColumnProfile[]
  answers: ImportAnswers
}

type Rivals = {
  about: 'stockColumn' | 'packColumn' | 'priceColumn' | 'mrpColumn'
  field: ImportField
  question: Said
  none: Said
  /** Whether a column of this kind could be meant. */
  isLikely: (column: Candidate, table: Table) => boolean
}

type Candidate = { at: number; name: string; examples: readonly string[]; profile: ColumnProfile }

const onlyIfNone = /^(?:op|opening)/
/** Headings of valuations, usually the goods' cost; many lists have no other price. */
const maybeCost = new Set(['closingbalancerate', 'closingrate', 'valuationrate', 'standardcost'])

function isMaximum(name: string): boolean {
  return headingsOf('price').includes(name) && !bothPrices.has(name)
}

function mayBeBoth(name: string, columns: Table['columns']): boolean {
  if (!bothPrices.has(name)) return false
  const names = columns.map(({ heading }) => knownHeading(heading))
  return !names.some(isMaximum) && names.filter((other) => other === name).length < 2
}

const rivals: Rivals[] = [
  {
    about: 'mrpColumn',
    field: 'price',
    question: importText('ask_mrp_column'),
    none: importText('option_none_of_them'),
    isLikely: ({ name, profile }) => isMaximum(name) && isNumeric(profile),
  },
  {
    about: 'priceColumn',
    field: 'offerPrice',
    question: importText('ask_price_column'),
    none: importText('option_none_of_them'),
    // Beside a maximum price, “Price” is what the shop asks; without one it may be either. Two of them differ.
    isLikely: ({ name, profile }, { columns }) =>
      headingsOf('offerPrice').includes(name) && isNumeric(profile) && !mayBeBoth(name, columns),
  },
  {
    about: 'packColumn',
    field: 'weight',
    question: importText('ask_pack_column'),
    none: importText('option_none_of_them'),
    isLikely: ({ at, name, examples }, { chosen }) =>
      headingsOf('weight').includes(name) &&
      at !== chosen.netQuantity &&
      examples.some((text) => /[1-9]/.test(text)),
  },
  {
    about: 'stockColumn',
    field: 'stock',
    question: importText('ask_stock_column'),
    none: importText('option_none_of_them'),
    isLikely: ({ at, name, profile }, { chosen }) =>
      headingsOf('stock').includes(name) && (profile.numbers > 0 || at === chosen.stock),
  },
]

/** Asks where two columns could hold the same: the stock, the pack, the price or the MRP. */
export function askColumns(table: Table): Asked[] {
  // The store's own exports name each column once, and mean it.
  if (table.chosen.id !== undefined) return []
  const asked = rivals.flatMap((rival) => askWhich(table, rival))
  return [...asked, ...askCost(table)]
}

function askWhich(table: Table, rival: Rivals): Asked[] {
  const likely = candidates(table).filter((column) => rival.isLikely(column, table))
  const first = likely.filter(({ name }) => !onlyIfNone.test(name))
  const rest = first.length > 0 ? first : likely
  const different = rest.filter(
    (one, index) => !rest.slice(0, index).some((other) => isAlike(one, other)),
  )
  if (different.length < 2) return []
  return [questionOf(table, rival, different)]
}

/** The only price may be what the goods cost. */
function askCost(table: Table): Asked[] {
  const { chosen, answers } = table
  const hasPrice = chosen.price !== undefined || chosen.offerPrice !== undefined
  if (hasPrice && answers.priceColumn === undefined) return []
  const found = candidates(table).filter(
    ({ at, name, profile }) =>
      maybeCost.has(name) && isNumeric(profile) && [undefined, at].includes(chosen.offerPrice),
  )
  const [cost] = found
  if (!cost || (chosen.price !== undefined && chosen.price !== cost.at)) return []
  const rival = {
    about: 'priceColumn' as const,
    field: 'offerPrice' as const,
    question: importText('ask_cost', { heading: table.columns[cost.at]?.heading ?? '' }),
    none: importText('option_is_cost'),
  }
  const { options, ...question } = questionOf(table, rival, [cost])
  return [
    {
      ...question,
      options: options.map((one, at) =>
        at === 0 ? { ...one, label: importText('option_is_price') } : one,
      ),
    },
  ]
}

/** Leaves out the columns of branches: another question asks which branch counts. */
function candidates({ columns, profile }: Table): Candidate[] {
  const ofBranches = new Set([...branchesOf(columns).values()].flatMap((own) => [...own.values()]))
  return columns.flatMap(({ heading, examples }, at) => {
    const found = ofBranches.has(at) ? undefined : profile[at]
    return found ? [{ at, name: knownHeading(heading), examples, profile: found }] : []
  })
}

function isNumeric({ filled, numbers }: ColumnProfile): boolean {
  return numbers > 0 && numbers >= filled / 2
}

/** Columns with the same cells need no question. */
function isAlike({ profile: one }: Candidate, { profile: other }: Candidate): boolean {
  return (
    one.filled === other.filled &&
    one.median === other.median &&
    JSON.stringify(one.values) === JSON.stringify(other.values) &&
    JSON.stringify(one.sample) === JSON.stringify(other.sample)
  )
}

const shownRows = 3

type Which = Pick<Rivals, 'about' | 'field' | 'question' | 'none'>

function questionOf(table: Table, asked: Which, found: readonly Candidate[]): Asked {
  const { columns, chosen, answers, profile } = table
  const heading = (at: number) => columns[at]?.heading ?? ''
  const shown = [chosen.name, ...found.map(({ at }) => at)].filter((at) => at !== undefined)
  const cellsOf = (row: number) => shown.map((at) => profile[at]?.sample?.[row] ?? '')
  const length = Math.max(0, ...shown.map((at) => profile[at]?.sample?.length ?? 0))
  const rows = Array.from({ length }, (_, row) => cellsOf(row))
  const differing = rows.filter((cells) => new Set(cells.slice(-found.length)).size > 1)
  const answer = chosen[asked.field]
  return {
    about: asked.about,
    question: asked.question,
    sample: {
      headings: shown.map(heading),
      rows: [...new Set([...differing, ...rows])].slice(0, shownRows),
    },
    options: [
      ...found.map(({ at }) => ({
        value: String(at),
        label: importText('option_column', { heading: heading(at) }),
      })),
      { value: 'none', label: asked.none },
    ],
    ...(answers[asked.about] === undefined
      ? {}
      : { answer: answer === undefined ? 'none' : String(answer) }),
  }
}

/** The columns, after what the seller has answered about them. */
export function applyColumnAnswers(
  given: ImportColumns,
  answers: ImportAnswers | undefined,
): ImportColumns {
  const chosen = { ...given }
  for (const { about, field } of rivals) {
    const answer = answers?.[about]
    if (answer === undefined) continue
    if (answer === 'none') delete chosen[field]
    else chosen[field] = Number(answer)
  }
  return chosen
}
