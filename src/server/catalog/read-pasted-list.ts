// `viewPastedList(db, '2 kg aloo')` has one line, whose first choice is the product Potato with the quantity for 2 kg.

import { setImmediate } from 'node:timers/promises'
import type { Product } from '#contract/api/catalog.ts'
import { splitList } from '#contract/list-pieces.ts'
import { maxPastedLines, type PastedLine, readPastedLine } from '#contract/pasted-list.ts'
import { viewAllCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { type Chosen, chooseFor, type Meant } from './lists/choose-for-line.ts'
import { type Bought, namedBy, viewHousehold } from './lists/household.ts'
import { type Amount, clampFor } from './lists/line-amount.ts'
import { type Listed, selectListed } from './queries.ts'
import { findEach } from './search/find-lines.ts'
import { thingsIn } from './search/kitchen-words.ts'
import { rankMeant, readAisles } from './search/rank-meant.ts'
import { splitLongLine, splitThings } from './search/split-list.ts'
import { splitWords, stem } from './search/words.ts'
import { viewListed } from './views.ts'

/** The most search results that are considered for a line. */
const maxLooked = 120
/** A product that costs more only contains the thing or is called after it. */
const mostOfGuess = 400

type Choice = Amount & { product: Product; isBought: boolean }
type Row = Listed & { score: number }
type Found = { text: string; isPart: boolean; rows: Row[] }
type ReadLine = { line: PastedLine; chosen: readonly Chosen[]; isSure: boolean; isSold: boolean }

/**
 * Finds the products for each line of a shopping list: the first choice is the best guess. A line that the shop cannot
 * serve keeps its text; its choices are the nearest things, if there are any. `note` is what else the list says, such as
 * when to bring it, and `more` the number of lines that were not read. `shopperId` is the household whose earlier orders
 * say which product and how many are meant.
 */
export async function viewPastedList(db: Database, text: string, shopperId?: string) {
  const { pieces, note } = splitList(text)
  const lines = pieces.flatMap(splitLongLine)
  const more = Math.max(0, lines.length - maxPastedLines)
  return { lines: await viewLines(db, lines.slice(0, maxPastedLines), shopperId), note, more }
}

export type ChosenLine = { text: string; product?: string | undefined; quantity: number }

/** The lines of a kept list: what was chosen for a line, or, where that cannot be bought, what its text means. */
export async function viewChosenLines(db: Database, kept: readonly ChosenLine[]) {
  const ids = kept.flatMap(({ product }) => product ?? [])
  const rows = new Map((await selectListed(db, ids)).map((row) => [row.id, row]))
  const products = await viewListed(db, [...rows.keys()])
  const known = kept.flatMap(({ text, product = '', quantity }) => {
    const [row, sold] = [rows.get(product), products.get(product)]
    if (!row || !sold?.inStock) return []
    const amount = { quantity: clampFor(row)(quantity), isExact: true, comesTo: null }
    const choices: Choice[] = [{ product: sold, ...amount, isBought: false }]
    const line = { text, words: text, quantity: null, unit: null }
    return { ...line, isSure: true, isSold: true, choices }
  })
  const others = kept.filter(({ product = '' }) => products.get(product)?.inStock !== true)
  return [
    ...known,
    ...(await viewLines(
      db,
      others.map(({ text }) => text),
    )),
  ]
}

async function viewLines(db: Database, lines: readonly string[], shopperId?: string) {
  if (lines.length === 0) return []
  const [{ read, found }, categories, household] = await Promise.all([
    readAndFind(db, lines),
    viewAllCategories(db),
    shopperId === undefined ? [] : viewHousehold(db, shopperId),
  ])
  const aisles = readAisles(categories)
  const understood: ReadLine[] = []
  for (const line of read) {
    understood.push(readLine(line, { found: found.get(line.words), household, aisles }))
    // Lets other requests run between two lines of a long list.
    await setImmediate()
  }
  return withProducts(db, understood)
}

/** Reads lines and searches for them; what is no product together is read as several things. */
async function readAndFind(db: Database, lines: readonly string[]) {
  const read = lines.map(readPastedLine)
  // Searches for the same words only once, and for all lines in the same queries.
  const found = await findRows(db, wordsOf(read))
  const parted = read.flatMap((line) => {
    const isTogether = found.get(line.words)?.isPart !== true
    const things = isTogether ? [] : splitThings(line.text, line.words)
    return things.length > 1 ? things.map(readPastedLine) : [line]
  })
  const others = wordsOf(parted).filter((words) => !found.has(words))
  const again = others.length > 0 ? await findRows(db, others) : []
  return { read: parted.slice(0, maxPastedLines), found: new Map([...found, ...again]) }
}

const wordsOf = (read: readonly PastedLine[]): string[] => [
  ...new Set(read.flatMap(({ words }) => words || [])),
]

type Facts = {
  found: Found | undefined
  household: readonly Bought[]
  aisles: ReturnType<typeof readAisles>
}

function readLine(line: PastedLine, { found, household, aisles }: Facts): ReadLine {
  const { text: words, rows, isPart } = found ?? { text: line.words, rows: [], isPart: false }
  const own = household.filter(namedBy(line.words))
  const asked = { words, line: line.text, isBunch: line.unit === 'bunch' }
  const meant: Meant[] = rankMeant(asked, withOwn(rows, own), aisles)
  // A product that fits only a part of a line is a guess, however well it fits that part.
  const { chosen, isSure } = chooseFor(line, meant)
  const hasThing = !isPart || own.length > 0 || keepsThings(line.words, words)
  const isSold = chosen.length > 0 && chosen[0]!.row.cost <= mostOfGuess && hasThing
  return { line, chosen, isSure: isSure && !isPart && isSold, isSold }
}

/** Adds what the household has bought to what was found; the best results of a common word do not include everything. */
function withOwn(rows: readonly Row[], own: readonly Bought[]): (Row & Partial<Bought>)[] {
  const byId = new Map(own.map((one) => [one.id, one]))
  const others = rows.filter(({ id }) => !byId.has(id))
  const scores = new Map(rows.map(({ id, score }) => [id, score]))
  return [...own.map((one) => ({ ...one, score: scores.get(one.id) ?? 0 })), ...others]
}

/** Whether every kitchen thing of a line is still in the words that were searched for. */
function keepsThings(words: string, searched: string): boolean {
  const kept = new Set(splitWords(searched).map(stem))
  const things = thingsIn(splitWords(words).map(stem))
  return things.length > 0 && things.every((thing) => thing.words.every((word) => kept.has(word)))
}

async function withProducts(db: Database, lines: readonly ReadLine[]) {
  const shown = lines.flatMap(({ chosen }) => chosen.map(({ row }) => row.id))
  const products = await viewListed(db, shown)
  return lines.map(({ line, chosen, isSure, isSold }) => {
    const choices = chosen.flatMap(({ row, amount, isBought }): Choice[] => {
      const product = products.get(row.id)
      return product ? [{ product, ...amount, isBought }] : []
    })
    const { text, words, quantity, unit } = line
    const isThere = isSold && choices.length > 0
    return { text, words, quantity, unit, isSure: isSure && isThere, isSold: isThere, choices }
  })
}

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
