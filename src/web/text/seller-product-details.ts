import { mapDetails, type ProductDetail, productDetails } from '#contract/product-details.ts'

type DetailText = {
  /** Below its field in the form. */
  hint: string
  /** What the help of the import says of its column. */
  column: string
  /** What happens when a table has no such column. */
  noColumn: string
}

export const detailTexts: Record<ProductDetail, DetailText> = {
  brand: {
    hint: 'Shown above the name',
    column: 'Shown above the name, and put before it, except in tables exported from here.',
    noColumn: 'Brands and names stay as they are.',
  },
  weight: {
    hint: 'Such as 500 g, 2 x 1 L or 6 pcs',
    column: '1 kg, 500 g, 6 pcs',
    noColumn: 'New products have no weight.',
  },
  code: {
    hint: 'Your own code, such as the barcode',
    column: 'Your own code, such as the barcode. Different for every product.',
    noColumn: 'Products are matched by name and weight.',
  },
}

export const detailLabels = mapDetails(productDetails, ({ label }) => label)
