import type { SeveralFit } from '#contract/api/import-matches.ts'
import type { Import, ImportAnswers, ImportColumns } from '#contract/api/seller-imports.ts'
import { readProblem } from '#contract/reasons/problem.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { importText } from '#server/exchange/import-text.ts'
import { normalizeHeading } from '#server/exchange/mapping/heading-words.ts'
import { columnsOfRoles } from '#server/exchange/mapping/read-columns.ts'
import type { Asked } from '#server/exchange/say-question.ts'
import { availabilityOf, isYes } from '#server/exchange/table/read-figure.ts'
import type { PriceField, TableUnits } from '#server/exchange/table/row-values.ts'
import {
  isBareNumber,
  unitOfHeading,
  type WeightUnit,
  withUnit,
} from '#server/exchange/table/weight-units.ts'
import { askAbolishedRates, currentRatesOf } from './ask-abolished-rates.ts'
import { applyBranch, askBranch } from './ask-branch.ts'
import { askCategory, type NamedCategory } from './ask-category.ts'
import { applyColumnAnswers, askColumns } from './ask-columns.ts'
import { askMatches } from './ask-matches.ts'
import { askReadings } from './ask-readings.ts'
import { askRepeats } from './ask-repeats.ts'

/** An import as it is stored. */
type Table = Pick<Import, 'columns' | 'chosen'> & {
  source?: Pick<Import['source'], 'withoutHeadings'>
  profile: readonly ColumnProfile[]
  answers: ImportAnswers
  /** The last trial's report. */
  report?: Import['report'] | null
  severalFit?: SeveralFit | null
}

export type OrderingContext = {
  /** Orders wait to be packed: only then does it matter what the stock counts. */
  hasPromised: boolean
  /** The shop's main categories. */
  categories: readonly NamedCategory[]
}

/** Asks what the values of the chosen columns leave open and only the seller can know. */
export function askQuestions(table: Table, { hasPromised, categories }: OrderingContext): Asked[] {
  const columns = askColumns(table)
  const asksPrice = columns.some(({ about }) => about === 'priceColumn')
  return [
    table.source?.withoutHeadings ? askReadings(table) : undefined,
    askBranch(table),
    ...columns,
    askPrices(table),
    askWeights(table),
    askQuantity(table),
    askFlag(table),
    ...askAbolishedRates(
      profileOf(table, 'taxPercent'),
      table.answers,
      columnOf(table, 'taxPercent').heading,
    ),
    hasPromised ? askStock(table) : undefined,
    askMatches(table),
    askRepeats(table),
    askSizes(table),
    askCategory(table, { categories, asksPrice }),
  ].filter((question) => question !== undefined)
}

const priceFields = ['price', 'offerPrice'] as const satisfies PriceField[]

/** In rupees half of a grocer's products cost less than this; in paise hardly anything does. */
const dearMedian = 1500
/** Two columns of prices differ by this factor only when one is in paise. */
const farApart = 30

function askPrices(table: Table): Asked | undefined {
  const suspects = priceFields.filter((field) => looksHundredfold(table, field))
  const [field] = suspects
  if (field === undefined) return undefined
  const { heading, examples } = columnOf(table, field)
  const example =
    examples.find((text) => /^\d+$/.test(text)) ?? String(profileOf(table, field)?.median)
  return {
    about: 'prices',
    question: importText('ask_prices', { heading }),
    examples,
    options: [
      { value: 'rupees', label: importText('option_rupees', { example }) },
      { value: 'paise', label: importText('option_paise', { example }) },
    ],
    ...answerOf(table, 'prices'),
  }
}

function looksHundredfold(table: Table, field: PriceField): boolean {
  const found = profileOf(table, field)
  if (!found || !isWhole(found) || found.median === null) return false
  const other = profileOf(table, field === 'price' ? 'offerPrice' : 'price')
  const isFar = other?.median ? found.median / other.median >= farApart : false
  return found.median >= dearMedian || isFar
}

function isWhole({ numbers, pointDecimals, commaDecimals }: ColumnProfile): boolean {
  return numbers > 0 && pointDecimals + commaDecimals === 0
}

function askWeights(table: Table): Asked | undefined {
  const found = profileOf(table, 'weight')
  if (!found || found.numbers < found.filled * 0.9 || found.filled === 0) return undefined
  const { heading, examples } = columnOf(table, 'weight')
  const example = examples.find(isBareNumber)
  if (unitOfHeading(heading) !== undefined || example === undefined) return undefined
  const option = (unit: WeightUnit) => ({
    value: unit,
    label: importText('option_unit', { unit, example, weight: withUnit(example, unit) }),
  })
  return {
    about: 'weights',
    question: importText('ask_weights', { heading }),
    examples,
    options: (['g', 'kg', 'ml', 'l', 'pieces'] as const).map(option),
    ...answerOf(table, 'weights'),
  }
}

const quantityHeadings = ['quantity', 'qty', 'packqty', 'quantityofpack']
const maxPackSizes = 12

function askQuantity(table: Table): Asked | undefined {
  const column = quantityColumn(table.columns, table.chosen)
  const found = table.profile[column ?? -1]
  if (column === undefined || !found || found.values === null) return undefined
  const { length } = found.values
  const repeats = found.filled >= 6 && length <= maxPackSizes && length <= found.filled / 3
  if (found.numbers < found.filled || !repeats) return undefined
  return {
    about: 'quantity',
    question: importText('ask_quantity', { heading: headingAt(table, column) }),
    examples: found.values.slice(0, 3),
    options: [
      { value: 'stock', label: importText('option_counts_stock') },
      { value: 'pack', label: importText('option_size_of_pack') },
    ],
    ...answerOf(table, 'quantity'),
  }
}

