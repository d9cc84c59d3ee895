import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { UpiCode } from '#web/ui/upi-code.tsx'

export function PaperUpi({ order: { upi, due } }: { order: SellerOrder }) {
  if (!upi) return null
  return <UpiCode upi={upi} amount={formatPaise(toPaise(due))} className="paper-upi" />
}
