import { useMemo, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { orderLinkText as text } from '#text/order-link.ts'
import { callApi, Refused } from '#web/api.ts'
import { useSeenAgain } from '#web/shop/parts/use-seen-again.ts'
import { callsByLink, OrderCallsContext } from './order-calls.ts'
import { OrderView } from './order-view.tsx'

type Props = {
  secret: string
  digits: string
  opened: Order
  /** The link leads nowhere any more, or the digits are no longer accepted. */
  onClose: () => void
}

/** The whole order, for somebody with its link and the last four digits of its number. */
export function OpenedOrder({ secret, digits, opened, onClose }: Props) {
  const [order, setOrder] = useState(opened)
  const calls = useMemo(
    () => ({ call: callsByLink(secret, digits), isByLink: true }),
    [secret, digits],
  )

  async function reload(): Promise<void> {
    try {
      const params = { secret }
      const answer = await callApi('POST /api/v1/order-link/{secret}/opening', {
        params,
        body: { digits },
      })
      setOrder(answer.order)
    } catch (error) {
      if (error instanceof Refused && error.status < 500) onClose()
    }
  }
  useSeenAgain(() => void reload())

  return (
    <OrderCallsContext value={calls}>
      <div className="page max-w-4xl pt-3">
        <OrderView order={order} onChanged={setOrder} onOutdated={() => void reload()} />
        <p className="mt-3 text-center">
          <button type="button" onClick={onClose} className="button button-quiet">
            {text.hide}
          </button>
        </p>
      </div>
    </OrderCallsContext>
  )
}
