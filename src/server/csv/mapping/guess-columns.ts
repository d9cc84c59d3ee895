import { z } from 'zod'
import type { Import, ImportColumns } from '#contract/api/seller-imports.ts'
import { type ImportField, importFields } from '#contract/import-fields.ts'
import { readPrice } from '#server/csv/table/read-row.ts'

type Column = Import['columns'][number]

/** Common headings of each field, the most reliable first. */
const knownHeadings: Record<ImportField, readonly string[]> = {
  id: ['id', 'productid'],
  // Not a row number such as `index` or `no`: in the next table it belongs to another product.
  code: [
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
  name: ['name', 'productname', 'itemname', 'product', 'item', 'title', 'skuname', 'article'],
  brand: ['brand', 'brandname', 'company', 'manufacturer'],
  category: ['category', 'categoryname', 'department', 'section', 'group', 'maincategory'],
  subcategory: ['subcategory', 'subcategoryname', 'subgroup', 'category2'],
  weight: [
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
  price: ['mrp', 'marketprice', 'maximumretailprice', 'listprice', 'regularprice', 'price'],
  offerPrice: [
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
  stock: ['stock', 'stockquantity', 'quantityinstock', 'stockcount', 'qty', 'quantity', 'onhand'],
  exportedStock: ['exportedstock', 'stockwhenexported'],
  inStock: ['instock', 'available', 'availability', 'isavailable', 'active'],
  description: ['description', 'details', 'about', 'type'],
  archived: ['archived', 'isarchived'],
}

/** Guesses from the headings which column holds which field. A single “price” column is used for both prices. */
export function guessColumns(columns: Import['columns']): ImportColumns {
  const names = columns.map((column) => {
    const name = normalizeHeading(column.heading)
    // A column “offer” may hold texts such as “Buy 1 get 1”.
    return name === 'offer' && !hasPrices(column) ? '' : name
  })
  const chosen: ImportColumns = {}
  for (const field of importFields) {
    const column = firstColumnNamed(knownHeadings[field], names)
    if (column !== undefined) chosen[field] = column
  }
  // Other programs have ids too, but only the store's own are UUIDs.
  if (!hasOurIds(columns, chosen.id)) delete chosen.id
  // In the store's own export, “price” is the maximum price, even when other columns were removed.
  if (chosen.id !== undefined && chosen.offerPrice === chosen.price) delete chosen.offerPrice
  return chosen
}

function firstColumnNamed(candidates: readonly string[], names: string[]): number | undefined {
  const name = candidates.find((heading) => names.includes(heading))
  return name === undefined ? undefined : names.indexOf(name)
}

function hasPrices({ examples }: Column): boolean {
  return examples.length === 0 || examples.some((text) => typeof readPrice(text, '') === 'number')
}

/** `Sale_Price (Rs.)` and `salePrice` are the same heading. */
function normalizeHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\b(?:rs|inr|rupees)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function hasOurIds(columns: Import['columns'], id: number | undefined): boolean {
  const examples = columns[id ?? -1]?.examples ?? []
  return examples.every((example) => z.uuid().safeParse(example).success)
}
