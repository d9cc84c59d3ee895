import { goodsLanguages } from '#contract/goods-languages.ts'
import type { ImportField } from '#contract/import-columns.ts'
import {
  attributesColumn,
  descriptionColumn,
  type LanguageColumn,
  nameColumn,
} from '#contract/name-columns.ts'
import type { ProductDetail } from '#contract/product-details.ts'
import { detailNames } from '../detail-names.ts'
import { goodsLanguagesText } from '../goods-languages.ts'

const labels: Record<Exclude<ImportField, ProductDetail | LanguageColumn>, string> = {
  id: 'Id',
  name: 'Name',
  category: 'Category',
  subcategory: 'Subcategory',
  price: 'Price',
  offerPrice: 'Offer price',
  taxPercent: 'GST rate',
  step: 'Step',
  smallest: 'Smallest amount',
  largest: 'Largest amount',
  packGroup: 'Pack group',
  stock: 'Stock',
  exportedStock: 'Exported stock',
  inStock: 'In stock',
  soldOut: 'Sold out',
  description: 'Description',
  forSale: 'For sale',
  notForSale: 'Not for sale',
  archived: 'Archived',
  pictures: 'Pictures',
}
const labelOfField = new Map<string, string>([
  ...Object.entries(labels),
  ...Object.entries(detailNames),
  ...goodsLanguages.flatMap((language) => [
    [nameColumn(language), goodsLanguagesText.nameIn(language)] as const,
    [descriptionColumn(language), goodsLanguagesText.descriptionIn(language)] as const,
    [attributesColumn(language), goodsLanguagesText.attributesIn(language)] as const,
  ]),
])

/** A column of a table, as reports of imports call it. */
export function labelOfColumn(field: ImportField): string {
  return labelOfField.get(field) ?? field
}
