// `readPastedList('2 kg aloo, doodh 1 litre')` is `aloo` with the quantity 2 kg, and `doodh` with 1 L.

import { dozens, numberInWord } from './amount-words.ts'
import { toLatinDigits } from './digits.ts'
import { type QuantityUnit, readQuantity } from './net-quantity.ts'
import { normalForm } from './printable.ts'

export const pastedUnits = ['g', 'kg', 'ml', 'L', 'piece', 'packet', 'bunch'] as const
export type PastedUnit = (typeof pastedUnits)[number]

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
export const maxPastedLength = 4000
const maxWords = 8

const chatPrefix =
  /^\s*(?:\[[^\]\n]{1,40}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?: ?[ap]m)? -)\s*(?:[^:\n]{1,40}:\s)?/i
const bullet = /^\s*(?:[-–•·*▪✓✔]+\s*|\(?\d{1,2}[.)]\s+|\d{1,2}\)\s*)/u
/** A comma within a number does not end a line. */
const separators = /[;،\n]|,(?!\d{3}(?!\d))|\s(?:aur|और)\s/i

/** Reads the first `maxPastedLines` lines. */
export function readPastedList(text: string): PastedLine[] {
  return normalForm(text.slice(0, maxPastedLength))
    .split(/\r?\n/)
    .flatMap((line) => line.replace(chatPrefix, '').replace(bullet, '').split(separators))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxPastedLines)
    .map(readLine)
}

/** The amount that these words add to the next number: sadhe teen is three and a half. */
const added: Record<string, number> = { sadhe: 0.5, saadhe: 0.5, साढ़े: 0.5, साढे: 0.5, sava: 0.25 }
const quarters = new Set(['paav', 'pav', 'pao', 'pau', 'पाव'])
const containers = new Set(
  `packet packets pkt pkts pack packs pouch bottle bottles box jar tin can carton bar
  पैकेट पैकिट पैकेट्स बोतल डिब्बा डिब्बी dabba dabbe dibba dibbi thaili`.split(/\s+/),
)
const bunches = new Set('bunch bunches gaddi gadi guchha judi गड्डी गुच्छा जूड़ी'.split(' '))
const prices = new Set('wala wali wale वाला वाली rs rupees rupaye rupay rupee रुपये'.split(' '))
/** Words around the product's name. */
const fillers = new Set(
  `ka ki ke ko wala wali wale of the and bhar please plz pls bhaiya bhaiyya bhai ji sir uncle didi jaldi bhejna
  bhej bhejo dena dedo do_na lana laana chahiye thoda thodi zara abhi aaj kal urgent today thank thanks you hello hi namaste bada badi bade chota chhota chhoti big small
  fresh taza का की के को वाला वाली भैया जी कृपया भेज भेजना देना दीजिए चाहिए जल्दी बड़ा बड़ी छोटा धन्यवाद`.split(
    /\s+/,
  ),
)

type Measure = { amount: number; unit: PastedUnit | null }
type Read = {
  measures: Measure[]
  words: string[]
  priced: number | null
  /** The place of the first token that is not part of an amount. */
  firstWord: number
}

function readLine(text: string): PastedLine {
  const tokens = tokensOf(text)
  const firstWord = tokens.findIndex((token) => !isAmountWord(token))
  const read: Read = { measures: [], words: [], priced: null, firstWord }
  for (let at = 0; at < tokens.length; ) at += takeAt(tokens, at, read)
  const words = read.words.filter((word) => !fillers.has(word)).slice(0, maxWords)
  if (words.length === 0) {
    return { text, words: '', quantity: null, unit: null, packs: null, priced: null }
  }
  return { text, words: words.join(' '), ...totalOf(read.measures), priced: read.priced }
}

