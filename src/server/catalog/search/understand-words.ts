import type { CategoryRow } from '#server/categories/views.ts'
import { aislesOf } from './aisles.ts'
import { brandIn } from './kitchen-brands.ts'
import { isKitchenName, maxWordsOfName, type Name, otherNames, thingsIn } from './kitchen-words.ts'
import { type Group, isInUse, type Reading, type Unit } from './search-plan.ts'
import type { Found, Word } from './vocabulary.ts'
import { splitWords, stem } from './words.ts'

const none: Group = { typed: [], meant: [], begun: [], inside: [], uses: 0 }
const maxReadings = 8

/** `unknown` are the words that may be misspelt. */
export type Understood = {
  readings: Reading[]
  units: Unit[]
  /** The categories whose label names the whole search, or another name of its thing. */
  classIds: number[]
  unknown: string[]
  products: Found['products']
}

type Read = Omit<Place, 'at'> & {
  words: readonly string[]
  /** Words that are only possible corrections. */
  far: ReadonlySet<string>
}

type Known = Read & { categories: readonly CategoryRow[] }

export function understand({ words, stems, found, far, categories, ...known }: Known): Understood {
  const names = known.names.filter((name) => !isHeardInAnother(name, stems, found))
  const groups = stems.map((_, at) => groupOf({ found, stems, at, names }))
  const others = otherReadings({ stems, names, groups, found })
  const classIds = classesOf(categories, stems, names)
  const ofCategory = stems.length > 0 ? categoryGroup(categories, stems, classIds) : null
  const readings = [groups, ...others].filter(isReadable)
  const unknown = words.filter((_, at) => !isLikelyMeant(groups[at]!, found, stems[at]!))
  return {
    readings: [...readings.slice(0, maxReadings), ...(ofCategory ? [[ofCategory]] : [])],
    classIds,
    units: unitsOf({ words, stems, names, found, far, groups }),
    unknown: ofCategory || isCovered({ stems, names, found }) ? [] : unknown,
    products: found.products,
  }
}

/** A word that products have means itself, even when it sounds like another: a mask is not maska (butter). */
function isHeardInAnother(
  { at, length, isGuess }: Named,
  stems: readonly string[],
  found: Found,
): boolean {
  return isGuess && stems.slice(at, at + length).every((word) => isOften(found.exact.get(word)))
}

const isReadable = (reading: Reading): boolean => reading.length > 0 && reading.every(isInUse)

/** Groups the words of the search; words that name one thing or brand together are one unit. */
function unitsOf({ words, ...known }: Read & Naming): Unit[] {
  const { stems, names } = known
  const brand = brandIn(words)?.words.length ?? 0
  const spans = [
    ...(brand > 0 ? [{ at: 0, length: brand }] : []),
    ...names.filter((named) => named.length > 1 && isUsed(named, known.found)),
    ...stems.map((_, at) => ({ at, length: 1 })),
  ]
  const taken = stems.map(() => false)
  const units = spans.flatMap(({ at, length }) => {
    if (taken.slice(at, at + length).includes(true)) return []
    taken.fill(true, at, at + length)
    return { at, length }
  })
  return units
    .toSorted((one, other) => one.at - other.at)
    .map((span) =>
      unitOf({ ...known, ...span, words: words.slice(span.at, span.at + span.length) }),
    )
}

type Span = Read & Naming & { at: number; length: number }

function unitOf({ at, length, words, ...known }: Span): Unit {
  const { stems, groups, names, found } = known
  const own = stems.slice(at, at + length)
  const others = names
    .filter((named) => named.at === at && named.length === length)
    .flatMap((named) => named.names.filter((name) => name.length > 1 || length > 1))
    .map((name) => name.map((word) => wordGroup(found, word)))
  const typed = groups.slice(at, at + length).map((group) => ({ ...wholeWord(group), inside: [] }))
  const readings = [typed, ...others].filter(isReadable)
  const isThing =
    !words.some((word) => known.far.has(word)) &&
    ((names.some((named) => named.at === at && named.length === length) &&
      thingsIn(own).some((thing) => thing.words.length === length)) ||
      (at === 0 && brandIn(words) !== undefined))
  return {
    words,
    isThing: isThing && readings.length > 0,
    weight: readings.length === 0 ? 0 : weightOf({ ...known, isThing, typed, words }),
    readings: readings.slice(0, maxReadings),
  }
}

type Weighed = Read & { isThing: boolean; typed: Reading }

function weightOf({ isThing, typed, found, far, words }: Weighed): number {
  const own = words.map(stem)
  if (isThing) return 4
  // An unlikely correction does not stand for the rest of a search.
  if (words.some((word) => far.has(word))) return 0.9
  if (own.every((word) => word.length < 2 || /^\d+$/.test(word))) return 0.5
  if (own.every((word) => isOften(found.exact.get(word)))) return 2
  return typed.some((group) => group.typed.length + group.meant.length > 0) ? 1.5 : 1
}

