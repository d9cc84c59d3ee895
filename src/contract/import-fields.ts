/** What a column of an imported table can hold. */
export const importFields = [
  'id',
  'code',
  'name',
  'brand',
  'category',
  'subcategory',
  'weight',
  'price',
  'offerPrice',
  'stock',
  'exportedStock',
  'inStock',
  'description',
  'archived',
] as const
export type ImportField = (typeof importFields)[number]
