// `readTypedGrams('dedh kilo', 'kg')` and `readTypedGrams('१.५', 'kg')` are 1500.

import { partsOfNumber } from './amount-words.ts'
import { parseWholeNumber, plainFigures } from './digits.ts'
import {
  addedByWord,
  gramsOfUnit,
  joiners,
  paiseWords,
  piecesOfUnit,
  plainWord,
  rupeeWords,
  timesOfWord,
  valueOfWord,
} from './typed-words.ts'

/** People say no longer number. */
const maxLength = 60

/** A number in figures of any script or in words: `१,२००.५`, `1½`, `dhai`, `sadhe teen`, `do sau pachas`. */
export function readTypedNumber(text: string): number | null {
  return text.length > maxLength ? null : numberOf(tokensOf(text))
}

/** A whole number, also with a word for pieces or dozens: `12`, `१२ नग`, `ek darjan`. */
export function readTypedCount(text: string): number | null {
  if (text.length > maxLength) return null
  const tokens = tokensOf(text)
  const pieces = piecesOfUnit.get(tokens.at(-1) ?? '')
  const number = numberOf(pieces === undefined ? tokens : tokens.slice(0, -1))
  // A number alone may be 1,200.0, but nobody counts 1.5 pieces.
  const count = number === null ? null : number * (pieces ?? 1)
  return count !== null && Number.isSafeInteger(count) ? count : null
}

/** Whole grams, from one amount or several: `1.5`, `डेढ़ किलो`, `aadha`, `teen paav`, `1 kg 250 g`. */
export function readTypedGrams(text: string, usual: 'kg' | 'g'): number | null {
  if (text.length > maxLength) return null
  const tokens = tokensOf(text)
  const amounts = amountsIn(tokens)
  const grams = amounts ? sumOf(amounts) : bareGrams(tokens, usual)
  if (grams === null) return null
  const whole = Math.round(grams)
  return Math.abs(grams - whole) < 1e-6 && Number.isSafeInteger(whole) ? whole : null
}

/** Whole paise of an amount in rupees, with words around it: `डेढ़ सौ रुपये`, `dhai sau`, `do rupaye pachas paise`. */
export function readTypedPaise(text: string): number | null {
  if (text.length > maxLength) return null
  const tokens = tokensOf(text.replace(/\/[-=]\s*$/, ''))
  const first = tokens.findIndex((token) => !rupeeWords.has(token))
  const rest = tokens.slice(Math.max(0, first))
  const at = rest.findIndex((token) => rupeeWords.has(token))
  const [rupees, after] = at === -1 ? [rest, []] : [rest.slice(0, at), rest.slice(at + 1)]
  const others = after.filter((token) => !rupeeWords.has(token))
  const paise = others.length === 0 ? 0 : paiseOf(others)
  const number = numberOf(rupees)
  if (number === null || paise === null) return null
  const sum = number * 100 + paise
  const whole = Math.round(sum)
  return Math.abs(sum - whole) < 1e-6 && Number.isSafeInteger(whole) ? whole : null
}

function paiseOf(tokens: readonly string[]): number | null {
  const number = paiseWords.has(tokens.at(-1) ?? '') ? numberOf(tokens.slice(0, -1)) : null
  return number !== null && number < 100 ? number : null
}

function tokensOf(text: string): string[] {
  return plainWord(plainFigures(text))
    .replaceAll(/[¼½¾⅓₹]/g, ' $& ')
    .replaceAll(/(\d)(?=[\p{L}\p{M}])/gu, '$1 ')
    .replaceAll(/([\p{L}\p{M}])\.(?=\s|$)/gu, '$1 ')
    .split(/\s+/)
    .flatMap(withoutHundreds)
    .flatMap((token) => partsOfNumber(token, addedByWord, valueOfWord))
    .filter((token) => token !== '')
}

/** Marathi writes hundreds as one word: दोनशे is दोन शे, and साडेतीनशे is साडेतीन शे. */
function withoutHundreds(token: string): string[] {
  const [, number = '', hundreds = ''] = /^(.+)(शे|she)$/.exec(token) ?? []
  const isNumber = partsOfNumber(number, addedByWord, valueOfWord).every(
    (part) => valueOfWord.has(part) || addedByWord.has(part),
  )
  return isNumber ? [number, hundreds] : [token]
}

