/** The store's seven categories: the path is what products carry, the label is what people read. */
export const categories = [
  { path: 'Vegetables', label: 'Organic veggies' },
  { path: 'Fruits', label: 'Fresh Fruits' },
  { path: 'Drinks', label: 'Cold Drinks' },
  { path: 'Instant', label: 'Instant Food' },
  { path: 'Dairy', label: 'Dairy Products' },
  { path: 'Bakery', label: 'Bakery & Breads' },
  { path: 'Grains', label: 'Grains & Cereals' },
] as const

export type CategoryPath = (typeof categories)[number]['path']

export const categoryPaths = categories.map((category) => category.path) as [
  CategoryPath,
  ...CategoryPath[],
]

/** The category an address such as `/products/fruits` names; addresses match in any case. */
export function findCategory(slug: string) {
  return categories.find(({ path }) => path.toLowerCase() === slug.toLowerCase())
}
