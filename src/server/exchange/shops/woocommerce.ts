import { countOf, type ShopProduct } from './shop-product.ts'

export type WooRow = (heading: string) => string

/** Headings that only WooCommerce's own export has together. */
export function isWooCommerce(headings: ReadonlySet<string>): boolean {
  return ['type', 'sku', 'name', 'published', 'visibilityincatalog', 'regularprice'].every(
    (heading) => headings.has(heading),
  )
}

export type WooParents = ReadonlyMap<string, WooRow>

/** The keys by which variations name their product: its SKU, or its number after `id:`. */
export function parentKeys(row: WooRow): string[] {
  return typesOf(row).includes('variable')
    ? [row('sku'), `id:${row('id')}`].filter((key) => key !== '' && key !== 'id:')
    : []
}

/** The product of a row; null for one that nobody can buy by itself. */
export function readWooRow(
  row: WooRow,
  { parents, now }: { parents: WooParents; now: Date },
): ShopProduct | null {
  const types = typesOf(row)
  if (types.some((type) => ['variable', 'grouped', 'external'].includes(type))) return null
  const parent = types.includes('variation') ? parents.get(row('parent')) : undefined
  const shared: WooRow = (heading) => row(heading) || parent?.(heading) || ''
  return {
    // A variation's own name repeats its options after the product's.
    name: (parent ?? row)('name') || row('name'),
    sku: row('sku'),
    barCode: row('gtinupceanorisbn'),
    brand: shared('brands'),
    categories: categoriesOf(shared('categories')),
    options: types.includes('variation') ? optionsOf(row) : [],
    shippingWeight: shippingWeightOf(row, parent),
    ...pricesOf(row, now),
    ...stockOf(row),
    html: shared('description') || shared('shortdescription'),
    isPublished: [row, parent ?? row].every(isPublished),
    // Variations name their product by its SKU or by its id.
    group: (parent && parentKeys(parent)[0]) ?? '',
    pictures: splitList(shared('images')),
  }
}

function typesOf(row: WooRow): string[] {
  return splitList(row('type').toLowerCase())
}

/** Lists are separated by commas; a comma inside a value has a backslash before it. */
function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/** The finest of a product's categories, with all above it. */
function categoriesOf(text: string): string[] {
  const paths = splitList(text).map((path) => path.split('>').map((part) => part.trim()))
  const [finest = []] = paths.toSorted((a, b) => b.length - a.length)
  return finest
}

const maxAttributes = 10

function optionsOf(row: WooRow) {
  return Array.from({ length: maxAttributes }, (_, index) => ({
    name: row(`attribute${index + 1}name`),
    value: row(`attribute${index + 1}values`),
  })).filter(({ value }) => value !== '' && !value.includes(','))
}

/** The heading says the shop's unit: “Weight (kg)”. */
function shippingWeightOf(row: WooRow, parent: WooRow | undefined): string {
  for (const unit of ['kg', 'g', 'lbs', 'oz']) {
    const weight = row(`weight${unit}`) || parent?.(`weight${unit}`)
    if (weight) return `${weight} ${unit}`
  }
  return ''
}

function pricesOf(row: WooRow, now: Date) {
  const [price, sale] = [row('regularprice'), row('saleprice')]
  return { price: price || sale, offerPrice: runsNow(row, now) ? sale : '' }
}

function runsNow(row: WooRow, now: Date): boolean {
  const [starts, ends] = [row('datesalepricestarts'), row('datesalepriceends')].map((text) =>
    text === '' ? Number.NaN : Date.parse(text),
  ) as [number, number]
  // A day without a time lasts until its end.
  const day = 24 * 60 * 60 * 1000
  return !(starts > now.getTime()) && !(ends + day <= now.getTime())
}

/** A product with backorders is sold without stock. “parent” counts all variations together, and none by itself. */
function stockOf(row: WooRow) {
  const status = row('instock').toLowerCase()
  const goesOn = ['1', 'notify', 'yes'].includes(row('backordersallowed').toLowerCase())
  const stock = countOf(row('stock'))
  if (goesOn || status === 'backorder') return { stock: '', inStock: true }
  return { stock, inStock: status === '' ? undefined : !['0', 'no', 'outofstock'].includes(status) }
}

function isPublished(row: WooRow): boolean {
  const published = row('published').toLowerCase()
  return ['1', 'yes', 'true', ''].includes(published) && row('visibilityincatalog') !== 'hidden'
}
