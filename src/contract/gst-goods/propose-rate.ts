// `proposeRate({ name: 'Basmati Rice 5 kg' })` is Rice, wheat and millets: HSN code 1006, 5 %, loose 0 %.

import { gstRatesNow, gstRatesOn } from '#contract/gst-rates.ts'
import { careKinds } from './care.ts'
import { freshKinds } from './fresh.ts'
import { healthKinds } from './health.ts'
import { householdKinds } from './household.ts'
import type { Area, Kind } from './kind.ts'
import { kitchenwareKinds } from './kitchenware.ts'
import { pantryKinds } from './pantry.ts'
import { preparedKinds } from './prepared-food.ts'
import { stapleKinds } from './staples.ts'
import { sundryKinds } from './sundries.ts'
import { areaOf, areaOfName, sentenceOf, type Word, wordsOf, wordsOfAreas } from './words.ts'

export type Goods = {
  name: string
  /** The names of the product's categories, the narrowest first: type, subcategory, category. */
  aisles?: readonly string[]
}

/** The usual rate of goods of this kind. */
export type Proposal = Pick<Kind, 'kind' | 'percent' | 'loosePercent'> & { hsn: string }

/** The rates for which these tables were made. After rates change, nothing is proposed until the tables follow. */
const madeFor = gstRatesOn('2025-09-22')

const kinds: readonly Kind[] = [
  ...freshKinds,
  ...stapleKinds,
  ...pantryKinds,
  ...preparedKinds,
  ...careKinds,
  ...healthKinds,
  ...householdKinds,
  ...sundryKinds,
  ...kitchenwareKinds,
]

type Entry = { kind: Kind; hsn: string }

/** Names of goods with several possible rates, or of sets with different rates: no proposal is better than a guess. */
const unclear = `combo, gift box, gift pack, gift set, hamper, ice tea, iced tea, menstrual cup, beard oil, water bottle, soda,
  baking soda, broom, electric toothbrush, tongue cleaner, bottle, lunch box, container, casserole, jar, breast pad, nursing pad,
  sweat pad, pacifier, soother, poster colour, water colour, acrylic colour, tempera colour, paint, lube, lubricant`

/** These words make fruit, vegetables, milk or meat an ingredient or a taste, unless the category is a fresh one. */
const made = new Set(
  `flavour flavor flavoured flavored mix kit blend sparkling added style pate loaf claw spring fresh dip stick
   cocktail shot crush fizz punch burst fill delight bar bite powder unsweetened sour
   brine power masala dry dried`.split(/\s+/),
)

const packed = new Set(['frozen', 'canned', 'tinned', 'dried', 'dry', 'smoked', 'marinated'])
export const tablesOfRates = { kinds, unclear, made, wordsOfAreas }

const nothing: Entry[] = []
const byWords = index((kind) => kind.goods)
const byAisle = index(({ aisles, goods }) => (aisles ? [[goods[0]?.[0] ?? '', aisles]] : []))
for (const phrase of phrasesOf(unclear)) byWords.set(phrase, byWords.get(phrase) ?? nothing)
/** Beginnings of all phrases. When none starts with the words so far, no longer phrase needs to be tried. */
const beginnings = new Set([...byWords.keys(), ...byAisle.keys()].flatMap(beginningsOf))

function beginningsOf(phrase: string): string[] {
  const words = phrase.split(' ')
  return words.map((_, index) => words.slice(0, index + 1).join(' '))
}

/** All phrases that may start at this word, the longest first. */
function phrasesAt(words: readonly string[], start: number): { phrase: string; end: number }[] {
  const found = []
  let phrase = ''
  for (let end = start; end < words.length; end += 1) {
    phrase = end === start ? words[end]! : `${phrase} ${words[end]}`
    if (!beginnings.has(phrase)) break
    found.push({ phrase, end: end + 1 })
  }
  return found.toReversed()
}

function index(goodsOf: (kind: Kind) => Kind['goods']): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const kind of kinds) {
    for (const [hsn, words] of goodsOf(kind)) {
      for (const phrase of phrasesOf(words)) {
        entries.set(phrase, [...(entries.get(phrase) ?? []), { kind, hsn }])
      }
    }
  }
  return entries
}

