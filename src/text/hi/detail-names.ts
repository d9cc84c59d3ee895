import type { ProductDetail } from '#contract/product-details.ts'

/** Forms, messages and the product's page name its details so. */
export const detailNames: Readonly<Record<ProductDetail, string>> = {
  brand: 'ब्रांड',
  weight: 'वज़न',
  localName: 'बोलचाल का नाम',
  names: 'दूसरी भाषाओं में नाम',
  barcode: 'बारकोड',
  netQuantity: 'नेट मात्रा',
  origin: 'मूल देश',
  descriptions: 'दूसरी भाषाओं में विवरण',
  attributes: 'और जानकारी',
  attributesIn: 'दूसरी भाषाओं में और जानकारी',
  code: 'कोड',
  otherNames: 'दूसरे नाम',
  hsn: 'HSN कोड',
}
