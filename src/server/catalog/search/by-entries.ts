import { sql } from 'kysely'
import { allWords, type Group, isOfOneWord, type Reading } from './search-plan.ts'

/** Where a document is looked at; without its category where that does not matter. */
export type Shelves = { shelves: readonly number[]; categoryIds?: readonly number[] | undefined }

// What another word costs than the one that was typed: one that means it, begins with it, or has it inside.
export const meantScore = 1
export const begunScore = 170
export const insideScore = 420
/** How many words of a group are compared one by one. */
export const maxCompared = 16

/** Of words that are used no more in all, every entry is read. */
const maxEntries = 8000
/** So many words, as all that begin with a letter, are looked for by their entries, however many those are. */
const manyWords = 40

/** Whether a search is of one word or thing at a time, and soonest found by the entries of its words. */
export function isListed(readings: readonly Reading[], { categoryIds }: Shelves): boolean {
  if (!readings.every(isOfOneWord)) return false
  const words = readings.flat().flatMap(allWords)
  // A category has many entries, which only end soon where they need not be looked into.
  if (categoryIds) return usesOf(readings) <= maxEntries && words.every((word) => word > 0)
  return usesOf(readings) <= maxEntries || hasManyWords(readings)
}

export function hasManyWords(readings: readonly Reading[]): boolean {
  return readings.flat().flatMap(allWords).length > manyWords
}

const usesOf = (readings: readonly Reading[]): number =>
  readings.flat().reduce((sum, { uses }) => sum + uses, 0)

/** What fits, with its scores, by the entries of the words. */
export function byEntries(
  readings: readonly Reading[],
  { shelves, categoryIds }: Shelves,
  most: number,
) {
  const entries = readings.flat().flatMap(entriesOf)
  return sql`search_listed(
    ${entries.map(({ word }) => word)}::integer[], ${entries.map(({ cost }) => cost)}::integer[],
    ${entries.map(({ other }) => other)}::integer[], ${shelves}::smallint[], ${categoryIds ?? null}::integer[],
    ${most}::integer, ${usesOf(readings) > maxEntries}::boolean)`
}

type Entry = { word: number; cost: number | null; other: number | null }

function entriesOf({ typed, meant, begun, inside }: Group): Entry[] {
  const own = (word: number, cost: number | null): Entry => ({ word, cost, other: null })
  const others = (words: readonly number[], other: number): Entry[] =>
    words.map((word) => ({ word, cost: null, other }))
  return [
    ...typed.map((word) => own(word, 0)),
    ...meant.map((word, at) => own(word, at < maxCompared ? meantScore : null)),
    ...others(begun, begunScore),
    ...others(inside, insideScore),
  ]
}
