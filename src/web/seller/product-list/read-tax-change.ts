import type { BulkTax } from '#contract/api/rate-proposals.ts'
import { isProblem, readDetail } from '#contract/detail-values.ts'
import { sellerRatesText } from '#text/seller-rates.ts'
import { sayDetail } from '#web/seller/parts/say-detail.ts'

type Draft = { percent: string; hsn: string }
type Read = { tax: BulkTax } | { errors: Partial<Draft> }

/** Reads the choice for many products: `keep` and an empty code leave theirs as they are. */
export function readTaxChange({ percent, hsn }: Draft): Read {
  const typed = hsn.trim()
  const code = typed === '' ? undefined : readDetail('hsn', typed)
  if (isProblem(code)) return { errors: { hsn: sayDetail(code.problem) } }
  if (percent === 'keep' && code === undefined)
    return { errors: { percent: sellerRatesText.dialog.nothing } }
  return {
    tax: {
      ...(percent === 'keep' ? {} : { percent: percent === '' ? null : Number(percent) }),
      ...(code === undefined ? {} : { hsn: code }),
    },
  }
}
