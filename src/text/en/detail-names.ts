import type { ProductDetail } from '#contract/product-details.ts'

/** Forms, messages and the product's page name its details so. */
export const detailNames: Readonly<Record<ProductDetail, string>> = {
  brand: 'Brand',
  weight: 'Weight',
  localName: 'Local name',
  names: 'Names in other languages',
  barcode: 'Bar code',
  netQuantity: 'Net quantity',
  origin: 'Country of origin',
  descriptions: 'Description in other languages',
  attributes: 'Details',
  attributesIn: 'Details in other languages',
  code: 'Code',
  otherNames: 'Other names',
  hsn: 'HSN code',
}
