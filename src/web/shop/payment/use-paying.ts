import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { ask, explain, Refused } from '#web/api.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { commonText } from '#web/text/common.ts'
import { paymentText } from '#web/text/payment.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Options = {
  order: Order
  onChanged: (order: Order) => void
  /** The order has changed on the server. */
  onOutdated: () => void
}

type Method = 'online' | 'cash'

/** Pays an unpaid order online or switches it to cash. */
export function usePaying({ order, onChanged, onOutdated }: Options) {
  const [busyWith, setBusyWith] = useState<Method | null>(null)
  const isBusy = useRef(false)

  function finish(): void {
    isBusy.current = false
    setBusyWith(null)
  }

  // Coming back from the gateway, the browser may restore this page as it was left.
  useEffect(() => {
    window.addEventListener('pageshow', finish)
    return () => window.removeEventListener('pageshow', finish)
  }, [])

  async function pay(method: Method): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusyWith(method)
    try {
      const isLeaving = await (method === 'online' ? payOnline(order) : payInCash(order, onChanged))
      if (!isLeaving) finish()
    } catch (error) {
      finish()
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

async function payInCash({ _id: id }: Order, onChanged: Options['onChanged']): Promise<boolean> {
  const { order } = await ask('POST /api/v1/order/{id}/cash-on-delivery', {
    params: { id },
    body: {},
  })
  toastSuccess(paymentText.toCash)
  onChanged(order)
  return false
}
