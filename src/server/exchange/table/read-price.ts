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
  { isPaise, hasCommas }: HowWritten = asUsual,
): number | PriceError {
  if (text === '') return { reason: `${label} is empty` }
  const figure = readFigure(text, hasCommas)
  const isReadable = figure && (figure.decimals !== 'comma' || hasCommas)
  if (!isReadable || figure.whole === null) return priceError(`${label} is not a price`, text)
  if (figure.isNegative) return priceError(`${label} is negative`, text)
  if (figure.fraction.length > (isPaise ? 0 : 2)) {
    return priceError(`${label} has more than two decimals`, text)
  }
  const paise = Number(figure.fraction.padEnd(2, '0'))
  const price = isPaise ? figure.whole : figure.whole * 100 + paise
  return checkPrice(price, text, label)
}

function checkPrice(price: number, text: string, label: string): number | PriceError {
  if (price === 0) return priceError(`${label} is zero`, text)
  if (price <= maxPricePaise) return price
  return priceError(`${label} is more than ₹${maxPricePaise / 100}`, text)
}

function priceError(reason: string, text: string): PriceError {
  return { reason, detail: `${reason}: “${truncate(text, 40)}”` }
}