function phrasesOf(words: string): string[] {
  return words.split(',').map((phrase) => wordsOf(phrase).join(' '))
}

/** The kind of these goods with its HSN code and rate in percent. Undefined when name and category say too little. */
export function proposeRate({ name, aisles = [] }: Goods, now = new Date()): Proposal | undefined {
  if (gstRatesNow(now) !== madeFor) return undefined
  const category = categoryOf(aisles)
  const entry = meant(name, { ...category, area: category.area ?? areaOfName(name) })
  if (!entry) return undefined
  const { kind, percent, loosePercent, packedPercent } = entry.kind
  const isPacked = category.isPacked || saysPacked(wordsOf(name))
  return {
    kind,
    hsn: entry.hsn,
    percent: (isPacked ? packedPercent : undefined) ?? percent,
    ...(loosePercent === undefined ? {} : { loosePercent }),
  }
}

/**
 * The rate in percent. Goods without a label are loose: weighed out for the shopper, or in a sack of more than 25 kg.
 */
export function percentOf({ percent, loosePercent }: Proposal, isLoose: boolean): number {
  return (isLoose ? loosePercent : undefined) ?? percent
}

/** Several goods in one pack need one common rate. */
function meant(name: string, category: Category): Entry | undefined {
  const entries = name.split(/\s\+\s/).map((part) => bestNamed(sentenceOf(part), category))
  if (entries.includes('unclear')) return undefined
  const named = entries.filter((entry) => typeof entry === 'object')
  const [first] = named
  if (!first) return category.entry
  return isDoubtful(first, category) ? category.entry : agreed(named)
}

/** The category names goods of another rate: pork there may be sausages, and cola may be sweets. */
function isDoubtful({ kind }: Entry, { entry, entries }: Category): boolean {
  if (!entry || entry.kind.percent === kind.percent) return false
  if (entries.some((other) => other.kind === kind)) return false
  const isSweet = /^1[789]/.test(entry.hsn)
  return kind.percent === 40 ? isSweet : Boolean(kind.isPart) && kind.area !== 'home'
}

type Category = {
  area: Area | undefined
  /** All kinds that the category's names mean. */
  kinds: ReadonlySet<Kind>
  /** The kinds of the narrowest name whose goods have one rate. */
  entries: readonly Entry[]
  entry: Entry | undefined
  isPacked: boolean
}

const categories = new Map<string, Category>()
const maxCategories = 2000

/** Cached, since thousands of products share a few hundred categories. */
function categoryOf(aisles: readonly string[]): Category {
  const key = aisles.join('\n')
  const known = categories.get(key)
  if (known) return known
  if (categories.size >= maxCategories) categories.clear()
  const category = readAisles(aisles)
  categories.set(key, category)
  return category
}

function readAisles(aisles: readonly string[]): Category {
  const texts = aisles.map(wordsOf)
  const area = areaOf(texts)
  const found = texts.map((words) => entriesIn(words, area))
  const entries = found.find((each) => agreed(each) !== undefined) ?? []
  return {
    area,
    kinds: new Set(found.flat().map(({ kind }) => kind)),
    entries,
    entry: agreed(entries),
    isPacked: texts.some(saysPacked),
  }
}

function saysPacked(words: readonly string[]): boolean {
  return words.some((word) => packed.has(word))
}

/** The kinds in a category's name, the longest phrases first; each word belongs to one phrase. */
function entriesIn(words: readonly string[], area: Area | undefined): Entry[] {
  const found: Entry[] = []
  for (let at = 0; at < words.length; ) {
    const known = phrasesAt(words, at)
      .map(({ phrase, end }) => ({ end, entries: entriesOfCategory(phrase) }))
      .find(({ entries }) => entries.length > 0)
    found.push(...(known?.entries ?? []).filter(({ kind }) => isMeant(kind, area)))
    at = known?.end ?? at + 1
  }
  return found
}

function entriesOfCategory(phrase: string): Entry[] {
  const named = byWords.get(phrase)?.filter(({ kind }) => !kind.isLocal) ?? []
  return [...named, ...(byAisle.get(phrase) ?? [])]
}

