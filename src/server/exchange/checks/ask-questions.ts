import type { SeveralFit } from '#contract/api/import-matches.ts'
import type { Import, ImportAnswers, ImportColumns } from '#contract/api/seller-imports.ts'
import { sayKept } from '#server/api/say.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { normalizeHeading } from '#server/exchange/mapping/heading-words.ts'
import { columnsOfRoles } from '#server/exchange/mapping/read-columns.ts'
import { availabilityOf, isYes } from '#server/exchange/table/read-figure.ts'
import type { PriceField, TableUnits } from '#server/exchange/table/row-values.ts'
import { isBareNumber, unitOfHeading, withUnit } from '#server/exchange/table/weight-units.ts'
import { askAbolishedRates, currentRatesOf } from './ask-abolished-rates.ts'
import { applyBranch, askBranch } from './ask-branch.ts'
import { askCategory, type NamedCategory } from './ask-category.ts'
import { applyColumnAnswers, askColumns } from './ask-columns.ts'
import { askMatches } from './ask-matches.ts'
import { askReadings } from './ask-readings.ts'
import { askRepeats } from './ask-repeats.ts'

type Question = Import['questions'][number]
/** An import as it is stored. */
type Table = Pick<Import, 'columns' | 'chosen'> & {
  source?: Pick<Import['source'], 'withoutHeadings'>
  profile: readonly ColumnProfile[]
  answers: ImportAnswers
  /** Of the last trial. */
  report?: Import['report'] | null
  severalFit?: SeveralFit | null
}

export type OrderingContext = {
  /** Orders wait to be packed: only then does it matter what the stock counts. */
  hasPromised: boolean
  /** Of the shop, without those that are parts of others. */
  categories: readonly NamedCategory[]
}

/** What the values of the chosen columns leave open; only the seller can know. */
export function askQuestions(
  table: Table,
  { hasPromised, categories }: OrderingContext,
): Question[] {
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
/** Between two columns of prices there is no such difference, unless one is in paise. */
const farApart = 30

function askPrices(table: Table): Question | undefined {
  const suspects = priceFields.filter((field) => looksHundredfold(table, field))
  const [field] = suspects
  if (field === undefined) return undefined
  const { heading, examples } = columnOf(table, field)
  const example =
    examples.find((text) => /^\d+$/.test(text)) ?? String(profileOf(table, field)?.median)
  const rupees = Number(example).toLocaleString('en-IN')
  const paise = (Number(example) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  return {
    about: 'prices',
    question: `Are the prices in “${heading}” in rupees or in paise?`,
    examples,
    options: [
      { value: 'rupees', label: `Rupees: ${example} is ₹${rupees}` },
      { value: 'paise', label: `Paise: ${example} is ₹${paise}` },
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

function askWeights(table: Table): Question | undefined {
  const found = profileOf(table, 'weight')
  if (!found || found.numbers < found.filled * 0.9 || found.filled === 0) return undefined
  const { heading, examples } = columnOf(table, 'weight')
  const example = examples.find(isBareNumber)
  if (unitOfHeading(heading) !== undefined || example === undefined) return undefined
  const option = (value: NonNullable<ImportAnswers['weights']>, unit: string) => ({
    value,
    label: `${unit}: ${example} is ${withUnit(example, value)}`,
  })
  return {
    about: 'weights',
    question: `In which unit is “${heading}”?`,
    examples,
    options: [
      option('g', 'Grams'),
      option('kg', 'Kilograms'),
      option('ml', 'Millilitres'),
      option('l', 'Litres'),
      option('pieces', 'Pieces'),
    ],
    ...answerOf(table, 'weights'),
  }
}

const quantityHeadings = ['quantity', 'qty', 'packqty', 'quantityofpack']
const maxPackSizes = 12

function askQuantity(table: Table): Question | undefined {
  const column = quantityColumn(table.columns, table.chosen)
  const found = table.profile[column ?? -1]
  if (column === undefined || !found || found.values === null) return undefined
  const { length } = found.values
  const repeats = found.filled >= 6 && length <= maxPackSizes && length <= found.filled / 3
  if (found.numbers < found.filled || !repeats) return undefined
  return {
    about: 'quantity',
    question: `What does “${table.columns[column]?.heading}” say?`,
    examples: found.values.slice(0, 3),
    options: [
      { value: 'stock', label: 'How many are in stock' },
      { value: 'pack', label: 'How much is in a pack' },
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

function askFlag(table: Table): Question | undefined {
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
  const meaning = (isAvailable: boolean) => (isAvailable ? 'In stock' : 'Not in stock')
  return {
    about: 'flag',
    question: `What does “${says}” in “${heading}” mean?`,
    examples,
    options: [
      { value: 'inStock', label: meaning(isYes(says)) },
      { value: 'soldOut', label: meaning(!isYes(says)) },
    ],
    ...answerOf(table, 'flag'),
  }
}

/** Asked with an answer, which is right for nearly every table. */
function askStock(table: Table): Question | undefined {
  if (table.chosen.stock === undefined) return undefined
  const { heading, examples } = columnOf(table, 'stock')
  return {
    about: 'stock',
    question: `What does “${heading}” count?`,
    examples,
    options: [
      { value: 'shelf', label: 'What is on the shelf: what orders still need is subtracted' },
      { value: 'free', label: 'What is free to sell, without what orders still need' },
    ],
    answer: meaningOfStock(table),
  }
}

/** People count shelves; the store's own exports, which have its ids, say what is free to sell. */
function meaningOfStock({ answers, chosen }: Table): 'shelf' | 'free' {
  const isOwn = chosen.id !== undefined || chosen.exportedStock !== undefined
  return answers.stock ?? (isOwn ? 'free' : 'shelf')
}

/** Asked with an answer, once a trial has found sizes. */
function askSizes({ answers, report }: Table): Question | undefined {
  const examples = (report?.sizes?.examples ?? []).map(sayKept)
  if (examples.length === 0 && answers.sizes === undefined) return undefined
  return {
    about: 'sizes',
    question: 'Do the sizes in the names say what is in a pack?',
    examples,
    options: [
      {
        value: 'names',
        label: 'Yes: show the price per kg or litre, and packs of one thing together',
      },
      { value: 'off', label: 'No: leave the names alone' },
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

/** How the values are written, as the headings, the values and the seller say. */
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