type Reading = {
  /** The finished part, such as the thousands. */
  sum: number
  /** The number since then; null where there is none yet. */
  now: number | null
  /** Only smaller ones can follow. */
  last: number
}

function numberOf(tokens: readonly string[]): number | null {
  const read: Reading = { sum: 0, now: null, last: Infinity }
  for (let at = 0; at < tokens.length; ) {
    const used = takeAt(tokens, at, read)
    if (used === 0) return null
    at += used
  }
  return read.now === null && read.sum === 0 && read.last === Infinity
    ? null
    : read.sum + (read.now ?? 0)
}

/** Answers the number of tokens used; 0 where they are no number. */
function takeAt(tokens: readonly string[], at: number, read: Reading): number {
  const token = tokens[at]!
  if (joiners.has(token)) return tokens.length > 1 ? 1 : 0
  const factor = timesOfWord.get(token)
  if (factor !== undefined) return takeTimes(factor, read)
  const changed = takeChanged(tokens, at, read)
  if (changed > 0) return changed
  const value = valueOf(token)
  return value !== undefined && takeNumber(value, read) ? 1 : 0
}

/** Takes sava do and sadhe teen; of sava sau the first word alone, which multiplies then. */
function takeChanged(tokens: readonly string[], at: number, read: Reading): number {
  const added = addedByWord.get(tokens[at]!)
  if (added === undefined) return 0
  const next = tokens[at + 1] ?? ''
  const isTimes = timesOfWord.has(next)
  const value = isTimes ? 1 : valueOf(next)
  if (value === undefined || !Number.isInteger(value)) return 0
  if (!takeNumber(value + added, read)) return 0
  return isTimes ? 1 : 2
}

function takeTimes(factor: number, read: Reading): number {
  if (factor >= read.last) return 0
  read.sum += (read.now ?? 1) * factor
  read.now = null
  read.last = factor
  return 1
}

function takeNumber(value: number, read: Reading): boolean {
  if (read.now === null) {
    if (value >= read.last) return false
    read.now = value
    return true
  }
  if (!isPart(value, read.now) && !isUnit(value, read.now)) return false
  read.now += value
  return true
}

/** One and a half. */
const isPart = (value: number, before: number) => value > 0 && value < 1 && Number.isInteger(before)

/** Twenty five. */
const isUnit = (value: number, before: number) =>
  value >= 1 && value < 10 && before >= 20 && before < 100 && before % 10 === 0

function valueOf(token: string): number | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})$/.exec(token)
  if (parts)
    return Number(parts[2]) > Number(parts[1]) ? Number(parts[1]) / Number(parts[2]) : undefined
  const [, whole, decimals = ''] = /^([\d,]*)(\.\d*)?$/.exec(token) ?? []
  if (whole === undefined || !/\d/.test(token)) return valueOfWord.get(token)
  const number = whole === '' ? 0 : parseWholeNumber(whole)
  return number === null ? undefined : number + Number(`0${decimals}`)
}

type Amount = { number: number; grams: number }

/** Each amount with its unit; null where a part has none. */
function amountsIn(tokens: readonly string[]): Amount[] | null {
  const amounts: Amount[] = []
  let from = 0
  for (const [at, token] of tokens.entries()) {
    const grams = gramsOfUnit.get(token)
    // Paav is a number where a unit follows or nothing is before it.
    const isNumber =
      valueOfWord.has(token) && (at === from || gramsOfUnit.has(tokens[at + 1] ?? ''))
    if (grams === undefined || isNumber) continue
    const number = numberOf(tokens.slice(from, at))
    if (number === null) return null
    amounts.push({ number, grams })
    from = at + 1
  }
  return from === tokens.length && amounts.length > 0 ? amounts : null
}

function sumOf(amounts: readonly Amount[]): number | null {
  const isFalling = amounts.every(({ grams }, at) => at === 0 || grams < amounts[at - 1]!.grams)
  return isFalling ? amounts.reduce((sum, { number, grams }) => sum + number * grams, 0) : null
}

/** A number without a unit. Halves and quarters in words are of a kilogram everywhere. */
function bareGrams(tokens: readonly string[], usual: 'kg' | 'g'): number | null {
  const number = numberOf(tokens)
  if (number === null) return null
  const isInWords = !tokens.some((token) => /\d/.test(token))
  const isKilo = usual === 'kg' || (isInWords && !Number.isInteger(number))
  return number * (isKilo ? 1000 : 1)
}
