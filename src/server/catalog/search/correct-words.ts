import type { Database } from '#server/database/database.ts'
import {
  correctedKitchenWord,
  hasSameEnd,
  isDevanagari,
  isKitchenName,
  otherNames,
  thingOfPart,
} from './kitchen-words.ts'
import { lookUpLikeWords, lookUpWords, type Word } from './vocabulary.ts'
import { editDistance, soundOf, stem, toLatin } from './words.ts'

export type Corrected = {
  word: string
  shown: string
  isMisspelt: boolean
  /** Whether the word may be a different one altogether. */
  isFar: boolean
}

/**
 * Replaces words of a search that no product has by those they are likely to be: `correct` reads `brocoli` as `broccoli`.
 */
export function correct(
  db: Database,
  words: readonly string[],
  unknown: readonly string[],
): Promise<Corrected[]> {
  return Promise.all(
    words.map(async (word) => {
      const same = { word, shown: word, isMisspelt: false, isFar: false }
      return unknown.includes(word) ? ((await correctWord(db, word)) ?? same) : same
    }),
  )
}

async function correctWord(db: Database, typed: string): Promise<Corrected | undefined> {
  const latin = isDevanagari(typed) ? toLatin(typed) : typed
  const word = stem(latin)
  // A word as short as this resembles too many others.
  if (word.length < 4 || isOfKitchen(word)) return undefined
  const most = word.length < 7 ? 1 : 2
  const [known, split] = await Promise.all([
    lookUpLikeWords(db, word, soundOf(word)),
    splitInTwo(db, word),
  ])
  const { own, best } = chooseLike({ word, typed: latin, most }, known)
  if (own && !best) return undefined
  const kitchen = correctedKitchenWord(word, 1)
  const isMisspelt = latin === typed
  return nearest([
    split && { word: split, shown: split, isMisspelt: false, isFar: false, distance: 0.6 },
    kitchen && { word: kitchen, shown: kitchen, isMisspelt: true, isFar: false, distance: 1.1 },
    best && { ...best, isMisspelt, isFar: best.distance > alike },
  ])
}

const isOfKitchen = (word: string): boolean => isKitchenName([word]) || Boolean(thingOfPart(word))

type Guess = Corrected & { distance: number }

function nearest(guesses: readonly (Guess | '' | undefined)[]): Guess | undefined {
  return guesses
    .flatMap((guess) => guess || [])
    .toSorted((a, b) => a.distance - b.distance)
    .at(0)
}

type Typed = { word: string; typed: string; most: number }

/** Keeps a word that is in use, unless another is far more frequent: then names have the misspelling too. */
function chooseLike({ word, typed, most }: Typed, known: readonly Word[]) {
  const own = known.find((one) => one.word === word)
  // A word that sounds like a kitchen thing is not corrected to one that is only spelt alike: shahed is not shaped.
  const nearest = otherNames([word]).length > 0 ? alike : most
  const [best] = known
    .map((one) => ({ ...one, distance: distanceOf(word, one.word, most) }))
    .filter((one) => one.word !== word && one.distance <= nearest)
    // Singular and plural endings make short words too similar: hagies is not hari.
    .filter(({ shown }) => typed === word || editDistance(typed, shown, most + 1) <= most + 1)
    .filter(({ products }) => products >= (own ? own.products * 10 : 1))
    .toSorted((a, b) => a.distance - b.distance || b.products - a.products)
  return { own, best }
}

/** The distance of words that differ only in a few vowels and doubled letters. */
const alike = 0.9

/** The same sound is nearest, then other vowels, then another consonant. */
function distanceOf(word: string, other: string, most: number): number {
  const distance = editDistance(word, other, 3)
  if (distance > Math.max(2, Math.floor(word.length / 2))) return distance
  const sound = soundOf(word)
  const isHeard = sound.length > 2 && soundOf(other) === sound && hasSameEnd(word, other)
  if (isHeard) return Math.min(distance, 0.5)
  const consonants = consonantsOf(word)
  const mostVowels = word.length < 5 ? 1 : 2
  const isAlike =
    consonants.length > 1 && distance <= mostVowels && consonantsOf(other) === consonants
  return isAlike ? Math.min(distance, alike) : distance <= most ? distance : most + 1
}

function consonantsOf(word: string): string {
  return soundOf(word)
    .replaceAll(/[aeiou]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}

/** Splits two words that were typed as one: toordal. */
async function splitInTwo(db: Database, word: string): Promise<string | undefined> {
  if (word.length < 6) return undefined
  const places = Array.from({ length: word.length - 5 }, (_, at) => at + 3)
  const pairs = places.map((at) => [stem(word.slice(0, at)), stem(word.slice(at))] as const)
  const found = await lookUpWords(db, { exact: pairs.flat(), parts: [] })
  const isUsed = (part: string) => found.exact.has(part) || otherNames([part]).length > 0
  const weight = (part: string) => found.exact.get(part)?.products ?? 1
  const [best] = pairs
    .filter((pair) => pair.every(isUsed))
    .toSorted((a, b) => Math.min(...b.map(weight)) - Math.min(...a.map(weight)))
  return best?.join(' ')
}
