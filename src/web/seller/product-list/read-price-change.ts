import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import type { PriceChange } from '#contract/price-change.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { readSignedPaise } from '#web/seller/parts/read-amount.ts'

const { bulk: bulkText } = sellerProductListText

export const priceChangeKinds = ['percent', 'rupees', 'to'] as const
export type PriceChangeKind = (typeof priceChangeKinds)[number]

const minPercent = -99
const maxPercent = 500

/** The typed amount, with any kind of minus sign; null if it is none. */
export function readAmount(kind: PriceChangeKind, typed: string): PriceChange['by'] | null {
  const amount = readSigned(typed)
  if (!amount) return null
  if (kind === 'to') return amount < 0 ? null : { to: amount }
  if (kind === 'rupees') return { rupees: amount }
  return amount < minPercent || amount > maxPercent ? null : { percent: amount }
}

function readSigned(typed: string): number | null {
  const paise = readSignedPaise(typed.trim().replace(/%$/, ''))
  return paise === null ? null : toRupees(paise)
}

/** The change as the end of a sentence. */
export function describeChange({ by }: PriceChange): string {
  if ('to' in by) return bulkText.changeTo(formatPaise(toPaise(by.to)))
  if ('percent' in by) return bulkText.changeBy(bulkText.percentSet(by.percent))
  const amount = formatPaise(toPaise(Math.abs(by.rupees)))
  return bulkText.changeBy(`${by.rupees < 0 ? '−' : '+'}${amount}`)
}
