import type { ProductWithDetails } from '#contract/api/catalog.ts'
import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { readAllergens, readNutrition, readShelfLife } from '#contract/known-values.ts'
import { type Detail, pageDetailKeys, pageDetails } from '#contract/product-details.ts'
import {
  type FactLabel,
  type FoodMark,
  factLabelOf,
  foodMark,
  sortFacts,
} from '#contract/product-facts.ts'
import { countryInWords } from '#text/countries.ts'
import { detailNames } from '#text/detail-names.ts'
import { language } from '#text/locale.ts'
import { productText } from '#text/product.ts'
import { type FactText, factText } from '#text/product-facts.ts'
import { languageOf } from '#web/ui/local-name.tsx'
import { isSaid, saysTheSame } from './said-lines.ts'

/** Pages in English know the languages of a line by its letters; others say where it is not in theirs. */
export type Line = {
  label: string
  value: string
  mark?: FoodMark
  labelLang?: string
  valueLang?: string
}

/** All that the page says of the product beside its own places; the bar code is for machines. */
export function linesOf(product: ProductWithDetails): Line[] {
  const stated = lineKeys.flatMap((key) => {
    const value = product[key]
    return value === undefined ? [] : linesFor(key, value)
  })
  const first = product.attributes ?? []
  const lines = factText ? translatedLines(product, stated, factText) : [...stated, ...first]
  return sortFacts(lines).map(withMark)
}

/** Texts of further languages have no lines of their own; attributes are lines already. */
const lineKeys = pageDetailKeys.filter(
  (key) => key !== 'descriptions' && key !== 'attributesIn' && key !== 'attributes',
)

type LineKey = (typeof lineKeys)[number]
type DetailValue = NonNullable<ProductWithDetails[LineKey]>

function linesFor(key: LineKey, value: DetailValue): Line[] {
  const { kind }: Detail = pageDetails[key]
  const label = detailNames[key]
  if (kind === 'barcode') return []
  if (typeof value === 'string') return [{ label, value }]
  return [{ label, value: productText.netQuantity(value.amount, value.unit) }]
}

/** Lines in the page's language come in place of the seller's first ones, of which nothing is lost (decision 127). */
function translatedLines(
  { attributes: first = [], attributesIn }: ProductWithDetails,
  stated: readonly Line[],
  text: FactText,
): Line[] {
  const own = attributesIn?.[language as GoodsLanguage] ?? []
  const further = own.filter((line) => !stated.some((known) => saysTheSame(line, known)))
  const left = first.filter((line) => !isSaid(line, { first, own, allergens: text.allergens }))
  return [...further, ...[...stated, ...left].map((line) => translated(line, text))]
}

function translated({ label, value }: Line, text: FactText): Line {
  const known = factLabelOf(label)
  const isOfPage = /[\u0900-\u097f]/.test(label)
  const words = known && valueInWords(known, value, text)
  const labelLang = known || isOfPage ? undefined : langOf(label)
  const valueLang = words === undefined ? langOf(value) : undefined
  return {
    label: known && !isOfPage ? text.labels[known] : label,
    value: words ?? value,
    ...(labelLang ? { labelLang } : {}),
    ...(valueLang ? { valueLang } : {}),
  }
}

type InWords = (value: string, text: FactText) => string | undefined

/** Undefined where the value has other words than those which the store knows. */
function valueInWords(known: FactLabel, value: string, text: FactText): string | undefined {
  return readers[known]?.(value, text)
}

const readers: Partial<Record<FactLabel, InWords>> = {
  origin: originInWords,
  allergens: allergensInWords,
  contains: allergensInWords,
  mayContain: allergensInWords,
  nutrition: nutritionInWords,
  bestBefore: shelfLifeInWords,
  expiry: shelfLifeInWords,
  shelfLife: shelfLifeInWords,
  // The quantity is written in the page's language, and units are the same in all.
  netQuantity: (value) => value,
}

function originInWords(value: string): string | undefined {
  const name = countryInWords(value.replace(/^(?:made in|product of)\s+/i, ''))
  return /[a-z]/i.test(name) ? undefined : name
}

function shelfLifeInWords(value: string, text: FactText): string | undefined {
  const life = readShelfLife(value)
  return life ? text.shelfLife(life) : undefined
}

function allergensInWords(value: string, text: FactText): string | undefined {
  const known = readAllergens(value)
  if (!known) return undefined
  if (known.names.length === 0) return text.noAllergens
  const list = known.names.map((name) => text.allergens[name]).join(', ')
  return known.isTrace ? text.traces(list) : list
}

function nutritionInWords(value: string, text: FactText): string | undefined {
  const known = readNutrition(value)
  if (!known) return undefined
  const list = known.values.map(({ nutrient, amount }) => `${text.nutrients[nutrient]} ${amount}`)
  return known.per ? text.per(known.per, list.join(', ')) : list.join(', ')
}

/** Hindi and Marathi have the same letters, so a text in them counts as one of the page's language. */
function langOf(text: string): string | undefined {
  const known = languageOf(text) ?? (/[a-z]/i.test(text) ? 'en' : undefined)
  return known === 'hi' ? undefined : known
}

function withMark(line: Line): Line {
  const mark = foodMark(line)
  if (!mark) return line
  return factText
    ? { label: line.label, value: productText.foodMarks[mark], mark }
    : { ...line, mark }
}
