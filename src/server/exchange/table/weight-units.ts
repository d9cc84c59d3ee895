import type { ImportAnswers } from '#contract/api/seller-imports.ts'
import { toLatinDigits } from '#contract/digits.ts'

export type WeightUnit = NonNullable<ImportAnswers['weights']>

const words: Record<WeightUnit, string> = {
  g: 'g gm gms gram grams gr',
  kg: 'kg kgs kilo kilos kilogram kilograms',
  ml: 'ml mls millilitre millilitres milliliter milliliters',
  l: 'l ltr ltrs litre litres liter liters',
  pieces: 'pc pcs piece pieces nos units',
}
const unitOfWord = new Map(
  Object.entries(words).flatMap(([unit, list]) =>
    list.split(' ').map((word) => [word, unit as WeightUnit] as const),
  ),
)

/** The unit in `Weight (g)`, `weight_kg` or `netWeightGrams`. */
export function unitOfHeading(heading: string): WeightUnit | undefined {
  const found = wordsOf(heading)
    .slice(1)
    .flatMap((word) => unitOfWord.get(word) ?? [])
  return found.length === 1 ? found[0] : undefined
}

/** The heading without the words for units: `weight_in_gm` becomes `weight`. */
export function withoutUnits(heading: string): string {
  return wordsOf(heading)
    .filter((word) => !unitOfWord.has(word) && word !== 'in')
    .join('')
}

/** The words of a heading in lower case, also where capitals or underscores divide them. */
export function wordsOf(heading: string): string[] {
  return heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

const bareNumber = /^\d{1,7}(?:[.,]\d{1,3})?$/

export function isBareNumber(text: string): boolean {
  return bareNumber.test(toLatinDigits(text.trim()))
}

/** `500` in grams is `500 g`, and 1500 grams are `1.5 kg`; a text with its own unit stays as it is. */
export function withUnit(text: string, unit: WeightUnit): string {
  if (!isBareNumber(text)) return text
  const amount = Number(toLatinDigits(text.trim()).replace(',', '.'))
  if (amount === 0) return text
  if (unit === 'pieces') return `${amount} ${amount === 1 ? 'pc' : 'pcs'}`
  const isSmallUnit = unit === 'g' || unit === 'ml'
  const small = isSmallUnit ? amount : Math.round(amount * 1000)
  const [less, more] = unit === 'g' || unit === 'kg' ? ['g', 'kg'] : ['ml', 'L']
  return small < 1000 ? `${small} ${less}` : `${small / 1000} ${more}`
}
