// `readPastedList('2 kg aloo, doodh 1 litre')` is `aloo` with the quantity 2 kg, and `doodh` with 1 L.

import { addedWords, dozens } from './amount-words.ts'
import { fillers } from './list-notes.ts'
import { splitList } from './list-pieces.ts'
import {
  bunches,
  containers,
  type PastedUnit,
  prices,
  quarters,
  tokensOf,
  unitOf,
  valueOf,
} from './list-words.ts'
import type { QuantityUnit } from './net-quantity.ts'

export type PastedLine = {
  text: string
  /** The words that name the product; empty when the line asks for nothing, such as a greeting. */
  words: string
  /** The total: two packs of 400 g are 800 g. Null when the line does not say. */
  quantity: number | null
  unit: PastedUnit | null
  /** The number of packs, when a line gives it with the size of a pack. */
  packs: number | null
  /** The price in rupees that identifies the product: `10 wala`. */
  priced: number | null
}

/** Longer than a household's list; further lines are counted but not read. */
export const maxPastedLines = 60
const maxWords = 8

/** Reads the first `maxPastedLines` lines. */
export function readPastedList(text: string): PastedLine[] {
  return splitList(text).pieces.slice(0, maxPastedLines).map(readPastedLine)
}

type Measure = { amount: number; unit: PastedUnit | null }
type Read = {
  measures: Measure[]
  words: string[]
  priced: number | null
  /** The place of the first token that is not part of an amount. */
  firstWord: number
}

export function readPastedLine(text: string): PastedLine {
  const tokens = tokensOf(text)
  const firstWord = tokens.findIndex((token) => !isAmount(token))
  const read: Read = { measures: [], words: [], priced: null, firstWord }
  for (let at = 0; at < tokens.length; ) at += takeAt(tokens, at, read)
  const words = read.words.filter((word) => !fillers.has(word)).slice(0, maxWords)
  if (!words.some((word) => /\p{L}/u.test(word))) {
    return { text, words: '', quantity: null, unit: null, packs: null, priced: null }
  }
  return { text, words: words.join(' '), ...totalOf(read.measures), priced: read.priced }
}

/** Reads an amount, price or word at a place; answers the number of tokens used. */
function takeAt(tokens: readonly string[], at: number, read: Read): number {
  const token = tokens[at]!
  if (token === 'x' && read.words.length + read.measures.length > 0) return 1
  const number = numberAt(tokens, at, read)
  if (number) return takeAmount(tokens, at, { ...number, read })
  const isAround = containers.has(token) || bunches.has(token) || prices.has(token)
  if (!isAround) read.words.push(token)
  return 1
}

type Amount = { amount: number; length: number; read: Read }

function takeAmount(tokens: readonly string[], at: number, { amount, length, read }: Amount) {
  const after = tokens[at + length] ?? ''
  const isUnit = dozens.has(after) || unitOf(after) !== undefined
  if (prices.has(after)) read.priced ??= amount
  else if (!isUnit && isSum(tokens, at, read)) read.priced ??= amount
  else read.measures.push(measureOf(amount, tokens[at]!, after))
  return length + (prices.has(after) || isUnit ? 1 : 0)
}

/** More packs of a size are not bought: a number like this after `2 kg`, or with paise, is what it costs. */
const fewestRupees = 15

function isSum(tokens: readonly string[], at: number, { measures }: Read): boolean {
  const token = tokens[at]!
  if (/^\d+\.\d\d$/.test(token)) return true
  const isSized = measures.some(({ unit }) => weighed.has(unit))
  return isSized && tokens[at - 1] !== 'x' && (valueOf(token) ?? 0) >= fewestRupees
}

function numberAt(tokens: readonly string[], at: number, { firstWord }: Read) {
  const token = tokens[at]!
  const next = tokens[at + 1] ?? ''
  const added = addedWords.get(token)
  if (added !== undefined && valueOf(next) !== undefined) {
    return { amount: valueOf(next)! + added, length: 2 }
  }
  // Pav is also bread; after a product's name it is a quarter.
  const isFirst = firstWord === -1 || at <= firstWord
  const ofBread = isFirst || /^(vada|misal|masala|bun|ladi)$/.test(tokens[at - 1]!)
  const isBread = quarters.has(token) && (next === '' ? ofBread : /^\d|^bha+ji$/.test(next))
  const amount = isBread ? undefined : valueBefore(next, token)
  return amount === undefined ? null : { amount, length: 1 }
}

/** Nobody means such an amount; a longer number without a unit is a code. */
function valueBefore(next: string, token: string): number | undefined {
  const isHuge = /^\d{6,15}$/.test(token) && unitOf(next) !== undefined
  return isHuge ? mostOfLine : valueOf(token)
}
const mostOfLine = 99_999

function isAmount(token: string): boolean {
  return valueOf(token) !== undefined || unitOf(token) !== undefined || fillers.has(token)
}

function measureOf(amount: number, token: string, after: string): Measure {
  if (dozens.has(after)) return { amount: amount * 12, unit: 'piece' }
  const unit = unitOf(after)
  // A quarter without a unit means a quarter of a kilogram.
  if (!unit && quarters.has(token)) return { amount: 250, unit: 'g' }
  return { amount, unit: unit ?? null }
}

const weighed = new Set<PastedUnit | null>(['g', 'kg', 'ml', 'L'] satisfies QuantityUnit[])

function totalOf(measures: readonly Measure[]) {
  const size = measures.find(({ unit }) => weighed.has(unit))
  const count = measures.find(({ unit }) => !weighed.has(unit))
  if (!size) return { quantity: count?.amount ?? null, unit: count?.unit ?? null, packs: null }
  const quantity = Math.round(size.amount * (count?.amount ?? 1) * 1000) / 1000
  return { quantity, unit: size.unit, packs: count?.amount ?? null }
}
