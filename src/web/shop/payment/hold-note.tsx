import { useEffect, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { paymentText } from '#text/payment.ts'
import { formatTime } from '#web/shop/parts/format-time.ts'
import { paymentState } from '#web/ui/payment-state.ts'

/** Says until when the items are reserved for an unpaid order. */
export function HoldNote({ order }: { order: Order }) {
  const keptUntil = order.onlinePayment?.keptUntil
  const isReserved = useIsInFuture(keptUntil)
  if (paymentState(order) !== 'waiting' || keptUntil === undefined) return null

  return (
    <p className="mt-4 font-medium">
      {isReserved ? paymentText.keptUntil(formatTime(keptUntil)) : paymentText.asking}
    </p>
  )
}

function useIsInFuture(moment: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return moment !== undefined && Date.parse(moment) > now
}
