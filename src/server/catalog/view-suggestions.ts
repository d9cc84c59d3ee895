import { viewShownCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { beginsCategory } from './search/understand-words.ts'
import { viewProductPage } from './views.ts'

const maxSuggested = 6
const maxSuggestedCategories = 3

/** `viewSuggestions(db, 'mil')` has the product Milk and categories of that name. Empty before the first letter. */
export async function viewSuggestions(db: Database, search: string) {
  if (search === '') return { products: [], categories: [] }
  const asked = { q: search, packs: 'together', inStock: 'true', limit: maxSuggested } as const
  const [{ products, searchedFor, leftOut }, categories] = await Promise.all([
    viewProductPage(db, asked),
    viewShownCategories(db),
  ])
  const begun = (text: string) => categories.filter((category) => beginsCategory(category, text))
  const own = begun(search)
  const named = own.length > 0 || searchedFor === undefined ? own : begun(searchedFor)
  return {
    products,
    categories: named.slice(0, maxSuggestedCategories).map(({ path, label }) => ({ path, label })),
    ...(searchedFor === undefined ? {} : { correctedTo: searchedFor }),
    ...(leftOut === undefined ? {} : { leftOut }),
  }
}
