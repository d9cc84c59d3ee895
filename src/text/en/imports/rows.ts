import type {
  CellFaults,
  PriceFault,
  ReportTexts,
  RowNotes,
  RowRefusals,
} from '#contract/imports/row-texts.ts'
import { formatPaise } from '#contract/money.ts'
import type { Wording } from '#contract/reasons/sentence.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'
import { formatQuantity } from '#contract/weights.ts'
import { locale } from '../locale.ts'
import { labelOfColumn } from './fields.ts'
import { startAgain } from './start-again.ts'

type Wordings<Texts> = { [Name in keyof Texts]: Wording<Texts[Name]> }

const priceFaults: Record<PriceFault, string> = {
  empty: 'is empty',
  none: 'is not a price',
  zero: 'is zero',
  negative: 'is negative',
  tooHigh: `is more than ${formatPaise(maxPricePaise)}`,
}

const holdsFormula =
  'the cell holds a formula; in the spreadsheet, copy the column and paste it back as values only (“Paste special”)'

const repeated = { id: 'id', code: 'code', barcode: 'bar code', name: 'name and weight' }

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

function theColumn(field: Parameters<typeof labelOfColumn>[0]): string {
  return `the ${labelOfColumn(field).toLowerCase()}`
}

function thePrice(field: 'price' | 'offerPrice'): string {
  return `The ${labelOfColumn(field).toLowerCase()}`
}

type Named = { name: string; weight: string | null; code: string | null }

function inStore({ name, weight, code }: Named): string {
  const details = [weight, code && `code ${code}`].filter(Boolean).join(', ')
  return `“${name}”${details && ` (${details})`}`
}

export const rowRefusals: Wordings<RowRefusals> = {
  row_name_empty: 'The name is empty',
  row_category_empty: 'The category is empty',
  row_category_unknown: ({ name }) =>
    name === undefined ? 'The category is not known' : `The category “${name}” is not known`,
  row_price_wrong: ({ field, fault, text }) =>
    `${thePrice(field)} ${priceFaults[fault]}${text === undefined ? '' : `: “${text}”`}`,
  row_formula: ({ field }) => `In place of ${theColumn(field)}, ${holdsFormula}`,
  row_step_wrong: 'The step is not a weight',
  row_not_saved: 'The row could not be saved',
  row_needs_name: 'No product matches this row, and a new one needs a name',
  row_needs_price: 'A new product needs a price',
  row_needs_category: 'A new product needs a category',
  row_offer_above_price: (values) => {
    const reason = 'The offer price is higher than the price'
    if (!('pricePaise' in values)) return reason
    const { offerPricePaise, pricePaise } = values
    return `${reason}: ${formatPaise(offerPricePaise)} is more than ${formatPaise(pricePaise)}`
  },
  row_stock_changed: (values) => {
    const reason = 'The stock has changed since the table was exported'
    if (!('was' in values)) return reason
    const { name, stepGrams, was, now } = values
    const amount = (count: number | null) =>
      count === null ? 'not counted' : formatQuantity(count, stepGrams)
    return `${reason}: “${name}” was ${amount(was)} then and is ${amount(now)} now. Export it again and count from that`
  },
  row_promised_more: (values) => {
    const reason = 'More is promised to orders that are not packed yet than the table counts'
    if (!('counted' in values)) return reason
    const { name, stepGrams, counted, promised } = values
    const amount = (count: number) => formatQuantity(count, stepGrams)
    return `${reason}: “${name}” has ${amount(counted)}, and orders that are not packed yet need ${amount(promised)}`
  },
  row_step_of_counted: (values) => {
    const reason = 'The step of a product with a counted stock can only be changed on its own page'
    return 'name' in values ? `${reason}; “${values.name}”` : reason
  },
  row_step_without_prices: 'With a new step both prices have to be given, per kg',
  row_step_price_uneven: 'A step of its weight would not cost whole paise',
  row_fits_several: (values) => {
    const reason =
      'Several products have this name and weight; choose which one is meant, or add a code'
    if (!('fitting' in values)) return reason
    const { fitting, more } = values
    const names = fitting.map((one) => ('row' in one ? `row ${one.row}` : inStore(one)))
    return `${reason}: ${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}`
  },
  row_repeats: ({ by, row }) => {
    if (row === undefined) return `An earlier row has the same ${repeated[by]}`
    const advice = by === 'name' ? '; give one of them a weight or a code' : ''
    return `Row ${row} has the same ${repeated[by]}${advice}`
  },
  row_pack_in_other_category: 'An earlier row with the same pack group is in another category',
  row_packs_over_limit: ({ most }) => `The pack group has more than ${most} rows`,
}

