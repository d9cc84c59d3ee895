import type { ProductDetail } from '#contract/product-details.ts'

/** Forms, messages and the product's page name its details so. */
export const detailNames: Readonly<Record<ProductDetail, string>> = {
  brand: 'ब्रँड',
  weight: 'वजन',
  localName: 'बोलीतले नाव',
  names: 'इतर भाषांतली नावे',
  descriptions: 'इतर भाषांतले वर्णन',
  barcode: 'बारकोड',
  netQuantity: 'निव्वळ प्रमाण',
  origin: 'मूळ देश',
  attributes: 'आणखी माहिती',
  attributesIn: 'इतर भाषांतली आणखी माहिती',
  code: 'कोड',
  otherNames: 'इतर नावे',
  hsn: 'HSN कोड',
}
