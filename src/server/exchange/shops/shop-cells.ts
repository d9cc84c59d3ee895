import { htmlToLines, htmlToText } from './html-text.ts'
import type { ShopProduct } from './shop-product.ts'

/** Headings that the import recognizes, except “Shipping weight”, which the seller may choose. */
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

/** The headings for exports of programs that know loose goods. Other tables must not change a product's step. */
export const headingsWithSteps = [...headings, 'Step']

/** Each branch has its own values in these columns. */
const ofBranch = new Set(['MRP', 'Offer price', 'Stock', 'In stock', 'Archived', 'Step'])

/** The headings with those of each branch behind them, where there are several: `MRP [Main St]`. */
export function headingsOfBranches(all: readonly string[], branches: readonly string[]): string[] {
  if (branches.length < 2) return [...all]
  const own = all.filter((heading) => ofBranch.has(heading))
  const shared = all.filter((heading) => !ofBranch.has(heading))
  return [...shared, ...branches.flatMap((name) => own.map((heading) => `${heading} [${name}]`))]
}

/** The cells of a row's product in each branch; undefined when no branch sells it. */
export function cellsOfBranches(
  products: readonly (ShopProduct | null)[],
  notes: ExportNotes,
): string[] | undefined {
  const first = products.find((product) => product !== null)
  if (!first) return undefined
  const cells = cellsOf(first, notes)
  if (products.length < 2) return cells
  // Another branch may sell the product, so none counts as unpublished before the seller chooses a branch.
  notes.unpublished = 0
  const isOwn = (_: string, at: number) => ofBranch.has(headingsWithSteps[at] ?? '')
  const own = products.flatMap((product) =>
    product
      ? cellsOf(product, { unpublished: 0, notSold: 0, shortened: 0 }).filter(isOwn)
      : headingsWithSteps.filter(isOwn).map(() => ''),
  )
  return [...cells.filter((cell, at) => !isOwn(cell, at)), ...own]
}

/** Counts what the seller should know about the whole export. */
export type ExportNotes = { unpublished: number; notSold: number; shortened: number }

function cellsOf(product: ShopProduct, notes: ExportNotes): string[] {
  const { weight, others } = splitOptions(product.options)
  const { lines, isShortened } = htmlToLines(product.html)
  const [category = 'No category', ...finer] = product.categories
  notes.shortened += Number(isShortened)
  notes.unpublished += Number(!product.isPublished)
  return [
    plainText([product.name, ...others].join(' - ')),
    product.sku || product.barCode,
    product.barCode,
    plainText(product.brand),
    plainText(category),
    plainText(finer.join(' / ')),
    weight,
    product.shippingWeight,
    product.price,
    product.offerPrice || product.price,
    product.stock,
    product.inStock === undefined ? '' : product.inStock ? 'yes' : 'no',
    lines.join('\n'),
    product.isPublished ? 'no' : 'yes',
    // Packs differ in how much is in them; another flavour is another thing.
    product.group && [product.group, ...others].join(' / '),
    product.pictures.join('\n'),
    ...(product.step === undefined ? [] : [product.step]),
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

/** Shops write texts as HTML, even names. */
function plainText(text: string): string {
  return /[&<]/.test(text) ? htmlToText(text).replaceAll(/\s+/g, ' ').trim() : text
}
