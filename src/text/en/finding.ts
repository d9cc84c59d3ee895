import { maxCountedMatches } from '#contract/limits.ts'
import { locale } from './locale.ts'

/** Words that help to find a product; loaded when the filters are opened. */
export const findingText = {
  title: 'Filter',
  filters: 'Filters',
  without: (filter: string) => `Remove the filter ${filter}`,
  clearFilters: 'Clear filters',
  nothingLeft: 'Nothing fits all of these filters.',
  inStock: 'In stock',
  atLeastOff: (percent: number | string) => `${percent}% off or more`,
  upTo: (price: string) => `Up to ${price}`,
  andMore: (price: string) => `${price} and more`,
  category: 'Category',
  price: 'Price',
  lowest: 'Lowest price in ₹',
  highest: 'Highest price in ₹',
  from: 'From ₹',
  to: 'To ₹',
  discount: 'Discount',
  brand: 'Brand',
  country: 'Country of origin',
  availability: 'Availability',
  counted,
  show: (total: string) => (total === '1' ? 'Show 1 product' : `Show ${total} products`),
  showAll: 'Show products',
  nothing: 'Nothing fits all of these',
  clear: 'Clear all',
  noResults: (query: string) => `Nothing matches “${query}”.`,
  noResultsIn: (query: string, category: string) => `Nothing in ${category} matches “${query}”.`,
  noResultsHint: 'Check the spelling, or try a shorter word.',
  showAllProducts: 'Show all products',
  searchEverywhere: 'Search all products',
  leftOut: (words: readonly string[]) =>
    `No product here fits every word, so these are results without ${quoted(words)}.`,
  severalThings: (count: number) => `These look like ${count} different things.`,
  readAsList: 'Read it as a list',
  emptyStore: 'We are stocking our shelves. Please come back soon.',
  nearest: 'You may be looking for',
  suggestions: 'Suggestions',
  productsWithout: (words: readonly string[]) =>
    words.length > 0 ? `Products without ${quoted(words)}` : 'Products',
  completions: 'Searches and categories',
  recent: 'Recent searches',
  popular: 'Popular',
  forget: (search: string) => `Remove ${search} from recent searches`,
  showingFor: 'Showing results for',
  buyAgain: 'Buy again',
  myOrders: 'My Orders',
  suggested: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const

/** Quotes only a few of them: a pasted search may be a page long. */
function quoted(words: readonly string[]): string {
  const named = words.slice(0, maxQuoted).map((word) => `“${word}”`)
  const more = words.length - named.length
  const all = more > 0 ? [...named, `${more} more`] : named
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const maxQuoted = 8

/** Counts exactly up to a thousand; says "at least" with a `+` beyond that, and when not all were looked at. */
function counted(count: number, isWhole: boolean): string {
  const isMore = count > maxCountedMatches || !isWhole
  return Math.min(count, maxCountedMatches).toLocaleString(locale) + (isMore ? '+' : '')
}
