/**
 * One word of a search, as the numbers of words in use: the word itself, others that mean the same, others that begin
 * with it, and others that have it inside.
 */
export type Group = {
  typed: number[]
  meant: number[]
  begun: number[]
  inside: number[]
  /** How often these are used in all; a category is not counted. */
  uses: number
}

/** A way to understand a search: a product fits that has a word of each group. */
export type Reading = Group[]

/** Words of which everything that fits has one, and how often they are used. */
export type Rarest = { words: number[]; uses: number }

/** Words of a search that belong together, as `hari mirch`, so that they are looked for or left out together. */
export type Unit = {
  /** As they were typed. */
  words: readonly string[]
  /** Whether they name a thing of the kitchen or a brand. */
  isThing: boolean
  /** How much it matters that a product has them; 0 where no product does. */
  weight: number
  readings: Reading[]
}

/** What was read of a search beside its words. */
type Beside = {
  /** The whole search as it was typed, and its words that are more than a search reads. */
  text: string
  more: readonly string[]
  /** Its words before any was corrected. */
  typed: readonly string[]
  /** The aisles of each category. */
  aisles: ReadonlyMap<number, readonly string[]>
  /** How many products have each of its words. */
  products: ReadonlyMap<number, number>
  /** In thousandths of a gram, millilitre or piece. */
  size: number | null
  /** The search as it was understood, where it was misspelt. */
  correctedTo: string | null
}

export type SearchPlan = Beside & {
  /** What is looked for, as it was understood. */
  words: string
  units: readonly Unit[]
  /** The categories that the whole search names, as `sabji` does. */
  classIds: readonly number[]
  /** Words that are not looked for: more than a search reads, or such that nothing has. */
  leftOut: readonly string[]
  readings: Reading[]
  /** At least so many products fit, as readings of one word tell. */
  atLeast: number
  rarest: Rarest
  /** The least that a word of a reading of several words is used, where all of them may be too much to rank. */
  leastUsed: number
}

type Looked = Pick<SearchPlan, 'words' | 'units' | 'classIds' | 'leftOut' | 'readings'>

export function planOf({ readings, ...looked }: Looked, beside: Beside): SearchPlan {
  const countsOf = (group: Group) => allWords(group).map((id) => beside.products.get(id) ?? 0)
  const sumOf = (group: Group) => countsOf(group).reduce((sum, count) => sum + count, 0)
  const counted = (group: Group) => ({ ...group, uses: sumOf(group) })
  // The rarest first: it is the one that others are looked up for.
  const sorted = readings.map((reading) => reading.map(counted).toSorted((a, b) => a.uses - b.uses))
  const rarest = sorted.flatMap(([group]) => group ?? [])
  return {
    ...beside,
    ...looked,
    readings: sorted,
    rarest: {
      words: [...new Set(rarest.flatMap(allWords))],
      uses: rarest.reduce((sum, group) => sum + sumOf(group), 0),
    },
    atLeast: Math.max(0, ...readings.filter(isOfOneWord).flat().flatMap(countsOf)),
    leastUsed: Math.min(...(readings.find((reading) => !isOfOneWord(reading)) ?? []).map(sumOf)),
  }
}

const maxReadings = 8

/** The same search by some of its units alone. */
export function partOf(plan: SearchPlan, kept: readonly Unit[]): SearchPlan {
  const others = plan.units.filter((unit) => !kept.includes(unit))
  const left = kept.flatMap(({ words }) => words)
  const isCorrected = plan.correctedTo !== null && left.some((word) => !plan.typed.includes(word))
  const looked = {
    words: left.join(' '),
    units: kept,
    classIds: [],
    leftOut: [...new Set([...others.flatMap((unit) => asTyped(plan, unit)), ...plan.leftOut])],
    readings: readingsOf(kept),
  }
  return planOf(looked, { ...plan, correctedTo: isCorrected ? looked.words : null })
}

/** The words of a unit before they were corrected. */
export function asTyped({ units, typed }: SearchPlan, { words }: Unit): readonly string[] {
  const all = units.flatMap((unit) => unit.words)
  return all.length === typed.length ? words.map((word) => typed[all.indexOf(word)]!) : words
}

/** Each reading of each unit with each of the others. */
export function readingsOf(units: readonly Unit[]): Reading[] {
  return units.reduce<Reading[]>(
    (all, { readings }) =>
      all.flatMap((one) => readings.map((other) => [...one, ...other])).slice(0, maxReadings),
    [[]],
  )
}

export const isOfOneWord = ({ length }: Reading): boolean => length === 1

export function allWords({ typed, meant, begun, inside }: Group): number[] {
  return [...typed, ...meant, ...begun, ...inside]
}

export const isInUse = (group: Group): boolean => allWords(group).length > 0
