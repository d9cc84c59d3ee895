import { viewShownCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { completeSearch } from './search/complete-search.ts'
import { beginsCategory } from './search/understand-words.ts'
import { viewProductPage } from './views.ts'

const maxSuggested = 6
const maxSuggestedCategories = 3
/** So many results complete a search. */
const maxRead = 24

/** `viewSuggestions(db, 'mil')` has the product Milk and categories of that name. Empty before the first letter. */
export async function viewSuggestions(db: Database, search: string) {
  if (search === '') return { products: [], categories: [], completions: [] }
  const asked = { q: search, packs: 'together', inStock: 'true', limit: maxRead } as const
  const [{ products, searchedFor, leftOut }, categories] = await Promise.all([
    viewProductPage(db, asked),
    viewShownCategories(db),
  ])
  const begun = (text: string) => categories.filter((category) => beginsCategory(category, text))
  const own = begun(search)
  const named = own.length > 0 || searchedFor === undefined ? own : begun(searchedFor)
  return {
    products: products.slice(0, maxSuggested),
    completions: completeSearch(
      search,
      products.map(({ name }) => name),
    ),
    categories: named.slice(0, maxSuggestedCategories).map(({ path, label }) => ({ path, label })),
    ...(searchedFor === undefined ? {} : { correctedTo: searchedFor }),
    ...(leftOut === undefined ? {} : { leftOut }),
  }
}
