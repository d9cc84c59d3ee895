import { countOf, type ShopProduct, stepOf } from './shop-product.ts'

export type SquareRow = (heading: string) => string

/** Headings that only the item library of Square has together. */
export function isSquare(headings: ReadonlySet<string>): boolean {
  return ['token', 'itemname', 'variationname'].every((heading) => headings.has(heading))
}

/** The key that the variations of one item share. */
export function itemOf(row: SquareRow): string {
  return `${row('itemname')}\n${row('category') || row('categories')}`
}

/** The variations of one item, each a product. */
export function readSquareRows(rows: readonly SquareRow[]): ShopProduct[] {
  return rows.map((row) => readVariation(row, rows.length > 1))
}

function readVariation(row: SquareRow, isGroup: boolean): ShopProduct {
  const isLoose = /kilogram|\bkg\b/i.test(row('unitandprecision'))
  const price = row('price')
  const stock = row('currentquantity')
  return {
    name: row('itemname'),
    sku: row('sku'),
    barCode: row('gtin'),
    brand: '',
    categories: categoriesOf(row),
    options: optionsOf(row),
    shippingWeight: row('weightkg') && `${row('weightkg')} kg`,
    price,
    offerPrice: row('onlinesaleprice'),
    stock: isLoose && Number(stock) > 0 ? stock : countOf(stock),
    inStock: true,
    html: row('description'),
    isPublished: isSold(row),
    group: isGroup ? row('itemname') : '',
    pictures: [],
    step: isLoose ? stepOf(price) : '',
  }
}

/** Newer exports have “Drinks > Tea (Reporting)”, and several categories separated by commas. */
function categoriesOf(row: SquareRow): string[] {
  const [first = ''] = (row('category') || row('categories') || row('reportingcategory')).split(',')
  return first
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean)
}

function optionsOf(row: SquareRow) {
  const named = [1, 2, 3].flatMap((at) => {
    const value = row(`optionvalue${at}`)
    return value === '' ? [] : [{ name: row(`optionname${at}`), value }]
  })
  const variation = row('variationname')
  // “Regular” is what Square calls the variation of an item without any.
  const isPlain = variation === '' || variation.toLowerCase() === 'regular'
  if (named.length > 0 || isPlain) return named
  return [{ name: 'Variation', value: variation }]
}

/** An item that is archived, switched off or only a part of other goods is not sold. */
function isSold(row: SquareRow): boolean {
  const says = (heading: string) => row(heading).toLowerCase()
  return says('archived') !== 'y' && says('sellable') !== 'n' && says('enabled') !== 'n'
}
