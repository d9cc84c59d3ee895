import type { Database } from '#server/database/database.ts'
import { correctedKitchenWord, isDevanagari, otherNames } from './kitchen-words.ts'
import { lookUpLikeWords, lookUpWords, type Word } from './vocabulary.ts'
import { editDistance, soundOf, stem, toLatin } from './words.ts'

export type Corrected = { word: string; shown: string; isMisspelt: boolean }

/** The words of a search, those that are not in use as what they are likely to be. */
export function correct(
  db: Database,
  words: readonly string[],
  unknown: readonly string[],
): Promise<Corrected[]> {
  return Promise.all(
    words.map(async (word) => {
      const same = { word, shown: word, isMisspelt: false }
      return unknown.includes(word) ? ((await correctWord(db, word)) ?? same) : same
    }),
  )
}

async function correctWord(db: Database, typed: string): Promise<Corrected | undefined> {
  const latin = isDevanagari(typed) ? toLatin(typed) : typed
  const word = stem(latin)
  // What is as short has too many neighbours.
  if (word.length < 4) return undefined
  const most = word.length < 7 ? 1 : 2
  const [known, split] = await Promise.all([
    lookUpLikeWords(db, word, soundOf(word)),
    splitInTwo(db, word),
  ])
  const { own, best } = chooseLike(word, known, most)
  if (own && !best) return undefined
  const kitchen = correctedKitchenWord(word, 1)
  const isMisspelt = latin === typed
  return nearest([
    split && { word: split, shown: split, isMisspelt: false, distance: 0.6 },
    kitchen && { word: kitchen, shown: kitchen, isMisspelt: true, distance: 1.1 },
    best && { ...best, isMisspelt },
  ])
}

type Guess = Corrected & { distance: number }

function nearest(guesses: readonly (Guess | '' | undefined)[]): Guess | undefined {
  return guesses
    .flatMap((guess) => guess || [])
    .toSorted((a, b) => a.distance - b.distance)
    .at(0)
}

/** The word itself, where it is in use, and what it is more likely to be: then it is misspelt in names, too. */
function chooseLike(word: string, known: readonly Word[], most: number) {
  const own = known.find((one) => one.word === word)
  const sound = soundOf(word)
  const [best] = known
    .map((one) => ({ ...one, distance: distanceOf(word, one.word, { sound, most }) }))
    .filter((one) => one.word !== word && one.distance <= most)
    .filter(({ products }) => products >= (own ? own.products * 10 : 1))
    .toSorted((a, b) => a.distance - b.distance || b.products - a.products)
  return { own, best }
}

/** What sounds the same is nearer than what has one other letter. */
function distanceOf(
  word: string,
  other: string,
  { sound, most }: { sound: string; most: number },
): number {
  const distance = editDistance(word, other, Math.max(most, 2))
  return sound.length > 2 && soundOf(other) === sound ? Math.min(distance, 0.5) : distance
}

/** Two words that were typed as one: toordal. */
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
