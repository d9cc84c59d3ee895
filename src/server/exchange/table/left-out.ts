import type { ImportField } from '#contract/import-columns.ts'
import type { ProductDetail } from '#contract/product-details.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'
import type { RowValues } from './row-values.ts'

/** A cell that cannot be used costs its row nothing but itself; the report counts each sentence and names the first rows. */
export function leftOut(label: string, why: string): Partial<RowValues> {
  return { notes: [`${label} not imported: ${why}`] }
}

const labels: Record<Exclude<ImportField, ProductDetail>, string> = {
  id: 'Id',
  name: 'Name',
  category: 'Category',
  subcategory: 'Subcategory',
  price: 'Price',
  offerPrice: 'Offer price',
  taxPercent: 'GST rate',
  step: 'Step',
  smallest: 'Smallest amount',
  largest: 'Largest amount',
  packGroup: 'Pack group',
  stock: 'Stock',
  exportedStock: 'Exported stock',
  inStock: 'In stock',
  soldOut: 'Sold out',
  description: 'Description',
  forSale: 'For sale',
  notForSale: 'Not for sale',
  archived: 'Archived',
  pictures: 'Pictures',
}
const labelOfField = new Map<string, string>([
  ...Object.entries(labels),
  ...Object.entries(textsOf(answerLanguage).detailNames),
])

export function labelOf(field: ImportField): string {
  return labelOfField.get(field) ?? field
}

const nothing =
  /^(?:[-–—_.?*]{1,5}|#?n\/a|n\.a\.?|na|null|nan|none|undefined|#(?:n\/a|null|name|value|ref|div\/0)[!?]?)$/i

/** Marks and words such as `-` and `N/A`, by which programs and people fill a cell that has no value. */
export function saysNothing(text: string): boolean {
  return text.length <= 9 && nothing.test(text)
}

export const onlySaysNothing = 'the cell only says that there is none, such as “-” or “N/A”'

export function leftOutAsNothing(label: string): Partial<RowValues> {
  return leftOut(label, onlySaysNothing)
}

const noisy = /^-?\d{1,9}\.\d{10,30}$/

/** `48.359999999999999` is how some programs write 48.36: spreadsheets calculate with 15 digits, and the rest is noise. */
export function withoutNoise(text: string): string {
  if (text.length < 12 || !noisy.test(text)) return text
  return String(Number(Number(text).toPrecision(15)))
}

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}'
const dates = [
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[ t]\d{2}:\d{2}.{0,10})?$/i,
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})(?: \d{1,2}:\d{2}.{0,10})?$/,
  new RegExp(`^\\d{1,2}[-/ ]${months}(?:[-/ ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${months}[-/ ]\\d{1,4}$`, 'i'),
]

/** Excel takes `5-10` for the fifth of October. */
export function isDate(text: string): boolean {
  return text.length <= 30 && dates.some((pattern) => pattern.test(text))
}
