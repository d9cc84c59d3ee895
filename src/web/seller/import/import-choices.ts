import type { ImportReport } from '#contract/api/import-report.ts'
import type { Import, ImportCategories } from '#contract/api/seller-imports.ts'
import { type ImportField, importFields } from '#contract/import-columns.ts'

type Columns = Import['chosen']
export type OwnCategory = Import['categories'][number]
export type CategoryFilter = { search: string; onlyGuesses: boolean }

/** The most important fields first, those of the store's own exports last. */
export const fieldsInOrder: readonly ImportField[] = [
  'name',
  'category',
  'price',
  'offerPrice',
  ...importFields.filter(
    (field) =>
      !['name', 'category', 'price', 'offerPrice', 'id', 'exportedStock', 'archived'].includes(
        field,
      ),
  ),
  'id',
  'exportedStock',
  'archived',
]

/** Whether the chosen columns identify products. */
export function namesProducts({ id, code, name }: Columns): boolean {
  return id !== undefined || code !== undefined || name !== undefined
}

type Described = Pick<Import, 'chosen' | 'questions'>

/** Whether the chosen columns and the answers suffice for new products. */
export function describesNewProducts({ chosen, questions }: Described): boolean {
  const { name, category, subcategory, price, offerPrice } = chosen
  const answer = questions.find(({ about }) => about === 'category')?.answer ?? 'none'
  const hasCategory = category !== undefined || subcategory !== undefined || answer !== 'none'
  const hasPrice = price !== undefined || offerPrice !== undefined
  return name !== undefined && hasCategory && hasPrice
}

export function withColumn(columns: Columns, field: ImportField, column: number | null): Columns {
  const { [field]: _, ...others } = columns
  return column === null ? others : { ...others, [field]: column }
}

/** The categories whose names contain all typed words. */
export function findCategories(
  categories: readonly OwnCategory[],
  { search, onlyGuesses }: CategoryFilter,
): OwnCategory[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return categories.filter(
    ({ name, isGuess }) =>
      (isGuess || !onlyGuesses) && words.every((word) => name.toLowerCase().includes(word)),
  )
}

/** Splits the guesses into those with a category and those without. */
export function openGuesses(categories: readonly OwnCategory[]) {
  const open = categories.filter(({ isGuess }) => isGuess)
  return {
    guessed: open.filter(({ category }) => category !== null),
    unmatched: open.filter(({ category }) => category === null),
  }
}

/** Applies a choice as the server does. */
export function withChoice(
  categories: readonly OwnCategory[],
  choice: ImportCategories,
): OwnCategory[] {
  const chosen = new Map(choice.map(({ name, category }) => [name, category]))
  return categories.map((one) => {
    if (!chosen.has(one.name)) return one
    const category = chosen.get(one.name)
    return category === undefined ? { ...one, isGuess: true } : { ...one, category, isGuess: false }
  })
}

/** Why an import adds and changes nothing. */
export function whyNothing({
  unchanged,
  leftOut,
  refused,
}: Pick<ImportReport, 'unchanged' | 'leftOut' | 'refused'>) {
  if (refused > 0) return 'refused'
  if (leftOut === 0) return 'same'
  return unchanged > 0 ? 'leftOut' : 'allLeftOut'
}

export function rowsKept({ categories }: Pick<Import, 'categories'>): number {
  return categories.reduce((sum, { category, rows }) => sum + (category === null ? 0 : rows), 0)
}
