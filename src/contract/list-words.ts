// Words of a list that are no part of a product's name: amounts, units, containers, prices.

import { addedWords, dozens, numberInWord, partsOfNumber } from './amount-words.ts'
import { toLatinDigits } from './digits.ts'
import { fillers } from './list-notes.ts'
import { readQuantity } from './net-quantity.ts'

export const pastedUnits = ['g', 'kg', 'ml', 'L', 'piece', 'packet', 'bunch'] as const
export type PastedUnit = (typeof pastedUnits)[number]

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

export const quarters = set('paav pav pao pau पाव pavsher पावशेर')
export const containers = set(
  `packet packets pkt pkts pack packs pouch bottle bottles box jar tin can carton bar
  पैकेट पैकिट पैकेट्स बोतल डिब्बा डिब्बी dabba dabbe dibba dibbi thaili
  पाकीट पाकिट पाकिटे पाकिटं पॅकेट पुडा पुडे पुडी पुड्या पिशवी पिशव्या बाटली बाटल्या डबा डबे डबी बरणी pakit pakeet pakite puda pude
  pishvi pishavi pishvya batli batlya barni`,
)
/** Words of counting that some languages write behind a number: Bengali 1ta, Gujarati 2 nang. */
const counters = /^(\d+)(?:ta|ti|khana|nang|nag)$/
export const bunches = set(
  'bunch bunches gaddi gadi guchha judi juri kattu katta anti aanti muthi judya pendi गड्डी गुच्छा जूड़ी मुट्ठी जुडी जुड्या गड्डा गड्डे पेंडी पेंढी मूठ',
)
export const prices = set(
  'wala wali wale वाला वाली rs rupees rupaye rupay rupee रुपये रुपयांचा रुपयांची रुपयांचे rupayancha rupayanchi rupayanche',
)

/** Splits numbers from the units written together with them, but not in names such as 7up. */
export function tokensOf(text: string): string[] {
  return toLatinDigits(text.toLowerCase())
    .replaceAll(/[×*]/g, ' x ')
    .replaceAll(/(?:₹|(?<!\p{L})rs\.?|(?<!\p{L})inr|@|=)\s?(\d[\d,]*(?:\.\d{1,2})?)/gu, ' $1 rs ')
    .replaceAll(/(\d)\s?\/-/g, '$1 rs ')
    .replaceAll(/(\d),(?=\d{2,3})/g, '$1')
    .split(/[\s()[\]\-–—:,!?"]+|\.(?!\d)/u)
    .flatMap((word) => {
      const [, count, rest = ''] = /^(\d+(?:\.\d+)?)([\p{L}\p{M}]+)$/u.exec(word) ?? []
      if (count && (rest === 'x' || unitOf(rest) || dozens.has(rest) || prices.has(rest))) {
        return [count, rest]
      }
      const counted = counters.exec(word)
      if (counted) return [counted[1]!]
      const times = /^x(\d+)$/.exec(word)
      return times ? ['x', times[1]!] : partsOfNumber(word)
    })
    .filter((word) => word !== '')
}

export function valueOf(token: string): number | undefined {
  if (/^\d{1,5}(\.\d{1,3})?$/.test(token)) return Number(token)
  return numberInWord(token)
}

export function unitOf(word: string): PastedUnit | undefined {
  if (containers.has(word)) return 'packet'
  if (bunches.has(word)) return 'bunch'
  // Words such as egg are a unit on packs, but name the product here.
  return /^eggs?$/.test(word) ? undefined : readQuantity(`1 ${word}`)?.unit
}

/** Whether a word as written is only an amount, a unit or a price. */
export function isAmountWord(written: string): boolean {
  const tokens = tokensOf(written)
  return tokens.length > 0 && tokens.every(isOfAmount)
}

function isOfAmount(token: string): boolean {
  const isNumber = valueOf(token) !== undefined || addedWords.has(token)
  return isNumber || unitOf(token) !== undefined || dozens.has(token) || isPrice(token)
}

const isPrice = (token: string): boolean =>
  token === 'x' || (prices.has(token) && !fillers.has(token))

/** Whether a word is a unit and no number: kg, but not 2kg or a dozen. */
export function isUnitWord(written: string): boolean {
  const [token = '', another] = tokensOf(written)
  return another === undefined && unitOf(token) !== undefined && valueOf(token) === undefined
}

export function isFiller(written: string): boolean {
  const tokens = tokensOf(written)
  return tokens.every((token) => fillers.has(token))
}
