import { type CategoryRow, viewAllCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { type Corrected, correct } from './correct-words.ts'
import { isKitchenName, maxWordsOfName, type Name, otherNames } from './kitchen-words.ts'
import { readShopNames } from './shop-words.ts'
import { readSized } from './sizes.ts'
import { type Found, lookUpWords, type Word } from './vocabulary.ts'
import { splitWords, stem } from './words.ts'

/**
 * One word of a search, as the numbers of words in use: the word itself, others that mean the same, others that begin
 * with it, and others that have it inside.
 */
export type Group = { typed: number[]; meant: number[]; begun: number[]; inside: number[] }

const none: Group = { typed: [], meant: [], begun: [], inside: [] }

/** A way to understand a search: a product fits that has a word of each group. */
export type Reading = Group[]

/** Words of which everything that fits has one, and how often they are used. */
export type Rarest = { words: number[]; uses: number }

export type SearchPlan = {
  readings: Reading[]
  /** Each word that is in use, for what fits only a part of the search. */
  loose: Group[]
  /** At least so many products fit, as readings of one word tell. */
  atLeast: number
  rarest: Rarest
  /** The least that a word of a reading of several words is used, where all of them may be too much to rank. */
  leastUsed: number
  /** In thousandths of a gram, millilitre or piece. */
  size: number | null
  /** The search as it was understood, where it was misspelt. */
  correctedTo: string | null
}

/** More words than that would not find less. */
const maxWords = 8
const maxReadings = 8
/** Words that are looked up as misspelt, of all texts that are read together. */
const maxCorrected = 24

/** What a search may mean, in numbers of words; null where it has no word at all. */
export async function readSearch(db: Database, text: string): Promise<SearchPlan | null> {
  const [plan] = await readSearches(db, [text])
  return plan ?? null
}

/** The same of several searches, in as many queries as one takes. */
export async function readSearches(
  db: Database,
  texts: readonly string[],
): Promise<(SearchPlan | null)[]> {
  const sized = texts.map((text) => readSized(text, maxWords))
  const first = await understandEach(
    db,
    sized.map(({ words }) => words),
  )
  const corrected: (Corrected[] | null)[] = []
  // One after the other: a list of nothing but misspelt words must not take all connections to the database.
  let left = maxCorrected
  for (const [at, { unknown }] of first.entries()) {
    left -= unknown.length
    const isCorrected = unknown.length > 0 && left >= 0
    corrected.push(isCorrected ? await correct(db, sized[at]!.words, unknown) : null)
  }
  const changed = sized.flatMap(({ words }, at) =>
    corrected[at]?.some(({ word }, place) => word !== words[place]) ? at : [],
  )
  const second = await understandEach(
    db,
    changed.map((at) => corrected[at]!.flatMap(({ word }) => word.split(' '))),
  )
  return sized.map(({ words, size }, at) => {
    if (words.length === 0) return null
    const again = second[changed.indexOf(at)]
    if (!again) return planOf(first[at]!, { size, correctedTo: null })
    const isOther = corrected[at]!.some(({ isMisspelt }) => isMisspelt)
    const shown = corrected[at]!.map((one) => one.shown).join(' ')
    return planOf(again, { size, correctedTo: isOther ? shown : null })
  })
}

type Understood = { readings: Reading[]; groups: Group[]; unknown: string[]; found: Found }

async function understandEach(
  db: Database,
  searches: readonly (readonly string[])[],
): Promise<Understood[]> {
  if (searches.every(({ length }) => length === 0)) return searches.map(() => nothing)
  const all = searches.map((words) => words.map(stem))
  const ofShop = await readShopNames(db, all)
  const named = all.map((stems) => ({ stems, names: namesIn(stems, ofShop) }))
  const exact = named.flatMap(({ stems, names }) => [
    ...stems,
    ...joined(stems),
    ...names.flatMap(({ names: others }) => others.flat()),
  ])
  const [found, categories] = await Promise.all([
    lookUpWords(db, { exact, parts: all.flat() }),
    viewAllCategories(db),
  ])
  return named.map(({ stems, names }, at) =>
    understand({
      stems,
      names: names.filter((name) => !isHeardInAnother(name, stems, found)),
      words: searches[at]!,
      found,
      categories,
    }),
  )
}

/** A word that products have means itself: a mask is no maska, though it sounds like butter. */
function isHeardInAnother(
  { at, length, isGuess }: Named,
  stems: readonly string[],
  found: Found,
): boolean {
  return isGuess && stems.slice(at, at + length).every((word) => isOften(found.exact.get(word)))
}

const nothing: Understood = {
  readings: [],
  groups: [],
  unknown: [],
  found: { exact: new Map(), beginning: new Map(), inside: new Map(), products: new Map() },
}

type Known = Omit<Place, 'at'> & { words: readonly string[]; categories: readonly CategoryRow[] }

function understand({ words, stems, names, found, categories }: Known): Understood {
  if (stems.length === 0) return nothing
  const groups = stems.map((_, at) => groupOf({ found, stems, at, names }))
  const others = otherReadings({ stems, names, groups, found })
  const ofCategory = categoryGroup(categories, stems)
  const readings = [groups, ...others].filter((reading) => reading.every(isInUse))
  const unknown = words.filter((_, at) => !isLikelyMeant(groups[at]!, found, stems[at]!))
  return {
    readings: [...readings.slice(0, maxReadings), ...(ofCategory ? [[ofCategory]] : [])],
    groups,
    unknown: ofCategory || isCovered({ stems, names, found }) ? [] : unknown,
    found,
  }
}

/** The categories that all words of the search name, as the words that stand for them. */
function categoryGroup(categories: readonly CategoryRow[], stems: readonly string[]): Group | null {
  const named = categories.filter(
    (category) => !category.isHidden && namesCategory(stems, category),
  )
  return named.length > 0 ? { ...none, meant: named.map(({ id }) => -id) } : null
}

type CategoryName = Pick<CategoryRow, 'label' | 'path'>

/** Whether what is typed begins words of the category's name: `cold dr` does those of Cold Drinks. */
export function beginsCategory({ label, path }: CategoryName, search: string): boolean {
  const own = splitWords(`${label} ${path}`)
  const typed = splitWords(search)
  return typed.length > 0 && typed.every((word) => own.some((one) => one.startsWith(stem(word))))
}

/** Whether each of these words is one of a category's name. */
function namesCategory(stems: readonly string[], { label, path }: CategoryName): boolean {
  const own = splitWords(`${label} ${path}`).map(stem)
  return stems.every((word) => own.includes(word))
}

/** Whether another name of some words of the search is in use, so that they are not misspelt. */
function isCovered({ stems, names, found }: Omit<Place, 'at'>): boolean {
  const covered = stems.map((word) => isOften(found.exact.get(word)))
  for (const { at, length, names: others } of names) {
    const isUsed = others.some((name) => name.every((word) => found.exact.has(word)))
    if (isUsed) covered.fill(true, at, at + length)
  }
  return covered.every(Boolean)
}

/** Names have misspelt words, too. */
const isOften = (word: Word | undefined): boolean => word !== undefined && word.products > 2

/** A word that only stands within others, or in a product or two, may be a misspelt other one; a number is none. */
function isLikelyMeant({ meant, begun, inside }: Group, found: Found, word: string): boolean {
  const exact = found.exact.get(word)
  if (word.length < 3 || /\d/.test(word)) {
    return exact !== undefined || meant.length + begun.length + inside.length > 0
  }
  if (meant.length > 1 || isOften(exact)) return true
  return begun.length > 0
}

type Named = {
  at: number
  length: number
  names: readonly (readonly string[])[]
  /** Whether the words only sound like the thing's name. */
  isGuess: boolean
}

/** The words of the search that name a thing of the kitchen, with the other names of that thing. */
function namesIn(stems: readonly string[], ofShop: ReadonlyMap<string, readonly Name[]>): Named[] {
  const found: Named[] = []
  for (let length = Math.min(maxWordsOfName, stems.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= stems.length; at += 1) {
      const words = stems.slice(at, at + length)
      const own = ofShop.get(words.join(' ')) ?? []
      const names = [...own, ...own.flatMap(otherNames), ...otherNames(words)]
      const isGuess = own.length === 0 && !isKitchenName(words)
      if (names.length > 0) found.push({ at, length, names, isGuess })
    }
  }
  return found
}

function joined(stems: readonly string[]): string[] {
  return stems.slice(1).map((word, at) => (stems[at] ?? '') + word)
}

type Place = { found: Found; stems: readonly string[]; at: number; names: readonly Named[] }

function groupOf({ found, stems, at, names }: Place): Group {
  const word = stems[at] ?? ''
  const others = names
    .filter((named) => named.at === at && named.length === 1)
    .flatMap((named) => named.names.flatMap((name) => (name.length === 1 ? name : [])))
  const pairs = [stems.slice(at - 1, at + 1), stems.slice(at, at + 2)]
    .filter((pair) => pair.length === 2)
    .map((pair) => pair.join(''))
  const meant = [...others, ...pairs].flatMap((one) => found.exact.get(one) ?? [])
  const typed = idsOf([found.exact.get(word) ?? []].flat())
  return {
    typed,
    meant: idsOf(meant).filter((id) => !typed.includes(id)),
    begun: idsOf(found.beginning.get(word) ?? []),
    inside: idsOf(found.inside.get(word) ?? []),
  }
}

function wordGroup(found: Found, word: string): Group {
  return { ...none, meant: idsOf([found.exact.get(word) ?? []].flat()) }
}

const idsOf = (words: readonly Word[]): number[] => [...new Set(words.map(({ id }) => id))]

type Naming = Omit<Place, 'at'> & { groups: readonly Group[] }

/** The search with one of its things by another name, of which each word counts. */
function otherReadings({ stems, names, groups, found }: Naming): Reading[] {
  return names.flatMap(({ at, length, names: others }) =>
    others
      .filter((name) => name.length > 1 || length > 1)
      .filter((name) => name.join(' ') !== stems.slice(at, at + length).join(' '))
      .map((name) => [
        ...groups.slice(0, at),
        ...name.map((word) => wordGroup(found, word)),
        ...groups.slice(at + length),
      ]),
  )
}

function planOf(
  { readings, groups, found }: Understood,
  rest: Pick<SearchPlan, 'size' | 'correctedTo'>,
): SearchPlan {
  const countsOf = (group: Group) => allWords(group).map((id) => found.products.get(id) ?? 0)
  const sumOf = (group: Group) => countsOf(group).reduce((sum, count) => sum + count, 0)
  // The rarest first: it is the one that others are looked up for.
  const sorted = readings.map((reading) => reading.toSorted((a, b) => sumOf(a) - sumOf(b)))
  const rarest = sorted.flatMap(([group]) => group ?? [])
  return {
    readings: sorted,
    rarest: {
      words: [...new Set(rarest.flatMap(allWords))],
      uses: rarest.reduce((sum, group) => sum + sumOf(group), 0),
    },
    loose: groups.filter(isInUse),
    atLeast: Math.max(0, ...readings.filter(isOfOneWord).flat().flatMap(countsOf)),
    leastUsed: Math.min(...(readings.find((reading) => !isOfOneWord(reading)) ?? []).map(sumOf)),
    ...rest,
  }
}

export const isOfOneWord = ({ length }: Reading): boolean => length === 1

export function allWords({ typed, meant, begun, inside }: Group): number[] {
  return [...typed, ...meant, ...begun, ...inside]
}

const isInUse = (group: Group): boolean => allWords(group).length > 0