export const cellFaults: Wordings<CellFaults> = {
  cell_says_nothing: 'the cell only says that there is none, such as “-” or “N/A”',
  cell_formula: holdsFormula,
  cell_empty: 'it is empty',
  cell_not_known: 'it is not known',
  cell_of_other_store: 'it does not belong to this store',
  cell_neither_yes_nor_no: 'it is neither yes nor no',
  cell_price: ({ fault }) => `it ${priceFaults[fault]}`,
  cell_above_price: 'it is higher than the price',
  cell_rate_gone: ({ percent }) => `there is no rate of ${percent}% any more`,
  cell_no_rate: ({ rates }) => `it has to be ${rates.slice(0, -1).join(', ')} or ${rates.at(-1)}%`,
  cell_no_weight: 'it is not a weight',
  cell_no_count: ({ most }) => `it is not a whole number from 0 to ${most.toLocaleString(locale)}`,
  cell_is_date: 'a spreadsheet made a date of it',
  cell_too_long: ({ most }) => `it has more than ${most} characters`,
  cell_rounded: 'a spreadsheet has rounded it',
  cell_of_other_product: 'another product has it',
  cell_of_earlier_row: 'an earlier row has it',
  cell_weight_of_pieces: 'it is a weight or no whole number, and the product is not sold by weight',
}

export const rowNotes: Wordings<RowNotes> = {
  cell_not_imported: ({ field, why }, say) =>
    `${labelOfColumn(field)} not imported: ${lowerFirst(say(why))}`,
  picture_not_imported: 'Picture not imported: it is neither an address nor the name of a file',
  stock_below_zero: 'A stock below zero counts as none: the product is out of stock',
  stock_rounded_down: 'Stock rounded down: it is counted in whole steps',
  name_shortened: ({ most }) => `Name shortened: it can have at most ${most} characters`,
  description_shortened: ({ mostLines, most }) =>
    `Description shortened: it can have at most ${mostLines} lines of ${most} characters`,
  characters_taken_out: ({ field }) =>
    `Characters that cannot be shown were taken out of ${theColumn(field)}`,
  price_of_other_currency: ({ field }) =>
    `${thePrice(field)} has the sign of another currency; it is taken as rupees`,
  price_per_unit: ({ field }) =>
    `${thePrice(field)} says for how much it is; only its figure is used`,
  price_rounded: ({ field }) => `${thePrice(field)} is rounded to whole paise`,
  price_above_maximum:
    'The price is above the maximum price (MRP) in the store: it becomes both, and the offer ends',
  maximum_below_price:
    'The maximum price (MRP) is below the price in the store: it becomes both, and the offer ends',
  first_row_counts: 'Left out: an earlier row has the same product, and the first one counts',
  added_to_earlier_row: 'Added to the product of an earlier row',
  last_row_counts: 'In place of an earlier row with the same product: the last one counts',
}

export const reportTexts: Wordings<ReportTexts> = {
  size_in_name: ({ name, size }) => `${name} is ${size}`,
  product_of_row: ({ row }) => `The product of row ${row}`,
  product_in_store: ({ offerPricePaise, ...product }) =>
    `${inStore(product)}, ${formatPaise(offerPricePaise)}`,
  import_interrupted: `This was interrupted, perhaps because the server stopped. ${startAgain}`,
  import_broke: ({ isTrial }) =>
    isTrial
      ? 'Something went wrong on our side. Please try again.'
      : `Something went wrong on our side. ${startAgain}`,
}
