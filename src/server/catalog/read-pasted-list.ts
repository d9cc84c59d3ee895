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
import { keepsThings, lookInstead } from './search/near-things.ts'
import { rankMeant, readAisles } from './search/rank-meant.ts'
import { spellNames } from './search/spell-names.ts'
import { splitLongLine, splitThings } from './search/split-list.ts'
import { viewListed } from './views.ts'

/** The most search results that are considered for a line. */
const maxLooked = 120
/** A product that costs more only contains the thing or is called after it. */
const mostOfGuess = 400

type Choice = Amount & { product: Product; isBought: boolean }
type Row = Listed & { score: number }
/** `isInstead` is set when something else was looked for, `isNear` when that is another thing. */
type Found = {
  text: string
  isPart: boolean
  rows: Row[]
  isInstead?: boolean
  isNear?: boolean
}
type ReadLine = { line: PastedLine; chosen: readonly Chosen[]; isSure: boolean; isSold: boolean }

/**
 * Finds the products for each line of a shopping list: the first choice is the best guess. A line that the shop cannot
 * serve keeps its text; its choices are the nearest things, if there are any. `note` is what else the list says, such as
 * when to bring it, and `more` the number of lines that were not read. `shopperId` is the household whose earlier orders
 * say which product and how many are meant.
 */
export async function viewPastedList(db: Database, text: string, shopperId?: string) {
  const { pieces, note, asksForBefore } = splitList(text)
  const lines = pieces.flatMap(splitLongLine)
  const more = Math.max(0, lines.length - maxPastedLines)
  const { read } = await viewLines(db, lines.slice(0, maxPastedLines), shopperId)
  return { lines: read, note, more, asksForBefore }
}

export type ChosenLine = { text: string; product?: string | undefined; quantity: number }

/** The lines of a kept list: what was chosen for a line, or, where that cannot be bought, what its text means. */
export async function viewChosenLines(db: Database, kept: readonly ChosenLine[]) {
  const ids = kept.flatMap(({ product }) => product ?? [])
  const rows = new Map((await selectListed(db, ids)).map((row) => [row.id, row]))
  const products = await viewListed(db, [...rows.keys()])
  const chosen = kept.map(({ text, product = '', quantity }) => {
    const [row, sold] = [rows.get(product), products.get(product)]
    if (!row || !sold?.inStock) return undefined
    const amount = { quantity: clampFor(row)(quantity), isExact: true, comesTo: null }
    const choices: Choice[] = [{ product: sold, ...amount, isBought: false }]
    const line = { text, words: text, quantity: null, unit: null }
    return { ...line, isSure: true, isSold: true, choices }
  })
  const others = kept.filter((_, at) => chosen[at] === undefined)
  const { read, from } = await viewLines(
    db,
    others.map(({ text }) => text),
  )
  return kept.flatMap((line, at) => {
    const own = others.indexOf(line)
    return chosen[at] ?? read.filter((_, nth) => from[nth] === own)
  })
}

/** Each line that was read comes `from` the place of one of these; one may be read as several things. */
async function viewLines(db: Database, lines: readonly string[], shopperId?: string) {
  if (lines.length === 0) return { read: [], from: [] }
  const [categories, household] = await Promise.all([
    viewAllCategories(db),
    shopperId === undefined ? [] : viewHousehold(db, shopperId),
  ])
  const aisles = readAisles(categories)
  const { read, from, found } = await readAndFind(db, lines, aisles)
  const understood: ReadLine[] = []
  for (const line of read) {
    understood.push(readLine(line, { found: found.get(line.words), household, aisles }))
    // Lets other requests run between two lines of a long list.
    await setImmediate()
  }
  return { read: await withProducts(db, understood), from }
}

/** Reads lines and searches for them; what is no product together is read as several things. */
async function readAndFind(db: Database, texts: readonly string[], aisles: Aisles) {
  const read = texts.map(readPastedLine).map(spelled)
  // Searches for the same words only once, and for all lines in the same queries.
  const found = await findRows(db, wordsOf(read))
  const parted = read
    .flatMap((line, from) => {
      const isTogether = found.get(line.words)?.isPart !== true
      const things = isTogether ? [] : splitThings(line.text, line.words)
      const each = things.length > 1 ? things.map(readPastedLine).map(spelled) : [line]
      return each.map((one) => ({ line: one, from }))
    })
    .slice(0, maxPastedLines)
  const lines = parted.map(({ line }) => line)
  const all = wordsOf(lines)
  const others = all.filter((words) => !found.has(words))
  const again = others.length > 0 ? await findRows(db, others) : []
  const whole = new Map([...found, ...again])
  const instead = await findInstead(db, all, { found: whole, aisles })
  return {
    read: lines,
    from: parted.map(({ from }) => from),
    found: new Map([...whole, ...instead]),
  }
}

type Aisles = ReturnType<typeof readAisles>
type Looked = { found: ReadonlyMap<string, Found>; aisles: Aisles }

/** Looks for the thing of any brand, or for what is nearest, where a line finds only other goods or nothing. */
async function findInstead(db: Database, all: readonly string[], { found, aisles }: Looked) {
  const asked = all.flatMap((words) => {
    const instead = lookInstead(words, found.get(words) ?? { rows: [], isPart: false }, aisles)
    return instead ? { words, ...instead } : []
  })
  const searches = [...new Set(asked.flatMap((one) => one.searches))]
  if (searches.length === 0) return []
  const looked = await findRows(db, searches)
  return asked.flatMap(({ words, searches: own, isNear }): [string, Found][] => {
    const one = own.map((each) => looked.get(each)).find((each) => each && each.rows.length > 0)
    return one ? [[words, { ...one, isPart: true, isNear, isInstead: true }]] : []
  })
}

const spelled = (line: PastedLine): PastedLine => ({ ...line, words: spellNames(line.words) })

const wordsOf = (read: readonly PastedLine[]): string[] => [
  ...new Set(read.flatMap(({ words }) => words || [])),
]

type Facts = {
  found: Found | undefined
  household: readonly Bought[]
  aisles: Aisles
}

function readLine(line: PastedLine, { found, household, aisles }: Facts): ReadLine {
  const { text: words, rows, isPart, isInstead, isNear } = found ?? nothingFound(line)
  const own = household.filter(namedBy(line.words))
  const asked = { words, line: isNear ? words : line.text, isBunch: line.unit === 'bunch' }
  const meant: Meant[] = rankMeant(asked, withOwn(rows, own), aisles)
  // A product that fits only a part of a line is a guess, however well it fits that part.
  const { chosen, isSure } = chooseFor(line, meant)
  const isSame = isInstead ? !isNear : keepsThings(line.words, words)
  const hasThing = !isPart || own.length > 0 || isSame
  const isSold = chosen.length > 0 && chosen[0]!.row.cost <= mostOfGuess && hasThing
  return { line, chosen, isSure: isSure && !isPart && isSold, isSold }
}

const nothingFound = ({ words }: PastedLine): Found => ({ text: words, rows: [], isPart: false })

/** Adds what the household has bought to what was found; the best results of a common word do not include everything. */
function withOwn(rows: readonly Row[], own: readonly Bought[]): (Row & Partial<Bought>)[] {
  const byId = new Map(own.map((one) => [one.id, one]))
  const others = rows.filter(({ id }) => !byId.has(id))
  const scores = new Map(rows.map(({ id, score }) => [id, score]))
  return [...own.map((one) => ({ ...one, score: scores.get(one.id) ?? 0 })), ...others]
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
