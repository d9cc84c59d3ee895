import type { PriceFault } from '#contract/imports/row-texts.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'
import { readTypedPaise } from '#contract/typed-numbers.ts'
import { type Figure, isForeign, isPerUnit, readFigure } from './read-figure.ts'

type HowWritten = { isPaise: boolean; hasCommas: boolean }

const asUsual: HowWritten = { isPaise: false, hasCommas: false }

/** Whole paise from a price as grocers write it: `43.75`, `₹1,20,000.50`, `Rs. 40/-`, `४०`, `33.3333`. */
export function readPrice(text: string, written: HowWritten = asUsual): number | PriceFault {
  return text === '' ? 'empty' : readFilled(text, written)
}

function readFilled(text: string, written: HowWritten): number | PriceFault {
  const figure = readFigure(text, written.hasCommas)
  return figure ? readInFigures(figure, written) : readInWords(text, written)
}

function readInFigures(figure: Figure, { isPaise, hasCommas }: HowWritten): number | PriceFault {
  const isOther = figure.decimals === 'comma' && !hasCommas
  if (figure.whole === null || isOther) return 'none'
  const price = isPaise ? rounded(figure.whole, figure.fraction, 0) : paiseOf(figure)
  if (price === 0) return 'zero'
  if (figure.isNegative) return 'negative'
  return price <= maxPricePaise ? price : 'tooHigh'
}

/** `dhai sau`. */
function readInWords(text: string, { isPaise }: HowWritten): number | PriceFault {
  const price = isPaise ? null : readTypedPaise(text)
  if (price === null) return 'none'
  if (price === 0) return 'zero'
  return price <= maxPricePaise ? price : 'tooHigh'
}

function paiseOf({ whole, fraction }: Figure): number {
  return rounded(whole ?? 0, fraction, 2)
}

/** Digit by digit: 1.005 is 101 paise, though as a number it is a little less. */
function rounded(whole: number, fraction: string, places: number): number {
  const kept = Number(fraction.slice(0, places).padEnd(places, '0'))
  return whole * 10 ** places + kept + Number(Number(fraction[places] ?? 0) >= 5)
}

/** Matches nearly all prices, which need no remark. */
const plainPrice = /^₹?\d+(?:\.\d\d?)?$/

/** A remark for the seller about a price that was read although it is in another currency, per unit or rounded. */
export function remarkOnPrice(
  text: string,
  written: HowWritten = asUsual,
): 'price_of_other_currency' | 'price_per_unit' | 'price_rounded' | undefined {
  if (!written.isPaise && plainPrice.test(text)) return undefined
  if (isForeign(text)) return 'price_of_other_currency'
  if (isPerUnit(text)) return 'price_per_unit'
  return isWholePaise(text, written) ? undefined : 'price_rounded'
}

function isWholePaise(text: string, { isPaise, hasCommas }: HowWritten): boolean {
  const fraction = readFigure(text, hasCommas)?.fraction ?? ''
  const paise = Number(`0.${fraction || 0}`) * (isPaise ? 1 : 100)
  return Math.abs(paise - Math.round(paise)) < 1e-6
}
