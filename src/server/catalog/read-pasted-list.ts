import type { Product } from '#contract/api/catalog.ts'
import { quantityLimits } from '#contract/loose-goods.ts'
import { type NetQuantity, readQuantity } from '#contract/net-quantity.ts'
import { type PastedLine, readPastedList } from '#contract/pasted-list.ts'
import type { Database } from '#server/database/database.ts'
import { plainFirst } from './plain-first.ts'
import { viewProductPage } from './views.ts'

const maxChoices = 4
/** So many of what the search finds are weighed. */
const maxWeighed = 40
/** Lines that are looked for at once: a list is no reason to keep all connections of the shop busy. */
const atOnce = 3

/** Units of one measure, in the smaller. */
const sizes = { g: 1, kg: 1000, ml: 1, L: 1000, piece: 1 } as const
const measures = { g: 'g', kg: 'g', ml: 'ml', L: 'ml', piece: 'piece' } as const

/** A product that a line may mean, with the quantity for a cart that comes nearest to what the line asks for. */
type Choice = { product: Product; quantity: number; isExact: boolean }

/** What each line of a shopping list means in this shop; what is not sold here keeps its text and has no choice. */
export async function viewPastedList(db: Database, text: string) {
  const read = readPastedList(text)
  // The same words are looked for once, however many lines have them.
  const asked = [...new Set(read.flatMap(({ words }) => words || []))]
  const found = new Map<string, Product[]>()
  for (let at = 0; at < asked.length; at += atOnce) {
    const some = asked.slice(at, at + atOnce)
    const pages = await Promise.all(some.map((words) => viewFound(db, words)))
    for (const [place, words] of some.entries()) found.set(words, pages[place]!)
  }
  return read.map((line) => answerLine(line, found.get(line.words) ?? []))
}

async function viewFound(db: Database, q: string): Promise<Product[]> {
  const { products } = await viewProductPage(db, { q, inStock: 'true', limit: maxWeighed })
  return products
}

function answerLine(line: PastedLine, products: readonly Product[]) {
  const likely = plainFirst(line, products).map(({ product, ...rest }) => ({
    ...rest,
    choice: choose(line, product),
  }))
  // What has the named price comes first; of what is as likely to be meant, what fits the amount.
  const rankOf = ({ isAlike, isPlain, choice }: (typeof likely)[number]) =>
    (isPlain && isPriced(line, choice) ? 0 : 4) + (isAlike ? 0 : 2) + (choice.isExact ? 0 : 1)
  const ranked = likely.toSorted((one, other) => rankOf(one) - rankOf(other))
  const [first, second] = ranked
  const isClear = second === undefined || (first && rankOf(first) < rankOf(second))
  const isSure = line.priced === null && first?.isPlain === true && isClear === true
  const choices = ranked.slice(0, maxChoices).map(({ choice }) => choice)
  const { text, words, quantity, unit } = line
  return { text, words, quantity, unit, isSure, choices }
}

/** Shoppers name the price that is printed on the pack, or the one they paid. */
function isPriced({ priced }: PastedLine, { product }: Choice): boolean {
  return priced !== null && [product.price, product.offerPrice].includes(priced)
}

function choose(line: PastedLine, product: Product): Choice {
  const wanted = wantedOf(line)
  const { loose } = product
  const pack = packOf(product)
  const clamp = clampFor(product)
  if (wanted && pack && measures[wanted.unit] === measures[pack.unit]) {
    const packs = (wanted.amount * sizes[wanted.unit]) / (pack.amount * sizes[pack.unit])
    const quantity = clamp(Math.round(packs * 1000) / 1000)
    return { product, quantity, isExact: Math.abs(quantity - packs) < 0.001 }
  }
  const count = line.packs ?? (isCounted(line) ? line.quantity : null)
  const quantity = clamp(loose ? loose.leastGrams / loose.stepGrams : (count ?? 1))
  const isExact = !loose && (count === null ? line.quantity === null : count === quantity)
  return { product, quantity, isExact }
}

/** What one of a product weighs or holds: of loose goods, a step. */
function packOf({ loose, weight }: Product): NetQuantity | null {
  return loose ? { amount: loose.stepGrams, unit: 'g' } : readQuantity(weight ?? '')
}

/** Rounds up to what can be ordered of a product. */
function clampFor({ loose }: Product): (count: number) => number {
  const none = { stepGrams: null, leastGrams: null, mostGrams: null }
  const { least, most } = quantityLimits({ ...none, ...loose })
  return (count) => Math.min(most, Math.max(least, Math.ceil(count)))
}

/** A bare number or one of packets counts packs, not what is in them. */
function wantedOf({ quantity, unit }: PastedLine): NetQuantity | null {
  if (quantity === null || unit === null || unit === 'packet' || unit === 'bunch') return null
  return { amount: quantity, unit }
}

function isCounted({ unit }: PastedLine): boolean {
  return unit === null || unit === 'packet' || unit === 'bunch' || unit === 'piece'
}
