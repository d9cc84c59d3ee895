import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { importText } from '#server/exchange/import-text.ts'
import type { Asked } from '#server/exchange/say-question.ts'

type Table = Pick<Import, 'chosen'> & { answers: ImportAnswers }
export type NamedCategory = { path: CategoryPath; label: string }

/** Asks once for the category of all new products when the table has no column of categories. */
export function askCategory(
  { chosen, answers }: Table,
  { categories, asksPrice }: { categories: readonly NamedCategory[]; asksPrice: boolean },
): Asked | undefined {
  const { id, name, category, subcategory, price, offerPrice } = chosen
  const isList = id === undefined && name !== undefined
  const hasPrice = price !== undefined || offerPrice !== undefined || asksPrice
  if (!isList || !hasPrice || category !== undefined || subcategory !== undefined) return undefined
  return {
    about: 'category',
    question: importText('ask_category'),
    options: [
      { value: 'byName', label: importText('option_category_by_name') },
      ...categories.map(({ path, label }) => ({
        value: path,
        label: importText('option_category', { label }),
      })),
      { value: 'none', label: importText('option_no_category') },
    ],
    ...(answers.category === undefined ? {} : { answer: answers.category }),
  }
}
