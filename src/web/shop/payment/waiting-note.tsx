import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { paymentText } from '#web/text/payment.ts'
import { paymentState } from '#web/ui/payment-state.ts'
import { formatTime } from './format-time.ts'

/** Until when the goods are kept for the payment, if they are. */
export function HoldNote({ order }: { order: Order }) {
  const keptUntil = order.onlinePayment?.keptUntil
  const isKept = useIsAhead(keptUntil)
  if (paymentState(order) !== 'waiting' || keptUntil === undefined) return null

  return (
    <p className="mt-4 font-medium">
      {isKept ? paymentText.keptUntil(formatTime(keptUntil)) : paymentText.asking}
    </p>
  )
}

function useIsAhead(moment: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return moment !== undefined && Date.parse(moment) > now
}
