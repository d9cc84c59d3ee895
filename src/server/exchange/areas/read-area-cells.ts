import type { AreaFault } from '#contract/api/area-tables.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { toRupees } from '#contract/money.ts'
import { readPinRanges, writePinRanges } from '#contract/pin-ranges.ts'
import { leastRadiusKm, maxAreaPins, mostRadiusKm } from '#contract/seller-limits.ts'
import { withoutNukta } from '#server/exchange/mapping/heading-words.ts'
import { readPrice, remarkOnPrice } from '#server/exchange/table/read-price.ts'

/** A value, or why the cell has none. */
export type CellResult<Value> = { value: Value } | Pick<AreaFault, 'what' | 'typed'>

/** “All others” in a cell of PINs, as the export writes it and as people do. */
const others =
  /^(?:all|any(?:where)?|everywhere(?: else)?|rest|remaining|other(?:s| areas| pins)?|all (?:the )?(?:rest|others?|other areas|other pins|pins)|rest of .{1,30}|बाकी(?: सब| सभी| सारे)?(?: पिन| pins?)?|अन्य|सब|सभी|सभी अन्य)$/

/** `5 km`, `within 2.5 kms`, `५ किमी` */
const distance =
  /^(?:within |up ?to |<=? ?)?(\d{1,6}(?:\.\d{1,6})?) ?(?:kms?\.?|kilomet(?:er|re)s?|किमी\.?|कि\.? ?मी\.?|किलोमीटर)(?: तक)?$/

type Place = { pins: string; radiusKm: number | null }

export function readPlace(cell: string): CellResult<Place> {
  const words = withoutNukta(cell).toLowerCase().trim()
  if (words === '') return { what: 'no pins' }
  if (others.test(words)) return placeOf('')
  const [, km] = distance.exec(toLatinDigits(words)) ?? []
  if (km !== undefined) return readDistance(km)
  if (cell.length > maxAreaPins) return { what: 'too many pins' }
  const read = readPinRanges(cell)
  if ('unread' in read) return { what: whyUnread(read.unread), typed: read.unread.slice(0, 30) }
  return read.length === 0 ? { what: 'no pins' } : placeOf(writePinRanges(read))
}

function whyUnread(word: string): AreaFault['what'] {
  if (/^[1-9]\d{5}-(?:[1-9]\d{5}|\d{1,3})$/.test(word)) return 'pins backwards'
  // `4.11E+05`, and PINs that became one number.
  return /^\d\.\d+e\+?\d+$|^\d{12,}$/i.test(word) ? 'pins shortened' : 'not pins'
}

function placeOf(pins: string, radiusKm: number | null = null): { value: Place } {
  return { value: { pins, radiusKm } }
}

function readDistance(typed: string): CellResult<Place> {
  const km = Number(typed)
  const isWhole = /^\d+(?:\.\d0*)?$/.test(typed)
  if (!isWhole || km < leastRadiusKm || km > mostRadiusKm) return { what: 'not a distance', typed }
  return placeOf('', km)
}

const nothing = /^(?:[-–—.]+|nil|none|no|n\/?a|not applicable|नहीं|कोई नहीं)$/
const free =
  /^(?:free|no (?:fee|charges?)|free (?:delivery|of (?:cost|charge))|always(?: free)?|मुफ्त|फ्री|निशुल्क|शून्य)$/
const before = /^(?:above|over|from|min(?:imum)?\.?|at least|>=?|≥|कम से कम)\s*/
const after =
  /(?:\+|(?:and|&) (?:above|over|more)|or more|onwards?|(?:per|\/|an) ?(?:order|delivery|trip)|से ऊपर|से ज्यादा)$/

/** Rupees; null where the cell says that there is no such term. */
export function readAmount(cell: string): CellResult<number | null> {
  const words = withoutNukta(cell).toLowerCase().trim()
  if (words === '' || nothing.test(words)) return { value: null }
  if (free.test(words)) return { value: 0 }
  const amount = words.replace(before, '').replace(after, '').trim()
  const price = readPrice(amount)
  const typed = cell.slice(0, 30)
  if (price === 'zero') return { value: 0 }
  if (price === 'tooHigh') return { what: 'too high' }
  const remark = remarkOnPrice(amount)
  if (remark === 'price_per_unit') return { what: 'an amount per unit', typed }
  if (typeof price !== 'number' || remark === 'price_of_other_currency')
    return { what: 'not an amount', typed }
  return remark ? { what: 'too many decimals' } : { value: toRupees(price) }
}

const dayWords: readonly (readonly [RegExp, number])[] = [
  [/^(?:mon(?:days?)?|सोम(?:वार)?)$/, 1],
  [/^(?:tue(?:s(?:days?)?)?|मंगल(?:वार)?)$/, 2],
  [/^(?:wed(?:nesdays?)?|बुध(?:वार)?)$/, 3],
  [/^(?:thu(?:r(?:s(?:days?)?)?)?|गुरु(?:वार)?|गुरू(?:वार)?|बृहस्पति(?:वार)?|वीरवार)$/, 4],
  [/^(?:fri(?:days?)?|शुक्र(?:वार)?)$/, 5],
  [/^(?:sat(?:urdays?)?|शनि(?:वार)?)$/, 6],
  [/^(?:sun(?:days?)?|रवि(?:वार)?|इतवार)$/, 7],
]
const everyDay =
  /^(?:daily|every ?day|all(?: 7| the)?(?: days?)?|7 days|any ?day|रोज(?:ाना)?|हर (?:दिन|रोज)|सब दिन|प्रतिदिन)$/
const except =
  /^(?:(?:daily|every ?day|all(?: days)?) )?(?:except|but not|not|no) (.+)$|^(.+) (?:closed|off|को छोड़कर|छोड़कर|बंद)$/

/** Weekdays from 1, which is Monday; null for every day. */
export function readDays(cell: string): CellResult<number[] | null> {
  const words = withoutNukta(cell).toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (words === '' || nothing.test(words) || everyDay.test(words)) return { value: null }
  const [, left, right] = except.exec(words) ?? []
  const leftOut = left ?? right
  const named = daysIn(leftOut ?? words)
  const days = allDays.filter((day) => named?.has(day) === (leftOut === undefined))
  if (!named || days.length === 0) return { what: 'not days', typed: cell.slice(0, 30) }
  return { value: days.length === allDays.length ? null : days }
}

const allDays = [1, 2, 3, 4, 5, 6, 7]

function daysIn(words: string): Set<number> | undefined {
  const parts = words
    .replaceAll(/ ?(?:[-–—]|\bto\b|से) ?/g, '-')
    .replaceAll(/ ?तक| और | एवं | व |\band\b/g, ' ')
    .split(/[\s,;/&+.]+/)
    .filter(Boolean)
  const days = new Set<number>()
  for (const part of parts) {
    const [first, last = first] = part.split('-').map(dayOf)
    if (!first || !last || part.split('-').length > 2) return undefined
    for (let day = first; ; day = (day % 7) + 1) {
      days.add(day)
      if (day === last) break
    }
  }
  return parts.length === 0 ? undefined : days
}

function dayOf(word: string): number | undefined {
  return dayWords.find(([pattern]) => pattern.test(word))?.[1]
}
