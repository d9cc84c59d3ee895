import { countOf, gramsText, type ShopProduct } from './shop-product.ts'

/** A row by its headings. Shopify has renamed them; both names are known. */
export type ShopRow = (heading: keyof typeof names) => string

const names = {
  handle: ['handle', 'urlhandle'],
  title: ['title'],
  html: ['bodyhtml', 'body', 'description'],
  vendor: ['vendor'],
  taxonomy: ['productcategory'],
  type: ['type'],
  tags: ['tags'],
  published: ['published', 'publishedononlinestore'],
  status: ['status'],
  option1Name: ['option1name'],
  option1: ['option1value'],
  option2Name: ['option2name'],
  option2: ['option2value'],
  option3Name: ['option3name'],
  option3: ['option3value'],
  sku: ['variantsku', 'sku'],
  grams: ['variantgrams', 'weightvaluegrams'],
  tracker: ['variantinventorytracker', 'inventorytracker'],
  quantity: ['variantinventoryqty', 'inventoryquantity'],
  policy: ['variantinventorypolicy', 'continuesellingwhenoutofstock'],
  price: ['variantprice', 'price'],
  compareAt: ['variantcompareatprice', 'compareatprice'],
  barCode: ['variantbarcode', 'barcode'],
  picture: ['imagesrc', 'productimageurl'],
  variantPicture: ['variantimage', 'variantimageurl'],
} as const

export const shopifyNames: Record<string, readonly string[]> = names

/** Headings that only Shopify has together. */
export function isShopify(headings: ReadonlySet<string>): boolean {
  const has = (heading: keyof typeof names) => names[heading].some((name) => headings.has(name))
  return ['handle', 'title', 'option1', 'price', 'picture'].every((heading) =>
    has(heading as keyof typeof names),
  )
}

/**
 * The products of consecutive rows with one handle: the first row holds what all of them share, further rows hold a
 * variant, a picture or both. A row without a variant of its own is null.
 */
export function readShopifyRows(rows: readonly ShopRow[]): (ShopProduct | null)[] {
  const [first] = rows
  if (!first) return []
  const optionNames = [first('option1Name'), first('option2Name'), first('option3Name')]
  const pictures = [...new Set(rows.map((row) => row('picture')).filter(Boolean))]
  const variants = rows.filter(isVariant)
  return rows.map((row) =>
    isVariant(row)
      ? readVariant(row, { first, optionNames, pictures, isGroup: variants.length > 1 })
      : null,
  )
}

/** A row that only adds a picture has no price. */
function isVariant(row: ShopRow): boolean {
  return row('price') !== '' || row('option1') !== '' || row('sku') !== ''
}

type Shared = { first: ShopRow; optionNames: string[]; pictures: string[]; isGroup: boolean }

function readVariant(row: ShopRow, shared: Shared): ShopProduct {
  const { first, pictures, isGroup } = shared
  const ownPicture = row('variantPicture')
  return {
    name: first('title'),
    sku: row('sku').replace(/^'/, ''),
    barCode: row('barCode').replace(/^'/, ''),
    brand: first('vendor'),
    categories: categoriesOf(first),
    options: optionsOf(row, shared.optionNames),
    shippingWeight: gramsText(Number(row('grams'))),
    ...pricesOf(row),
    ...stockOf(row),
    html: first('html'),
    isPublished: isPublished(first),
    group: isGroup ? first('handle') : '',
    pictures: ownPicture ? [ownPicture, ...pictures.filter((url) => url !== ownPicture)] : pictures,
  }
}

/** The seller's own type, else the end of Shopify's long list of categories, else the first tag. */
function categoriesOf(first: ShopRow): string[] {
  const own = first('type')
  if (own) return [own]
  const finest = first('taxonomy').split('>').at(-1)?.trim()
  const tag = first('tags').split(',')[0]?.trim()
  return [finest || tag || ''].filter(Boolean)
}

function optionsOf(row: ShopRow, optionNames: readonly string[]) {
  const values = [row('option1'), row('option2'), row('option3')]
  return values
    .map((value, index) => ({ name: optionNames[index] ?? '', value }))
    .filter(({ name, value }) => value !== '' && !isOnlyVariant(name, value))
}

/** Whether the option is the placeholder that Shopify writes for a product without variants. */
function isOnlyVariant(name: string, value: string): boolean {
  return value === 'Default Title' || (name === 'Title' && value === 'Default')
}

/** The price to compare with is the maximum price; Shopify ignores one that is not higher. */
function pricesOf(row: ShopRow) {
  const [price, compareAt] = [row('price'), row('compareAt')]
  const isOffer = Number(compareAt) > Number(price)
  return isOffer ? { price: compareAt, offerPrice: price } : { price, offerPrice: '' }
}

/** A product without a tracker is not counted, and one with the policy “continue” is sold below zero. */
function stockOf(row: ShopRow) {
  const isCounted = row('tracker') !== ''
  const goesOn = ['continue', 'true'].includes(row('policy').toLowerCase())
  if (!isCounted) return { stock: '', inStock: true }
  const stock = countOf(row('quantity'))
  return goesOn && stock === '0' ? { stock: '', inStock: true } : { stock, inStock: true }
}

function isPublished(first: ShopRow): boolean {
  const status = first('status').toLowerCase()
  return first('published').toLowerCase() !== 'false' && (status === '' || status === 'active')
}
