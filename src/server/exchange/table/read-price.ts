import { formatPaise } from '#contract/money.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'
import { truncate } from './cells.ts'
import { readFigure } from './read-figure.ts'

type PriceError = { reason: string; detail?: string }

type HowWritten = { isPaise: boolean; hasCommas: boolean }

const asUsual: HowWritten = { isPaise: false, hasCommas: false }

/** Whole paise from a price as grocers write it: `43.75`, `₹1,20,000.50`, `Rs. 40/-`, `४०`. */
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
  if (figure.isNegative) return priceError(`${label} is negative`, text)
  const maxDecimals = isPaise ? 0 : 2
  if (figure.fraction.length > maxDecimals) {
    return priceError(`${label} has more than two decimals`, text)
  }
  return checkPrice(isPaise ? figure.whole : paiseOf(figure.whole, figure.fraction), text, label)
}

function paiseOf(rupees: number, fraction: string): number {
  return rupees * 100 + Number(fraction.padEnd(2, '0'))
}

function checkPrice(price: number, text: string, label: string): number | PriceError {
  if (price === 0) return priceError(`${label} is zero`, text)
  if (price <= maxPricePaise) return price
  return priceError(`${label} is more than ${formatPaise(maxPricePaise)}`, text)
}

function priceError(reason: string, text: string): PriceError {
  return { reason, detail: `${reason}: “${truncate(text, 40)}”` }
}
