import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { ask, explain, Refused } from '#web/api.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { commonText } from '#web/text/common.ts'
import { paymentText } from '#web/text/payment.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Wish = {
  order: Order
  onChanged: (order: Order) => void
  /** What is shown of the order is old. */
  onOutdated: () => void
}

type Way = 'online' | 'cash'

/** The ways to pay an order that waits. */
export function usePaying({ order, onChanged, onOutdated }: Wish) {
  const [busyWith, setBusyWith] = useState<Way | null>(null)
  const isBusy = useRef(false)

  function rest(): void {
    isBusy.current = false
    setBusyWith(null)
  }

  // Back from the gateway the browser may show this very page again, as it was left.
  useEffect(() => {
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])

  async function pay(way: Way): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusyWith(way)
    try {
      const isLeaving = await (way === 'online' ? payOnline(order) : payInCash(order, onChanged))
      if (!isLeaving) rest()
    } catch (error) {
      rest()
      if (endSessionIfExpired(error)) return openLogin(undefined, commonText.auth.sessionEnded)
      toastError(explain(error))
      if (error instanceof Refused) onOutdated()
    }
  }

  return { busyWith, payOnline: () => pay('online'), payInCash: () => pay('cash') }
}

async function payOnline({ _id: id }: Order): Promise<boolean> {
  const { payUrl } = await ask('POST /api/v1/order/{id}/payment', { params: { id }, body: {} })
  window.location.assign(payUrl)
  return true
}

async function payInCash({ _id: id }: Order, onChanged: Wish['onChanged']): Promise<boolean> {
  const { order } = await ask('POST /api/v1/order/{id}/cash-on-delivery', {
    params: { id },
    body: {},
  })
  toastSuccess(paymentText.toCash)
  onChanged(order)
  return false
}
