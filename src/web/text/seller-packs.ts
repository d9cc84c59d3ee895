/** Several packs of one thing, for the seller. */
export const sellerPacksText = {
  title: 'Packs of the same thing',
  lead: 'The shop shows them as one card with a choice. Each keeps its own price, stock and page.',
  search: 'Search for another pack',
  clear: 'Clear search',
  found: 'Products that can be added as packs',
  noneFound: 'No other product of this category matches.',
  add: 'Add',
  addAs: (name: string) => `Add ${name} as a pack`,
  takeOut: 'Take out',
  takeOutOf: (name: string) => `Take out ${name}`,
  thisOne: 'this product',
  archived: 'archived',
  added: 'Added as a pack',
  takenOut: 'No longer a pack',
  group: 'Group as packs',
  mark: 'Pack',
} as const
