import type { ProductDetail } from './product-details.ts'

type ImportColumn = {
  /** Headings by which tables name the column, in lower case without spaces and signs, the most reliable first. */
  headings: readonly string[]
  /** For the API's description. */
  description?: string
}

const columns = {
  id: { headings: ['id', 'productid'] },
  // Not a row number such as `index` or `no`: in the next table it belongs to another product.
  code: {
    headings: [
      'code',
      'sku',
      'barcode',
      'ean',
      'ean13',
      'upc',
      'gtin',
      'itemcode',
      'productcode',
      'skucode',
      'articlecode',
      'articlenumber',
    ],
  },
  name: {
    headings: ['name', 'productname', 'itemname', 'product', 'item', 'title', 'skuname', 'article'],
  },
  brand: {
    headings: ['brand', 'brandname', 'company', 'manufacturer'],
    description: 'Also put before the name, except in the store’s own exports',
  },
  category: {
    headings: ['category', 'categoryname', 'department', 'section', 'group', 'maincategory'],
  },
  subcategory: {
    headings: ['subcategory', 'subcategoryname', 'subgroup', 'category2'],
    description: 'Makes the category finer: “category / subcategory”',
  },
  weight: {
    headings: [
      'weight',
      'size',
      'pack',
      'packsize',
      'netweight',
      'netquantity',
      'unit',
      'uom',
      'quantityofpack',
    ],
  },
  price: {
    headings: ['mrp', 'marketprice', 'maximumretailprice', 'listprice', 'regularprice', 'price'],
    description: 'The maximum price; alone it changes nothing else, and a new product has no offer',
  },
  offerPrice: {
    headings: [
      'offerprice',
      'saleprice',
      'sellingprice',
      'specialprice',
      'discountedprice',
      'discountprice',
      'ourprice',
      'offer',
      'offerrate',
      'salesprice',
      'dealprice',
      'netprice',
      'sp',
      'rate',
      'price',
    ],
    description:
      'What shoppers pay; where price is the same column, a product with an offer keeps its maximum price',
  },
  step: {
    headings: ['step', 'weightstep', 'soldinstepsof'],
    description:
      'Sold loose, in steps of this weight; prices are then per kg and the stock is in kg. Empty: by the piece',
  },
  smallest: { headings: ['smallest', 'smallestamount', 'minimumweight'] },
  largest: { headings: ['largest', 'largestamount', 'maximumweight'] },
  packGroup: {
    headings: ['packgroup', 'packof', 'packsof', 'parent', 'parentid', 'parentsku', 'variantof'],
    description: 'Rows of one category with the same text here are packs of one thing',
  },
  stock: {
    headings: [
      'stock',
      'stockquantity',
      'quantityinstock',
      'stockcount',
      'qty',
      'quantity',
      'onhand',
    ],
  },
  exportedStock: {
    headings: ['exportedstock', 'stockwhenexported'],
    description: 'Where it equals the stock, the count stays as it is',
  },
  inStock: { headings: ['instock', 'available', 'availability', 'isavailable', 'active'] },
  description: { headings: ['description', 'details', 'about', 'type'] },
  archived: { headings: ['archived', 'isarchived'] },
} satisfies Record<string, ImportColumn> & Record<ProductDetail, ImportColumn>

export type ImportField = keyof typeof columns

/** What a column of an imported table can hold. */
export const importColumns: Record<ImportField, ImportColumn> = columns
export const importFields = Object.keys(columns) as ImportField[]
