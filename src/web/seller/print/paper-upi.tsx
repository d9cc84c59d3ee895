import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { usePaperWords } from '#web/seller/parts/words-of-customer.ts'
import { UpiCode } from '#web/ui/upi-code.tsx'

export function PaperUpi({ order: { upi, due } }: { order: SellerOrder }) {
  const words = usePaperWords()
  if (!upi) return null
  const amount = formatPaise(toPaise(due))
  return <UpiCode upi={upi} amount={amount} words={words.upi} className="paper-upi" />
}
