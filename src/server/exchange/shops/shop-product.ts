import { htmlToLines } from './html-text.ts'

/** One thing to buy from another shop's export, in the words of this one. */
export type ShopProduct = {
  name: string
  sku: string
  barCode: string
  brand: string
  /** From the coarsest to the finest. */
  categories: string[]
  /** What tells it from the other packs of its group, such as `Size: 500 g`. */
  options: { name: string; value: string }[]
  /** What it weighs with its packaging, for the post. */
  shippingWeight: string
  price: string
  /** The price of an offer that runs now; else empty. */
  offerPrice: string
  /** Empty where it is not counted. */
  stock: string
  inStock: boolean | undefined
  html: string
  isPublished: boolean
  /** The same for all packs of one thing; empty where there is only one. */
  group: string
  pictures: string[]
}

/** The headings are those that the import knows; “Shipping weight” is for the seller to choose. */
export const headings = [
  'Name',
  'Code',
  'Barcode number',
  'Brand',
  'Category',
  'Subcategory',
  'Weight',
  'Shipping weight',
  'MRP',
  'Offer price',
  'Stock',
  'In stock',
  'Description',
  'Archived',
  'Pack group',
  'Pictures',
]

/** Counts what the seller should know about the whole export. */
export type ExportNotes = { unpublished: number; notSold: number; shortened: number }

export function cellsOf(product: ShopProduct, notes: ExportNotes): string[] {
  const { weight, others } = splitOptions(product.options)
  const { lines, isShortened } = htmlToLines(product.html)
  const [category = 'No category', ...finer] = product.categories
  notes.shortened += Number(isShortened)
  notes.unpublished += Number(!product.isPublished)
  return [
    [product.name, ...others].join(' - '),
    product.sku || product.barCode,
    product.barCode,
    product.brand,
    category,
    finer.join(' / '),
    weight,
    product.shippingWeight,
    product.price,
    product.offerPrice || product.price,
    product.stock,
    product.inStock === undefined ? '' : product.inStock ? 'yes' : 'no',
    lines.join('\n'),
    product.isPublished ? 'no' : 'yes',
    product.group,
    product.pictures.join('\n'),
  ]
}

const packOption = /size|weight|pack|quantity|qty|volume|net|content/i
const packValue =
  /^\d+(?:[.,]\d+)?\s*(?:x\s*\d+\s*)?(?:mg|g|gm|gms|gram|grams|kg|kgs|ml|l|ltr|litre|litres|liter|pc|pcs|pieces?|pack|nos)\b/i

/** An option such as “Size: 500 g” is the weight; a colour or a flavour belongs to the name. */
function splitOptions(options: ShopProduct['options']) {
  const isPack = ({ name, value }: { name: string; value: string }) =>
    packValue.test(value.trim()) || (packOption.test(name) && /\d/.test(value))
  const pack = options.find(isPack)
  return {
    weight: pack?.value.trim() ?? '',
    others: options.filter((option) => option !== pack).map(({ value }) => value.trim()),
  }
}

/** A count in whole pieces; what was sold before it came in is none. */
export function countOf(text: string): string {
  const count = Math.floor(Number(text))
  return text.trim() === '' || !Number.isFinite(count) ? '' : String(Math.max(0, count))
}

export function gramsText(grams: number): string {
  if (!(grams > 0)) return ''
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}
