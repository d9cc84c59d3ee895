import type { OpeningFault } from '#contract/api/opening-tables.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { readPrice } from '#server/exchange/table/read-price.ts'

/** A minus, brackets or Cr mark what the shop owes, as in paper books. */
const credit = /^[-−(]|[-−]$|\bcr\.?$/i

export function paiseOf(cell: string): { paise: number | null; what?: OpeningFault['what'] } {
  const amount = cell.trim()
  const bare = amount.replace(/^[-−(]/, '').replace(/[-−)]$|\b[cd]r\.?$/i, '')
  const price = readPrice(bare.trim())
  if (typeof price === 'number') return { paise: credit.test(amount) ? -price : price }
  if (price === 'zero') return { paise: null, what: 'zero' }
  return { paise: null, what: price === 'tooHigh' ? 'too high' : 'not an amount' }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `31/3/26`, `31-Mar-2026`, `31.03.2026` and `2026-03-31 10:30` are `2026-03-31`; null for what is no day since 2000. */
export function readDay(text: string): string | null {
  const plain = toLatinDigits(text.trim())
  const iso = /^(\d{4}-\d\d-\d\d)(?:[ T].*)?$/.exec(plain)?.[1]
  if (iso) return existing(iso)
  const parts = /^(\d{1,2})[-/. ]\s?(\d{1,2}|[a-z]{3,9})[-/., ]\s?(\d{4}|\d\d)$/i.exec(plain)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const numbers = [year.padStart(4, '20'), named || month, day]
  return existing(numbers.map((part) => String(part).padStart(2, '0')).join('-'))
}

function existing(day: string): string | null {
  const at = new Date(`${day}T00:00:00Z`)
  if (!day.startsWith('20') || Number.isNaN(at.getTime())) return null
  return at.toISOString().startsWith(day) ? day : null
}
