import { fullName } from '#contract/full-name.ts'
import { type Language, languages } from '#contract/languages.ts'
import { answerLanguage, shopLanguage, textsOf } from './languages.ts'

/**
 * The store writes some words into its records itself, in the shop's language: why an order was cancelled, who nobody is. Reasons
 * that people only tap are kept in the language of their pages. All of them are answered in the reader's; what people typed
 * stays as it is.
 */
export function sayOwnWords(text: string, language: Language = answerLanguage()): string {
  const theirs = wordsOf.get(language) ?? []
  return theirs.includes(text) ? text : (theirs[places.get(text) ?? -1] ?? text)
}

/** Whether it is one of these words. */
export function isOwnWord(text: string): boolean {
  return ownWords.includes(text)
}

type Name = { firstName: string; lastName: string }

/** A name that the store gave is one word for the reader. */
export function sayOwnName<Named extends Name>(named: Named): Named {
  const name = fullName(named)
  const said = sayOwnWords(name)
  return said === name ? named : { ...named, firstName: said, lastName: '' }
}

/** Each language has the same words in the same order. */
const wordsOf = new Map(languages.map((language) => [language, readWords(language)]))
const ownWords = readWords(shopLanguage)
const places = new Map(languages.flatMap((language) => placesIn(language)).toReversed())

/** In another language than the shop's, only reasons are kept. */
function placesIn(language: Language): [string, number][] {
  const known = readWords(language).map((text, at): [string, number] => [text, at])
  return language === shopLanguage ? known : known.slice(0, reasonsIn(language).length)
}

function readWords(language: Language): string[] {
  const { sayDays, ...records } = textsOf(language).recordsText
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => sayDays([day]) ?? '')
  return [...reasonsIn(language), ...leavesOf(records), ...days]
}

function reasonsIn(language: Language): string[] {
  return leavesOf(textsOf(language).tappedReasons)
}

function leavesOf(texts: object): string[] {
  return Object.values(texts).flatMap((each: unknown) => {
    if (typeof each === 'string') return [each]
    return typeof each === 'object' && each !== null ? leavesOf(each) : []
  })
}
