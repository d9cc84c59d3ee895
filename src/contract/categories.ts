/** Identifies a category in addresses and in the API; the seller can change it. */
export type CategoryPath = string

/** The categories of a fresh store, which its migration adds. */
export const firstCategories = [
  { path: 'Vegetables', label: 'Organic veggies' },
  { path: 'Fruits', label: 'Fresh Fruits' },
  { path: 'Drinks', label: 'Cold Drinks' },
  { path: 'Instant', label: 'Instant Food' },
  { path: 'Dairy', label: 'Dairy Products' },
  { path: 'Bakery', label: 'Bakery & Breads' },
  { path: 'Grains', label: 'Grains & Cereals' },
] as const

/** Includes subcategories. */
export const maxCategories = 1000
export const maxCategoryLabel = 60
export const maxCategoryPath = 60

/** Background colours of category pictures, each a token of `theme.css`; a fresh store uses the first ones. */
export const tints = [
  'vegetables',
  'fruits',
  'drinks',
  'instant',
  'dairy',
  'bakery',
  'grains',
  'mint',
  'peach',
  'aqua',
  'orchid',
  'stone',
  'lime',
  'coral',
  'ice',
  'lemon',
] as const
export type Tint = (typeof tints)[number]

/** A category's picture, where it is not the seller's own: a painting, else one of these. */
export const pictureWays = ['name', 'product', 'letters'] as const