/** Drops beginnings and parts when the word itself is in use. */
export function wholeWord(group: Group): Group {
  const isKnown = group.typed.length + group.meant.length > 0
  return isKnown ? { ...group, begun: [], inside: [] } : group
}

/** The categories that all words of the search name, as the words that stand for them. */
function categoryGroup(
  categories: readonly CategoryRow[],
  stems: readonly string[],
  classIds: readonly number[],
): Group | null {
  const named = categories.filter(
    (category) =>
      classIds.includes(category.id) || (!category.isHidden && namesCategory(stems, category)),
  )
  return named.length > 0 ? { ...none, meant: named.map(({ id }) => -id) } : null
}

/** The categories that any name of the searched thing names, in that thing's aisle: sabzi, vegetables. */
function classesOf(
  categories: readonly CategoryRow[],
  stems: readonly string[],
  names: readonly Named[],
): number[] {
  if (stems.length === 0) return []
  const others = names
    .filter(({ at, length }) => at === 0 && length === stems.length)
    .flatMap((named) => named.names)
  const [thing] = thingsIn(stems)
  return categories
    .filter(({ isHidden }) => !isHidden)
    .filter(({ label }) => {
      const own = splitWords(label).map(stem)
      const isNamed = [stems, ...others].some((name) => name.every((word) => own.includes(word)))
      const aisles = aislesOf({ label }, undefined)
      return isNamed && (!thing || thing.aisles.some((aisle) => aisles.includes(aisle)))
    })
    .map(({ id }) => id)
}

type CategoryName = Pick<CategoryRow, 'label' | 'path'>

/** Whether the typed text begins words of the category's name: `cold dr` begins Cold Drinks. */
export function beginsCategory({ label, path }: CategoryName, search: string): boolean {
  const own = splitWords(`${label} ${path}`)
  const typed = splitWords(search)
  return typed.length > 0 && typed.every((word) => own.some((one) => one.startsWith(stem(word))))
}

function namesCategory(stems: readonly string[], { label, path }: CategoryName): boolean {
  const own = splitWords(`${label} ${path}`).map(stem)
  return stems.every((word) => own.includes(word))
}

/** Whether another name for some of the words is in use, so that they are not misspelt. */
function isCovered({ stems, names, found }: Omit<Place, 'at'>): boolean {
  const covered = stems.map((word) => isOften(found.exact.get(word)))
  for (const { at, length, names: others } of names) {
    if (isUsed({ names: others }, found)) covered.fill(true, at, at + length)
  }
  return covered.every(Boolean)
}

/** Whether products have one of these names. */
function isUsed({ names }: Pick<Named, 'names'>, { exact }: Found): boolean {
  return names.some((name) => name.length > 0 && name.every((word) => exact.has(word)))
}

/** More than two products: names have misspelt words too. */
const isOften = (word: Word | undefined): boolean => word !== undefined && word.products > 2

/** A word that is only inside others, or in one or two products, may be misspelt; a number is not. */
function isLikelyMeant({ meant, begun, inside }: Group, found: Found, word: string): boolean {
  const exact = found.exact.get(word)
  if (word.length < 3 || /\d/.test(word)) {
    return exact !== undefined || meant.length + begun.length + inside.length > 0
  }
  if (meant.length > 1 || isOften(exact)) return true
  return begun.length > 0
}

export type Named = {
  at: number
  length: number
  names: readonly (readonly string[])[]
  /** Whether the words only sound like the thing's name. */
  isGuess: boolean
}

/** Finds the words that name a kitchen thing, with that thing's other names. */
export function namesIn(
  stems: readonly string[],
  ofShop: ReadonlyMap<string, readonly Name[]>,
): Named[] {
  const found: Named[] = []
  for (let length = Math.min(maxWordsOfName, stems.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= stems.length; at += 1) {
      const words = stems.slice(at, at + length)
      const own = ofShop.get(words.join(' ')) ?? []
      const code = codeIn(words)
      const names = [...own, ...own.flatMap(otherNames), ...otherNames(words), ...code]
      const isGuess = own.length + code.length === 0 && !isKitchenName(words)
      if (names.length > 0) found.push({ at, length, names, isGuess })
    }
  }
  return found
}

/** A code typed without its dash, as the two words on packs: bb1259 is BB-1259. */
function codeIn(words: Name): Name[] {
  const [, letters, number] = /^([a-z]+)(\d+)$/.exec(words.join(' ')) ?? []
  return letters && number ? [[letters, number]] : []
}

export function joined(stems: readonly string[]): string[] {
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
    begun: [...(found.beginning.get(word) ?? [])],
    inside: [...(found.inside.get(word) ?? [])],
    uses: 0,
  }
}

function wordGroup(found: Found, word: string): Group {
  return { ...none, meant: idsOf([found.exact.get(word) ?? []].flat()) }
}

const idsOf = (words: readonly Word[]): number[] => [...new Set(words.map(({ id }) => id))]

type Naming = Omit<Place, 'at'> & { groups: readonly Group[] }

/** The search with one of its things under another name, each word of which counts. */
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