function quantityColumn(
  columns: Import['columns'],
  { stock, weight }: ImportColumns,
): number | undefined {
  return [stock, weight].find((column) =>
    quantityHeadings.includes(normalizeHeading(columns[column ?? -1]?.heading ?? '')),
  )
}

/** Nearly every product sold out: then a yes in this column more likely means the other thing. */
const nearlyAll = 0.9

function askFlag(table: Table): Asked | undefined {
  const field = table.chosen.inStock === undefined ? 'soldOut' : 'inStock'
  const found = profileOf(table, field)
  if (!found || found.filled < 4) return undefined
  const noes = found.noes / found.filled
  const isSuspect = field === 'inStock' ? noes >= nearlyAll : noes <= 1 - nearlyAll
  if (!isSuspect && table.answers.flag === undefined) return undefined
  const { heading, examples } = columnOf(table, field)
  const says = examples[0] ?? 'yes'
  // “Sold out” can only mean one thing.
  if (availabilityOf(says) !== undefined) return undefined
  const meaning = (isAvailable: boolean) => importText('option_available', { isAvailable })
  return {
    about: 'flag',
    question: importText('ask_flag', { says, heading }),
    examples,
    options: [
      { value: 'inStock', label: meaning(isYes(says)) },
      { value: 'soldOut', label: meaning(!isYes(says)) },
    ],
    ...answerOf(table, 'flag'),
  }
}

/** Proposes the answer that is right for nearly every table. */
function askStock(table: Table): Asked | undefined {
  if (table.chosen.stock === undefined) return undefined
  const { heading, examples } = columnOf(table, 'stock')
  return {
    about: 'stock',
    question: importText('ask_stock', { heading }),
    examples,
    options: [
      { value: 'shelf', label: importText('option_on_shelf') },
      { value: 'free', label: importText('option_free_to_sell') },
    ],
    answer: meaningOfStock(table),
  }
}

/** People count shelves; the store's own exports, which have its ids, say what is free to sell. */
function meaningOfStock({ answers, chosen }: Table): 'shelf' | 'free' {
  const isOwn = chosen.id !== undefined || chosen.exportedStock !== undefined
  return answers.stock ?? (isOwn ? 'free' : 'shelf')
}

/** Asks once a trial has found sizes, and proposes an answer. */
function askSizes({ answers, report }: Table): Asked | undefined {
  const examples = report?.sizes?.examples ?? []
  if (examples.length === 0 && answers.sizes === undefined) return undefined
  return {
    about: 'sizes',
    question: importText('ask_sizes'),
    examples: examples.map((text) => readProblem(text) ?? text),
    options: [
      {
        value: 'names',
        label: importText('option_sizes_used'),
      },
      { value: 'off', label: importText('option_sizes_off') },
    ],
    answer: answers.sizes ?? 'names',
  }
}

/** The columns, after what the seller has just answered about them. */
export function applyAnswers(
  given: ImportColumns,
  answers: ImportAnswers,
  columns: Import['columns'],
): ImportColumns {
  const own = applyBranch(given, answers, columns)
  const chosen = applyColumnAnswers(columnsOfRoles(answers.columns ?? '') ?? own, answers)
  const quantity = quantityColumn(columns, chosen)
  if (answers.quantity === 'pack') move(chosen, quantity, ['stock', 'weight'])
  if (answers.quantity === 'stock') move(chosen, quantity, ['weight', 'stock'])
  if (answers.flag === 'soldOut') move(chosen, chosen.inStock, ['inStock', 'soldOut'])
  if (answers.flag === 'inStock') move(chosen, chosen.soldOut, ['soldOut', 'inStock'])
  return chosen
}

function move(
  chosen: ImportColumns,
  column: number | undefined,
  [from, to]: [keyof ImportColumns, keyof ImportColumns],
): void {
  if (column === undefined || chosen[from] !== column) return
  delete chosen[from]
  chosen[to] ??= column
}

/** Settles how to read the table's values, from its headings, its values and the seller's answers. */
export function unitsOf(table: Table): TableUnits {
  const { answers } = table
  const heading = table.columns[table.chosen.weight ?? -1]?.heading ?? ''
  const weight = answers.weights ?? unitOfHeading(heading)
  const inPaise = (field: PriceField) => {
    const found = profileOf(table, field)
    return answers.prices === 'paise' && found !== undefined && isWhole(found)
  }
  const withCommas = (field: PriceField) => {
    const found = profileOf(table, field)
    return found !== undefined && found.commaDecimals > 0 && found.pointDecimals === 0
  }
  return {
    paise: new Set(priceFields.filter(inPaise)),
    commas: new Set(priceFields.filter(withCommas)),
    ...(weight ? { weight } : {}),
    stock: meaningOfStock(table),
    repeats: answers.repeats ?? 'refuse',
    ...(answers.matches ? { matches: answers.matches } : {}),
    readsSizes: answers.sizes !== 'off',
    statesOffer: offerHeadings.test(normalizeHeading(columnOf(table, 'offerPrice').heading)),
    currentRates: currentRatesOf(answers),
  }
}

const offerHeadings = /offer|special|discount|deal/

function headingAt({ columns }: Table, column: number): string {
  return columns[column]?.heading ?? ''
}

function columnOf({ columns, chosen }: Table, field: keyof ImportColumns) {
  return columns[chosen[field] ?? -1] ?? { heading: '', examples: [] }
}

function profileOf({ profile, chosen }: Table, field: keyof ImportColumns) {
  return profile[chosen[field] ?? -1]
}

type TextAnswer = Exclude<keyof ImportAnswers, 'matches'>

function answerOf({ answers }: Table, about: TextAnswer): { answer?: string } {
  const answer = answers[about]
  return answer === undefined ? {} : { answer }
}
