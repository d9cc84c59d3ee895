import type { ProductDetail } from './product-details.ts'

type ImportColumn = {
  /** Headings by which tables name the column, in lower case without spaces and signs, the most reliable first. */
  headings: readonly string[]
  /** For the API's description. */
  description?: string
}

const barcodeHeadings = [
  'barcode',
  'ean',
  'ean13',
  'eancode',
  'upc',
  'gtin',
  'barcodeno',
  'barcodenumber',
]

const columns = {
  id: { headings: ['id', 'productid'] },
  // Not a row number such as `index` or `no`: in the next table it belongs to another product.
  code: {
    headings: [
      'code',
      'sku',
      'itemcode',
      'productcode',
      'skucode',
      'articlecode',
      'articlenumber',
      ...barcodeHeadings,
    ],
    description: 'Where barcode is the same column, a product keeps the code it has',
  },
  barcode: { headings: barcodeHeadings },
  name: {
    headings: ['name', 'productname', 'itemname', 'product', 'item', 'title', 'skuname', 'article'],
  },
  brand: {
    headings: ['brand', 'brandname', 'company', 'manufacturer'],
    description: 'Also put before the name, except in the store’s own exports',
  },
  localName: {
    headings: ['localname', 'secondname', 'regionalname', 'hindiname', 'nameinhindi', 'namehindi'],
  },
  otherNames: {
    headings: ['othernames', 'alias', 'aliases', 'synonyms', 'searchterms', 'keywords'],
    description: 'Separated by commas',
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
      'netqty',
      'netcontent',
      'unit',
      'uom',
      'quantityofpack',
    ],
  },
  // Not `weight` or `size`: those are what shoppers read.
  netQuantity: { headings: ['netquantity', 'netqty', 'netcontent', 'netcontents'] },
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
  taxPercent: {
    headings: ['gst', 'gstrate', 'gstpercent', 'gstpercentage', 'taxrate', 'taxpercent', 'tax'],
    description: 'The rate of GST in the price, such as 5, 5% or 0.05',
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
  origin: { headings: ['origin', 'countryoforigin', 'madein', 'country'] },
  attributes: {
    headings: ['attributes', 'specifications', 'specification', 'specs', 'moredetails'],
    description: 'A line for each, such as “Shelf life: 6 months”',
  },
  hsn: { headings: ['hsn', 'hsncode', 'hsnno', 'hsnsac', 'hsnsaccode'] },
  archived: { headings: ['archived', 'isarchived'] },
} satisfies Record<string, ImportColumn> & Record<ProductDetail, ImportColumn>

export type ImportField = keyof typeof columns

/** What a column of an imported table can hold. */
export const importColumns: Record<ImportField, ImportColumn> = columns
export const importFields = Object.keys(columns) as ImportField[]