/** Splits numbers from the units written together with them, but not in names such as 7up. */
function tokensOf(text: string): string[] {
  return toLatinDigits(text.toLowerCase())
    .replaceAll(/[×*]/g, ' x ')
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .split(/[\s()[\]\-–—:,!?"]+|\.(?!\d)/u)
    .flatMap((word) => {
      const [, count, rest = ''] = /^(\d+(?:\.\d+)?)([\p{L}\p{M}]+)$/u.exec(word) ?? []
      if (count && (rest === 'x' || unitOf(rest) || dozens.has(rest))) return [count, rest]
      const times = /^x(\d+)$/.exec(word)
      return times ? ['x', times[1]!] : [word]
    })
    .filter((word) => word !== '')
}

/** Reads an amount, price or word at a place; answers the number of tokens used. */
function takeAt(tokens: readonly string[], at: number, read: Read): number {
  const token = tokens[at]!
  if (token === 'x' && read.words.length + read.measures.length > 0) return 1
  const number = numberAt(tokens, at, read)
  if (number) return takeAmount(tokens, at, { ...number, read })
  if (!containers.has(token) && !bunches.has(token)) read.words.push(token)
  return 1
}

type Amount = { amount: number; length: number; read: Read }

function takeAmount(tokens: readonly string[], at: number, { amount, length, read }: Amount) {
  const after = tokens[at + length] ?? ''
  if (prices.has(after)) read.priced = amount
  else read.measures.push(measureOf(amount, tokens[at]!, after))
  const hasUnit = prices.has(after) || dozens.has(after) || unitOf(after) !== undefined
  return length + (hasUnit ? 1 : 0)
}

function numberAt(tokens: readonly string[], at: number, { firstWord }: Read) {
  const token = tokens[at]!
  const next = tokens[at + 1] ?? ''
  if (Object.hasOwn(added, token) && valueOf(next) !== undefined) {
    return { amount: valueOf(next)! + added[token]!, length: 2 }
  }
  // Pav is also bread; after a product's name it is a quarter.
  const isFirst = firstWord === -1 || at <= firstWord
  const ofBread = isFirst || /^(vada|misal|masala|bun|ladi)$/.test(tokens[at - 1]!)
  const isBread = quarters.has(token) && (next === '' ? ofBread : /^\d|^bha+ji$/.test(next))
  const amount = isBread ? undefined : valueOf(token)
  return amount === undefined ? null : { amount, length: 1 }
}

function isAmountWord(token: string): boolean {
  return valueOf(token) !== undefined || unitOf(token) !== undefined || fillers.has(token)
}

function valueOf(token: string): number | undefined {
  if (/^\d{1,5}(\.\d{1,3})?$/.test(token)) return Number(token)
  return numberInWord(token)
}

function measureOf(amount: number, token: string, after: string): Measure {
  if (dozens.has(after)) return { amount: amount * 12, unit: 'piece' }
  const unit = unitOf(after)
  // A quarter without a unit means a quarter of a kilogram.
  if (!unit && quarters.has(token)) return { amount: 250, unit: 'g' }
  return { amount, unit: unit ?? null }
}

function unitOf(word: string): PastedUnit | undefined {
  if (containers.has(word)) return 'packet'
  if (bunches.has(word)) return 'bunch'
  // Words such as egg are a unit on packs, but name the product here.
  return /^eggs?$/.test(word) ? undefined : readQuantity(`1 ${word}`)?.unit
}

const weighed = new Set<PastedUnit | null>(['g', 'kg', 'ml', 'L'] satisfies QuantityUnit[])

function totalOf(measures: readonly Measure[]) {
  const size = measures.find(({ unit }) => weighed.has(unit))
  const count = measures.find(({ unit }) => !weighed.has(unit))
  if (!size) return { quantity: count?.amount ?? null, unit: count?.unit ?? null, packs: null }
  const quantity = Math.round(size.amount * (count?.amount ?? 1) * 1000) / 1000
  return { quantity, unit: size.unit, packs: count?.amount ?? null }
}
