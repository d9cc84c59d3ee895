/**
 * One word of a search, as the numbers of words in use: the word itself, others that mean the same, others that begin
 * with it, and others that contain it.
 */
export type Group = {
  typed: number[]
  meant: number[]
  begun: number[]
  inside: number[]
  /** The number of uses of all these words; categories are not counted. */
  uses: number
}

/** One meaning of a search: a product matches when it has a word of each group. */
export type Reading = Group[]

/** Words of which every match has one, and the number of their uses. */
export type Rarest = { words: number[]; uses: number }

/** Words that belong together, such as `hari mirch`, and are searched for or left out together. */
export type Unit = {
  words: readonly string[]
  /** Whether they name a kitchen thing or a brand. */
  isThing: boolean
  /** The importance of these words for a match; 0 when no product has them. */
  weight: number
  readings: Reading[]
}

/** Facts about a search besides its words. */
type Beside = {
  /** The whole search as typed, and the words beyond the limit. */
  text: string
  more: readonly string[]
  /** The words before any was corrected. */
  typed: readonly string[]
  aisles: ReadonlyMap<number, readonly string[]>
  products: ReadonlyMap<number, number>
  /** Thousandths of a gram, millilitre or piece. */
  size: number | null
  /** The corrected search, if it was misspelt. */
  correctedTo: string | null
}

export type SearchPlan = Beside & {
  words: string
  units: readonly Unit[]
  /** The categories that the whole search names, as `sabji` does. */
  classIds: readonly number[]
  /** Words that are not searched for: beyond the limit, or in no product. */
  leftOut: readonly string[]
  readings: Reading[]
  /** The least number of matches, by the readings of one word. */
  atLeast: number
  rarest: Rarest
  /** The fewest uses of a word in readings of several words, when these may have too many matches to rank. */
  leastUsed: number
}

type Looked = Pick<SearchPlan, 'words' | 'units' | 'classIds' | 'leftOut' | 'readings'>

export function planOf({ readings, ...looked }: Looked, beside: Beside): SearchPlan {
  const countsOf = (group: Group) => allWords(group).map((id) => beside.products.get(id) ?? 0)
  const sumOf = (group: Group) => countsOf(group).reduce((sum, count) => sum + count, 0)
  const counted = (group: Group) => ({ ...group, uses: sumOf(group) })
  // The rarest first, since matches are looked up by it.
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

/** A unit's words before they were corrected. */
export function asTyped({ units, typed }: SearchPlan, { words }: Unit): readonly string[] {
  const all = units.flatMap((unit) => unit.words)
  return all.length === typed.length ? words.map((word) => typed[all.indexOf(word)]!) : words
}

/** Combines each reading of each unit with each of the others. */
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
