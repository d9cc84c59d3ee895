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
  id: 'ID',
  name: 'नाम',
  category: 'कैटेगरी',
  subcategory: 'सब-कैटेगरी',
  price: 'दाम',
  offerPrice: 'ऑफ़र दाम',
  taxPercent: 'GST दर',
  step: 'स्टेप',
  smallest: 'कम से कम मात्रा',
  largest: 'ज़्यादा से ज़्यादा मात्रा',
  packGroup: 'पैक ग्रुप',
  stock: 'स्टॉक',
  exportedStock: 'एक्सपोर्ट के समय स्टॉक',
  inStock: 'स्टॉक में',
  soldOut: 'ख़त्म',
  description: 'विवरण',
  forSale: 'बिक्री के लिए',
  notForSale: 'बिक्री के लिए नहीं',
  archived: 'आर्काइव में',
  pictures: 'फ़ोटो',
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