function agreed(entries: readonly Entry[]): Entry | undefined {
  const [first] = entries
  const isOne = entries.every(({ kind }) => kind.percent === first?.kind.percent)
  return isOne ? first : undefined
}

/** A category means its own goods, but a category of fresh goods may also hold prepared ones. */
function isMeant(kind: Kind, area: Area | undefined): boolean {
  return fits(kind, area) && (kind.area === area || area === undefined || kind.area === 'food')
}

/** A shop without a category for soap may put it among the dairy products, but not a skin cream. */
function fits(kind: Kind, area: Area | undefined): boolean {
  if (area === undefined) return !kind.isLocal
  if (kind.area === area) return true
  const isGoods = !kind.isPart && !kind.isStuff && !kind.isLocal && kind.area !== 'fresh'
  return isGoods && (area === 'fresh' || area === 'food')
}

type Candidate = { entry: Entry | undefined; part: number; rank: number }
type Match = { end: number; part: number; entries: readonly Entry[] }

/** Finds the thing that the name means: the last one in its first part, as in "Tomato Ketchup - With Garlic". */
function bestNamed(words: readonly Word[], category: Category): Entry | 'unclear' | undefined {
  const candidates = matchesIn(words, category.area).flatMap<Candidate>(({ entries, end, part }) =>
    entries.length === 0
      ? [{ entry: undefined, part, rank: rankOf({ part, end }, unclearLevel) }]
      : entries.map((entry) => ({
          entry,
          part,
          rank: rankOf({ part, end }, levelOf(entry.kind, category.area)),
        })),
  )
  const tools = candidates.filter(
    ({ entry, part }) =>
      part > 0 && entry?.kind.area === 'home' && levelOf(entry.kind) === goodsLevel,
  )
  const considered = category.area === 'home' && tools.length > 0 ? tools : candidates
  const highest = Math.max(...considered.map(({ rank }) => rank))
  const best = considered.filter(({ rank }) => rank === highest)
  const sure = best.flatMap(({ entry }) => entry ?? [])
  if (sure.length === 0) return best.length > 0 ? 'unclear' : undefined
  const own = sure.filter(({ kind }) => kind.area === category.area)
  return (
    sure.find(({ kind }) => category.kinds.has(kind)) ?? agreed(own) ?? agreed(sure) ?? 'unclear'
  )
}

/** Known phrases, except those within longer ones: "Pav Bhaji" is not bread. */
function matchesIn(sentence: readonly Word[], area: Area | undefined): Match[] {
  const words = sentence.map(({ word }) => word)
  const isMade = area === undefined && words.some((word) => made.has(word))
  const isMeantHere = (kind: Kind, part: number) =>
    fits(kind, area) && !(kind.isStuff && part === 0) && !(isMade && isFreshPart(kind))
  const found: Match[] = []
  for (let start = 0; start < words.length; start += 1) {
    for (const { phrase, end } of phrasesAt(words, start)) {
      const { part } = sentence[end - 1]!
      const all = byWords.get(phrase)
      const isWithin = found.some((longer) => longer.end >= end)
      if (!all || isWithin) continue
      const entries = all.filter(({ kind }) => isMeantHere(kind, part))
      if (all.length === 0 || entries.length > 0) found.push({ end, part, entries })
    }
  }
  return found
}

/** Fresh goods that are an ingredient of others, with another rate. */
const isFreshPart = ({ percent, isPart }: Kind): boolean => percent === 0 && Boolean(isPart)

type Place = { part: number; end: number }

/** Counts parts from the least telling one. A vessel's material counts wherever it is. */
function rankOf({ part, end }: Place, level: number): number {
  return ((level === stuffLevel ? mostParts : part) * 2 + level) * 1000 + end
}

const mostParts = 100

const [partLevel, unclearLevel, stuffLevel, goodsLevel] = [0, 0.5, 0.75, 1]

/** Fruit and vegetables in a category of fresh goods are no ingredients. */
function levelOf({ isPart, isStuff, area }: Kind, areaOfCategory?: Area): number {
  if (isStuff) return stuffLevel
  return isPart && !(area === 'fresh' && areaOfCategory === 'fresh') ? partLevel : goodsLevel
}
