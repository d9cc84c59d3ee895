import { toBasisPoints } from '#contract/bill.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { abolishedGstRates, gstRatesNow } from '#contract/gst-rates.ts'
import { leftOut, saysNothing } from './left-out.ts'
import type { Cell, ColumnPlan, RowValues } from './row-values.ts'

const maxLength = 60

/** A rate as tables write it: `5`, `5%`, `GST@5%`, `Exempt`, or `0.05` where a spreadsheet keeps the percentage. */
export function readTax(cell: Cell, { units }: ColumnPlan): Partial<RowValues> {
  const text = cell('taxPercent')
  if (text === undefined) return {}
  if (text === '') return { taxBasisPoints: null }
  if (saysNothing(text)) return leftOut('taxPercent', 'cell_says_nothing')
  const percent = percentOf(text)
  const rate = units?.currentRates?.get(percent ?? -1) ?? percent
  return rate !== undefined && gstRatesNow().includes(rate)
    ? { taxBasisPoints: toBasisPoints(rate) }
    : noRate(percent)
}

function noRate(percent: number | undefined): Partial<RowValues> {
  return percent !== undefined && abolishedGstRates().includes(percent)
    ? leftOut('taxPercent', 'cell_rate_gone', { percent })
    : leftOut('taxPercent', 'cell_no_rate', { rates: gstRatesNow() })
}

const free = /^(?:exempt(?:ed|ion)?|nil|zero|free|no|non|none|without|शून्य|मुक्त|छूट)$/
const fillers =
  /^(?:gst|igst|tax|taxes|taxable|rate|rated|slab|at|of|goods|supply|output|input|purchase|sales?|local|interstate|percent|pct|जीएसटी|कर)$/
const halves = /^(?:cgst|sgst|utgst)$/

/** The rate in a text, of today or of earlier; undefined where it says none. */
export function percentOf(text: string): number | undefined {
  const plain = toLatinDigits(text.trim().toLowerCase())
  if (plain.length > maxLength || /^-\s?\d/.test(plain)) return undefined
  const words = plain
    .replaceAll(/([a-z])(\d)|(\d)([a-z])/g, '$1$3 $2$4')
    .match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?|[+%]/gu)
  const significant = (words ?? []).filter((word) => !fillers.test(word))
  const numbers = significant.filter((word) => /^\d/.test(word)).map(Number)
  const others = significant.filter((word) => !/^[\d+%]/.test(word) && !halves.test(word))
  if (numbers.length === 0) return others.length === 1 && free.test(others[0] ?? '') ? 0 : undefined
  if (others.length > 0) return undefined
  return rateOf(numbers, plain)
}

/** Halves such as `CGST 2.5% + SGST 2.5%` are added up. */
function rateOf(numbers: number[], plain: string): number | undefined {
  const [first = 0, second] = numbers
  if (numbers.length === 2 && first === second && /[+cs]/.test(plain)) return known(first + first)
  if (numbers.length > 1 || /\bcgst|\bsgst/.test(plain)) return undefined
  return known(first) ?? (first < 1 && !plain.includes('%') ? known(first * 100) : undefined)
}

function known(percent: number): number | undefined {
  return [...gstRatesNow(), ...abolishedGstRates()].find((rate) => Math.abs(rate - percent) < 1e-6)
}
