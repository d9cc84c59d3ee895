/** What products carry on the wire and addresses show; the seller can change it. */
export type CategoryPath = string

/** What a fresh store starts with; its migration adds them. */
export const firstCategories = [
  { path: 'Vegetables', label: 'Organic veggies' },
  { path: 'Fruits', label: 'Fresh Fruits' },
  { path: 'Drinks', label: 'Cold Drinks' },
  { path: 'Instant', label: 'Instant Food' },
  { path: 'Dairy', label: 'Dairy Products' },
  { path: 'Bakery', label: 'Bakery & Breads' },
  { path: 'Grains', label: 'Grains & Cereals' },
] as const

/** The most categories a store can have, with their subcategories. */
export const maxCategories = 1000
export const maxCategoryLabel = 60
export const maxCategoryPath = 60

/** The colours behind a category's pictures, each a token of `theme.css`; the first are those of a fresh store. */
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
