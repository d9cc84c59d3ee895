import { languageColumns } from './name-columns.ts'
import type { ProductDetail } from './product-details.ts'

/** The type of an .xlsx file. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type ImportColumn = {
  /** Headings that tables use for the column, in lower case without spaces and signs, the most reliable first. */
  headings: readonly string[]
  /** For the OpenAPI document. */
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
  // Leaves out row numbers such as `index` and `no`: in the next table they belong to other products.
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
      'productsku',
      'itemsku',
      'stockcode',
      'plu',
      'plucode',
    ],
    description: 'Where barcode is the same column, a product keeps the code it has',
  },
  barcode: { headings: barcodeHeadings },
  name: {
    headings: [
      'name',
      'productname',
      'itemname',
      'product',
      'item',
      'title',
      'skuname',
      'article',
      'producttitle',
      'nameofproduct',
      'nameofitem',
      'articlename',
      'itemdescription',
      'productdescription',
      'particulars',
    ],
  },
  brand: {
    headings: ['brand', 'brandname', 'company', 'manufacturer', 'make', 'mfr'],
    description: 'Also put before the name, except in the store’s own exports',
  },
  localName: {
    headings: ['localname', 'secondname', 'regionalname'],
  },
  names: { headings: ['names', 'namesinlanguages'], description: 'Lines such as “hi: आटा”' },
  otherNames: {
    headings: ['othernames', 'alias', 'aliases', 'synonyms', 'searchterms', 'keywords'],
    description: 'Separated by commas',
  },
  category: {
    headings: [
      'category',
      'categoryname',
      'productcategory',
      'itemcategory',
      'department',
      'section',
      'group',
      'itemgroup',
      'productgroup',
      'maincategory',
      'categories',
      'category1',
    ],
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
      'netwt',
      'netcontent',
      'netcontents',
      'packing',
      'packaging',
      'unitsize',
      'packqty',
      'quantityofpack',
      'weightgrams',
      'weightingrams',
      'weightkg',
      'weightinkg',
      'unit',
      'uom',
    ],
  },
  // Leaves out `weight` and `size`, which name the text for shoppers.
  netQuantity: { headings: ['netquantity', 'netqty', 'netcontent', 'netcontents'] },
  price: {
    headings: [
      'mrp',
      'marketprice',
      'maximumretailprice',
      'maxretailprice',
      'maxprice',
      'maximumprice',
      'mrpprice',
      'printedprice',
      'listprice',
      'regularprice',
      'compareatprice',
      'unitmrp',
      'price',
      'unitprice',
    ],
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
      'retailprice',
      'salerate',
      'sellingrate',
      'sp',
      'rate',
      'price',
      'unitprice',
    ],
    description:
      'What shoppers pay; where price is the same column, a product with an offer keeps its maximum price',
  },
  taxPercent: {
    headings: ['gst', 'gstrate', 'gstpercent', 'gstpercentage', 'taxrate', 'taxpercent', 'tax'],
    description: 'The rate of GST in the price, such as 5, 5% or 0.05',
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
      'stockonhand',
      'qtyonhand',
      'quantityonhand',
      'availablequantity',
      'availableqty',
      'availablestock',
      'currentstock',
      'closingstock',
      'inventory',
      'inventoryquantity',
      'stockqty',
      'balance',
      'balanceqty',
    ],
  },
  exportedStock: {
    headings: ['exportedstock', 'stockwhenexported'],
    description:
      'Where it equals the stock, the count stays as it is; otherwise it has to be the stock in the shop',
  },
  inStock: {
    headings: [
      'instock',
      'isinstock',
      'available',
      'availability',
      'isavailable',
      'stockstatus',
      'stockavailability',
    ],
  },
  soldOut: {
    headings: [
      'outofstock',
      'isoutofstock',
      'soldout',
      'issoldout',
      'unavailable',
      'isunavailable',
      'notavailable',
      'oos',
    ],
    description: 'Where a yes means that the product is not in stock',
  },
  description: { headings: ['description', 'details', 'about', 'type'] },
  origin: { headings: ['origin', 'countryoforigin', 'madein', 'country'] },
  attributes: {
    headings: ['attributes', 'specifications', 'specification', 'specs', 'moredetails'],
    description: 'A line for each, such as “Shelf life: 6 months”',
  },
  descriptions: {
    headings: ['descriptionsinlanguages', 'descriptioninlanguages'],
    description: 'Lines such as “hi: मीठा”',
  },
  attributesIn: {
    headings: ['attributesin', 'attributesinlanguages', 'detailsinlanguages'],
    description: 'Lines such as “hi: शेल्फ़ लाइफ़: 6 महीने”',
  },
  hsn: { headings: ['hsn', 'hsncode', 'hsnno', 'hsnsac', 'hsnsaccode'] },
  archived: { headings: ['archived', 'isarchived'] },
  forSale: {
    headings: ['forsale', 'isforsale', 'onsale', 'issold'],
    description: 'Where a no, or a word such as “Discontinued”, puts the product in the archive',
  },
  notForSale: {
    headings: ['notforsale', 'discontinued', 'isdiscontinued'],
    description: 'Where a yes puts the product in the archive',
  },
  pictures: {
    headings: [
      'pictures',
      'pictureaddresses',
      'picture',
      'images',
      'image',
      'imageurl',
      'imageurls',
      'imagelink',
      'imagesrc',
      'imagelinks',
      'pictureurl',
      'photo',
      'photourl',
      'photos',
    ],
    description: 'Addresses of pictures on the web, several of them separated by commas or lines',
  },
  ...languageColumns,
} satisfies Record<string, ImportColumn> & Record<ProductDetail, ImportColumn>

export type ImportField = keyof typeof columns

export const importColumns: Record<ImportField, ImportColumn> = columns
export const importFields = Object.keys(columns) as ImportField[]
