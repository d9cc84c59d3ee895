import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'
import type { CategoryPath } from '#contract/categories.ts'

type Question = Import['questions'][number]
type Table = Pick<Import, 'chosen'> & { answers: ImportAnswers }
export type NamedCategory = { path: CategoryPath; label: string }

/** Asked of a list that says nothing of categories, once for all of its new products. */
export function askCategory(
  { chosen, answers }: Table,
  { categories, asksPrice }: { categories: readonly NamedCategory[]; asksPrice: boolean },
): Question | undefined {
  const { id, name, category, subcategory, price, offerPrice } = chosen
  const isList = id === undefined && name !== undefined
  const hasPrice = price !== undefined || offerPrice !== undefined || asksPrice
  if (!isList || !hasPrice || category !== undefined || subcategory !== undefined) return undefined
  return {
    about: 'category',
    question: 'The table has no categories. Where do its new products belong?',
    examples: [],
    options: [
      { value: 'byName', label: 'By their names: each is proposed below' },
      ...categories.map(({ path, label }) => ({ value: path, label: `All in ${label}` })),
      { value: 'none', label: 'Nowhere: only change products that the shop has' },
    ],
    ...(answers.category === undefined ? {} : { answer: answers.category }),
  }
}
