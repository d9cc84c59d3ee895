import type { RowTerms } from '#contract/api/area-tables.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { nameOfDay } from '#text/days.ts'
import { sellerAreasText as text } from '#text/seller-areas.ts'

/** The fee first, then what else an area asks: `Fee ₹20`, `free from ₹500`. */
export function termsInWords({
  fee,
  freeFrom,
  least,
  days,
}: Pick<RowTerms, 'fee' | 'freeFrom' | 'least' | 'days'>): string[] {
  const rupees = (amount: number) => formatPaise(toPaise(amount))
  return [
    fee === 0 ? text.free : text.fee(rupees(fee)),
    ...(fee === 0 || freeFrom === null ? [] : [text.freeFrom(rupees(freeFrom))]),
    ...(least === null ? [] : [text.least(rupees(least))]),
    ...(days === null ? [] : [text.days(days.map(nameOfDay).join(', '))]),
  ]
}
