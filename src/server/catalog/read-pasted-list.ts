// `viewPastedList(db, '2 kg aloo')` has one line, whose first choice is the product Potato with the quantity for 2 kg.

import { setImmediate } from 'node:timers/promises'
import type { Product } from '#contract/api/catalog.ts'
import { quantityLimits } from '#contract/loose-goods.ts'
import { toRupees } from '#contract/money.ts'
import { type NetQuantity, readQuantity } from '#contract/net-quantity.ts'
import { type PastedLine, readPastedList } from '#contract/pasted-list.ts'
import { viewAllCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { type Listed, selectListed } from './queries.ts'
import { findEach } from './search/find-lines.ts'
import { rankMeant, readAisles, surelyMeant } from './search/rank-meant.ts'
import { splitLongLines } from './search/split-list.ts'
import { viewListed } from './views.ts'

const maxChoices = 4
/** The most search results that are considered for a line. */
const maxLooked = 120
/** A pack that fits wins unless its cost is higher by this much. */
const asLikely = 30
/** A product with the named price wins unless its cost is higher by this much. */
const likelyEnough = 120

/** The factor to the smaller unit of the same measure. */
const sizes = { g: 1, kg: 1000, ml: 1, L: 1000, piece: 1 } as const
const measures = { g: 'g', kg: 'g', ml: 'ml', L: 'ml', piece: 'piece' } as const

type Amount = { quantity: number; isExact: boolean; comesTo: NetQuantity | null }
type Choice = Amount & { product: Product }

type Meant = Listed & { cost: number }
type Found = { text: string; isPart: boolean; rows: (Listed & { score: number })[] }

/**
 * Finds the products for each line of a shopping list. A line that the shop cannot serve keeps its text and has no
 * choice.
 */
export async function viewPastedList(db: Database, text: string) {
  const read = readPastedList(splitLongLines(text))
  // Searches for the same words only once, and for all lines in the same queries.
  const asked = [...new Set(read.flatMap(({ words }) => words || []))]
  const [found, categories] = await Promise.all([findRows(db, asked), viewAllCategories(db)])
  const aisles = readAisles(categories)
  const lines: ({ line: PastedLine } & ReturnType<typeof chooseFor>)[] = []
  for (const line of read) {
    const { text: words, rows, isPart = false } = found.get(line.words) ?? { text: '', rows: [] }
    const isBunch = line.unit === 'bunch'
    const meant = rankMeant({ words, line: line.text, isBunch }, rows, aisles)
    lines.push({ line, ...chooseFor(line, isPart ? meant.map(asGuess) : meant) })
    // Lets other requests run between two lines of a long list.
    await setImmediate()
  }
  const shown = lines.flatMap(({ chosen }) => chosen.map(({ row }) => row.id))
  const products = await viewListed(db, shown)
  return lines.map(({ line, chosen, isSure }) => {
    const choices = chosen.flatMap(({ row, amount }): Choice[] => {
      const product = products.get(row.id)
      return product ? [{ product, ...amount }] : []
    })
    const { text: own, words, quantity, unit } = line
    return { text: own, words, quantity, unit, isSure: isSure && choices.length > 0, choices }
  })
}

/** A product that fits only a part of a line is a question, however well it fits that part. */
const asGuess = (row: Meant): Meant => ({ ...row, cost: row.cost + surelyMeant + 1000 })

async function findRows(db: Database, asked: readonly string[]): Promise<Map<string, Found>> {
  const found = await findEach(db, asked, { shelves: [0], limit: maxLooked })
  const ids = new Set(found.flatMap(({ ranked }) => ranked.map(({ id }) => id)))
  const rows = new Map((await selectListed(db, [...ids])).map((row) => [row.id, row]))
  return new Map(
    found.map(({ text, isPart, ranked }, at) => [
      asked[at]!,
      {
        text,
        isPart,
        rows: ranked.flatMap(({ id, score }) => {
          const row = rows.get(id)
          return row ? [{ ...row, score }] : []
        }),
      },
    ]),
  )
}

/** The likeliest products for a line, and whether the first is certain. */
function chooseFor(line: PastedLine, meant: readonly Meant[]) {
  const least = meant[0]?.cost ?? 0
  const all = meant.map((row) => ({ row, amount: amountOf(line, row) }))
  const costOf = ({ row, amount }: (typeof all)[number]) =>
    row.cost -
    (amount.isExact ? asLikely : 0) -
    (isPriced(line, row) && row.cost < least + likelyEnough ? 1000 : 0)
  const ranked = all.toSorted((one, other) => costOf(one) - costOf(other))
  const chosen = ranked.slice(0, maxChoices)
  const likely = chosen.filter(({ row }) => row.cost <= surelyMeant)
  const isClear = likely.length === 1 || likely.filter(({ amount }) => amount.isExact).length === 1
  const isFirst = likely[0] === chosen[0]
  return { chosen, isSure: line.priced === null && isClear && isFirst }
}

/** Shoppers name the price that is printed on the pack, or the one they paid. */
function isPriced({ priced }: PastedLine, { pricePaise, offerPricePaise }: Listed): boolean {
  return priced !== null && [pricePaise, offerPricePaise].map(toRupees).includes(priced)
}

/** The number of packs or steps nearest to the line's amount, and what they add up to. */
function amountOf(line: PastedLine, row: Listed): Amount {
  const pack = packOf(row)
  const requested = requestedAmount(line, pack)
  const clamp = clampFor(row)
  if (!requested || !pack || measures[requested.unit] !== measures[pack.unit]) {
    const counted = countOf(line, row, clamp)
    return { ...counted, comesTo: pack && totalOf(pack, counted.quantity) }
  }
  const packs = (requested.amount * sizes[requested.unit]) / (pack.amount * sizes[pack.unit])
  const quantity = clamp(Math.round(packs * 1000) / 1000)
  const isExact = Math.abs(quantity - packs) < 0.001
  return { quantity, isExact, comesTo: totalOf(pack, quantity) }
}

/** `amountOf` when sizes cannot be compared: counts packs, or takes the smallest amount of loose goods. */
function countOf(line: PastedLine, row: Listed, clamp: (count: number) => number) {
  const { stepGrams, leastGrams } = row
  if (stepGrams !== null) {
    return { quantity: clamp((leastGrams ?? stepGrams) / stepGrams), isExact: false }
  }
  const count = line.packs ?? (isCounted(line) ? line.quantity : null)
  const quantity = clamp(count ?? 1)
  return { quantity, isExact: count === null ? line.quantity === null : count === quantity }
}

function totalOf({ amount, unit }: NetQuantity, packs: number): NetQuantity {
  const small = Math.round(amount * sizes[unit] * packs * 1000) / 1000
  const isLarge = small >= 1000 && unit !== 'piece'
  if (!isLarge) return { amount: small, unit: measures[unit] }
  return { amount: small / 1000, unit: measures[unit] === 'g' ? 'kg' : 'L' }
}

/** The content of one pack, or of one step of loose goods. */
function packOf({ stepGrams, netQuantity, weight }: Listed): NetQuantity | null {
  if (stepGrams !== null) return { amount: stepGrams, unit: 'g' }
  return readQuantity(netQuantity ?? '') ?? readQuantity(weight ?? '')
}

/** Rounds up to an amount that can be ordered. */
function clampFor(row: Listed): (count: number) => number {
  const { least, most } = quantityLimits(row)
  return (count) => Math.min(most, Math.max(least, Math.ceil(count)))
}

/**
 * A bare number or a number of packets counts packs, not their content. But six mangoes are one pack of six, when the
 * number makes whole packs.
 */
function requestedAmount(
  { quantity, unit }: PastedLine,
  pack: NetQuantity | null,
): NetQuantity | null {
  if (quantity === null || unit === 'packet' || unit === 'bunch') return null
  if (unit !== null) return { amount: quantity, unit }
  const isOfPieces = pack?.unit === 'piece' && pack.amount > 1 && quantity % pack.amount === 0
  return isOfPieces ? { amount: quantity, unit: 'piece' } : null
}

function isCounted({ unit }: PastedLine): boolean {
  return unit === null || unit === 'packet' || unit === 'bunch' || unit === 'piece'
}
