import { kitchenFood } from '#server/catalog/search/kitchen-food.ts'
import { kitchenHome } from '#server/catalog/search/kitchen-home.ts'
import { marathi } from '#server/catalog/search/kitchens/marathi.ts'
import { editDistance, soundOf, splitWords, stem, toLatin } from '#server/catalog/search/words.ts'
import { brandsOfGoods } from './brands-of-goods.ts'
import { aloneInHindi, hindiOfGoods, soundedGoods } from './hindi-of-goods.ts'
import { moreSoundsOfGoods } from './more-sounds-of-goods.ts'
import { soundsOfGoods } from './sounds-of-goods.ts'

/** The languages in which names of goods are proposed; both are written in Devanagari. */
export type ProposedLanguage = 'hi' | 'mr'

export type WordTables = {
  /** Names of words and phrases in the language. */
  words: ReadonlyMap<string, string>
  /** English words as they sound. */
  sounds: ReadonlyMap<string, string>
  /** Words that are translated where they stand by themselves. */
  alone: ReadonlyMap<string, string>
  /** Names of things, by which proposals are grouped. */
  things: ReadonlySet<string>
}

export const longestPhrase = 4
const sounded = new Set(soundedGoods.split(/\s+/).map(stem))

/** Whether a name with this word is written as it sounds. */
export function isSounded(word: string): boolean {
  return sounded.has(stem(word))
}

const made = new Map<ProposedLanguage, WordTables>()

export function tablesOf(language: ProposedLanguage): WordTables {
  const known = made.get(language)
  if (known) return known
  const tables = makeTables(language)
  made.set(language, tables)
  return tables
}

function makeTables(language: ProposedLanguage): WordTables {
  const kitchen = new Map([...readKitchen(kitchenHome), ...readKitchen(kitchenFood)])
  const words = language === 'hi' ? kitchen : readMarathi(kitchen)
  const own = language === 'hi' ? readWords(hindiOfGoods) : new Map<string, string>()
  return {
    words: new Map([...words, ...own]),
    sounds: new Map([
      ...readWords(moreSoundsOfGoods),
      ...readWords(soundsOfGoods),
      ...readWords(brandsOfGoods),
    ]),
    alone: language === 'hi' ? readWords(aloneInHindi) : new Map(),
    things: new Set(kitchen.keys()),
  }
}

/** `water_bottle पानी की बोतल, …`, by the words as written and by their stems. */
function readWords(table: string): Map<string, string> {
  const pairs = table
    .trim()
    .split(/,\s|\n/)
    .map((pair) => /^(\S+) (.+)$/.exec(pair.trim()))
    .flatMap((found) => (found ? [[found[1]!.replaceAll('_', ' '), found[2]!] as const] : []))
  const byStem = pairs.map(([word, written]) => [stemsOf(word), written] as const)
  return new Map([...byStem.toReversed(), ...pairs])
}

export function stemsOf(phrase: string): string {
  return phrase.split(' ').map(stem).join(' ')
}

type Line = { names: string[]; written: string[] }

function linesOf(table: string): Line[] {
  return table
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [english = '', latin = '', written = ''] = line.split('|')
      return { names: namesIn(`${english},${latin}`), written: trimmed(written) }
    })
}

const trimmed = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

function namesIn(list: string): string[] {
  return trimmed(list).map((name) => splitWords(name).map(stem).join(' '))
}

/** The first line that has a name keeps it. */
function readKitchen(table: string): Map<string, string> {
  const named = new Map<string, string>()
  for (const { names, written } of linesOf(table)) {
    for (const name of names) {
      const best = closest(name, written)
      if (best !== undefined && !named.has(name)) named.set(name, best)
    }
  }
  return named
}

/** A name in Latin letters is written as it sounds, one in English by the first word of as many words. */
function closest(name: string, written: readonly string[]): string | undefined {
  const words = name.split(' ').length
  const alike = written.filter((one) => one.split(' ').length === words)
  const sound = soundOf(name.replaceAll(' ', ''))
  return (
    alike.find((one) => editDistance(soundOf(latinOf(one)), sound, 1) <= 1 && sound.length > 2) ??
    alike[0] ??
    written[0]
  )
}

const latinOf = (text: string) => toLatin(text.replaceAll(' ', ''))

/** Marathi's words by all English and Hindi names that the kitchen has for the thing. */
function readMarathi(kitchen: ReadonlyMap<string, string>): Map<string, string> {
  const own = readKitchen(marathi)
  const synonyms = linesOf(`${kitchenFood}\n${kitchenHome}`).flatMap(({ names }) => {
    const written = names.map((name) => own.get(name)).find((found) => found !== undefined)
    return written === undefined ? [] : names.map((name) => [name, written] as const)
  })
  return new Map([...kitchen, ...synonyms, ...own])
}
