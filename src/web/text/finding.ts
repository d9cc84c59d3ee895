import { maxCountedMatches } from '#contract/limits.ts'

/** What helps to find a product; loaded when it is opened. */
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
  emptyStore: 'We are stocking our shelves. Please come back soon.',
  nearest: 'You may be looking for',
  suggestions: 'Suggestions',
  products: 'Products',
  recent: 'Recent searches',
  forget: (search: string) => `Remove ${search} from recent searches`,
  showingFor: 'Showing results for',
  buyAgain: 'Buy again',
  myOrders: 'My Orders',
  suggested: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const

/** How many there are: exactly up to a thousand, and where not all were looked at, at least. */
function counted(count: number, isWhole: boolean): string {
  const isMore = count > maxCountedMatches || !isWhole
  return Math.min(count, maxCountedMatches).toLocaleString('en-IN') + (isMore ? '+' : '')
}
