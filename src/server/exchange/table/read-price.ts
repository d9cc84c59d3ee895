import { formatPaise } from '#contract/money.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'
import { truncate } from './cells.ts'
import { type Figure, isForeign, isPerUnit, readFigure } from './read-figure.ts'

type PriceError = { reason: string; detail?: string }

type HowWritten = { isPaise: boolean; hasCommas: boolean }

const asUsual: HowWritten = { isPaise: false, hasCommas: false }

/** Whole paise from a price as grocers write it: `43.75`, `₹1,20,000.50`, `Rs. 40/-`, `४०`, `33.3333`. */
export function readPrice(
  text: string,
  label: string,
  written: HowWritten = asUsual,
): number | PriceError {
  return text === '' ? { reason: `${label} is empty` } : readFilled(text, label, written)
}

function readFilled(text: string, label: string, { isPaise, hasCommas }: HowWritten) {
  const figure = readFigure(text, hasCommas)
  const isOther = figure?.decimals === 'comma' && !hasCommas
  if (!figure || figure.whole === null || isOther)
    return priceError(`${label} is not a price`, text)
  const price = isPaise ? rounded(figure.whole, figure.fraction, 0) : paiseOf(figure)
  if (price === 0) return priceError(`${label} is zero`, text)
  if (figure.isNegative) return priceError(`${label} is negative`, text)
  if (price <= maxPricePaise) return price
  return priceError(`${label} is more than ${formatPaise(maxPricePaise)}`, text)
}

function paiseOf({ whole, fraction }: Figure): number {
  return rounded(whole ?? 0, fraction, 2)
}

/** Digit by digit: 1.005 is 101 paise, though as a number it is a little less. */
function rounded(whole: number, fraction: string, places: number): number {
  const kept = Number(fraction.slice(0, places).padEnd(places, '0'))
  return whole * 10 ** places + kept + Number(Number(fraction[places] ?? 0) >= 5)
}

/** As nearly all of them are. */
const plainPrice = /^₹?\d+(?:\.\d\d?)?$/

/** What the seller should know about a price that was read all the same. */
export function remarkOnPrice(
  text: string,
  label: string,
  written: HowWritten = asUsual,
): string | undefined {
  if (!written.isPaise && plainPrice.test(text)) return undefined
  if (isForeign(text)) return `${label} has the sign of another currency; it is taken as rupees`
  if (isPerUnit(text)) return `${label} says for how much it is; only its figure is used`
  return isWholePaise(text, written) ? undefined : `${label} is rounded to whole paise`
}

function isWholePaise(text: string, { isPaise, hasCommas }: HowWritten): boolean {
  const fraction = readFigure(text, hasCommas)?.fraction ?? ''
  const paise = Number(`0.${fraction || 0}`) * (isPaise ? 1 : 100)
  return Math.abs(paise - Math.round(paise)) < 1e-6
}

function priceError(reason: string, text: string): PriceError {
  return { reason, detail: `${reason}: “${truncate(text, 40)}”` }
}
