import { countOf, type ShopProduct, stepOf } from './shop-product.ts'

export type LoyverseRow = (heading: string) => string

/** Headings that only Loyverse has together. */
export function isLoyverse(headings: ReadonlySet<string>): boolean {
  return ['handle', 'sku', 'name', 'soldbyweight', 'option1name'].every((heading) =>
    headings.has(heading),
  )
}

/**
 * The products of consecutive rows with one handle: the first row holds what all of them share. Null for a row that
 * only names a part of a set.
 */
export function readLoyverseRows(rows: readonly LoyverseRow[]): (ShopProduct | null)[] {
  const [first] = rows
  if (!first) return []
  const variants = rows.filter(isVariant)
  return rows.map((row) =>
    isVariant(row) ? readVariant(row, { first, isGroup: variants.length > 1 }) : null,
  )
}

function isVariant(row: LoyverseRow): boolean {
  return row('name') !== '' || row('option1value') !== '' || priceOf(row) !== ''
}

type Shared = { first: LoyverseRow; isGroup: boolean }

function readVariant(row: LoyverseRow, { first, isGroup }: Shared): ShopProduct {
  const isLoose = first('soldbyweight').toLowerCase() === 'y'
  const price = priceOf(row) || first('defaultprice')
  return {
    name: first('name'),
    sku: row('sku'),
    barCode: row('barcode'),
    brand: '',
    categories: [first('category')].filter(Boolean),
    options: [1, 2, 3].flatMap((at) => {
      const value = row(`option${at}value`)
      return value === '' ? [] : [{ name: first(`option${at}name`), value }]
    }),
    shippingWeight: '',
    price,
    offerPrice: '',
    ...stockOf(row, isLoose),
    html: first('description'),
    isPublished: row('availableforsale').toLowerCase() !== 'n',
    group: isGroup ? first('handle') : '',
    pictures: [],
    step: isLoose ? stepOf(price) : '',
  }
}

function priceOf(row: LoyverseRow): string {
  return row('price') || row('defaultprice')
}

function stockOf(row: LoyverseRow, isLoose: boolean) {
  if (row('trackstock').toLowerCase() !== 'y') return { stock: '', inStock: true }
  const stock = row('instock')
  return { stock: isLoose && Number(stock) > 0 ? stock : countOf(stock), inStock: true }
}
