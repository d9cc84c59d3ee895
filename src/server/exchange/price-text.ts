import { inLatinFigures, readWholeNumber } from '#contract/figures.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'
import { brief } from './brief.ts'
import type { Fault } from './fault.ts'

const inFigures = /^(?:₹|rs\.?|inr)?\s*(-?)\s*([\d,]+)(?:\.(\d+))?\s*(?:\/[-=]|₹|rs\.?|inr)?$/i

/** Whole paise from a price as grocers write it: `43.75`, `₹1,20,000.50`, `Rs. 40/-`, `४०`. */
export function readPrice(text: string, label: string): number | Fault {
  if (text === '') return { reason: `${label} is empty` }
  const [, minus, rupees = '', decimals = ''] = inFigures.exec(inLatinFigures(text)) ?? []
  const whole = readWholeNumber(rupees)
  if (whole === null) return fault(`${label} is not a price`, text)
  if (minus) return fault(`${label} is negative`, text)
  const paise = decimals.replace(/0+$/, '')
  if (paise.length > 2) return fault(`${label} has more than two decimals`, text)

  const price = whole * 100 + Number(paise.padEnd(2, '0'))
  if (price === 0) return fault(`${label} is zero`, text)
  if (price > maxPricePaise) return fault(`${label} is more than ₹${maxPricePaise / 100}`, text)
  return price
}

function fault(reason: string, text: string): Fault {
  return { reason, detail: `${reason}: “${brief(text, 40)}”` }
}
