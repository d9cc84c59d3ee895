import { useEffect, useState } from 'react'
import type { KeptList } from '#contract/api/kept-lists.ts'
import type { Order } from '#contract/api/orders.ts'
import { locale } from '#text/locale.ts'
import { ownListText as text } from '#text/own-list.ts'
import { callApi, messageOf } from '#web/api.ts'
import { toastError } from '#web/ui/toasts.ts'

const mostOrders = 20

/** Makes a kept list of one of the last orders; nothing where there is none. */
export function ListOfOrder({ onMade }: { onMade: (list: KeptList) => Promise<void> }) {
  const [orders, setOrders] = useState<readonly Order[]>([])
  useEffect(() => {
    callApi('GET /api/v1/order/user', { query: { limit: mostOrders } }).then(
      (answer) => setOrders(answer.orders),
      () => undefined,
    )
  }, [])

  async function make(id: string): Promise<void> {
    const order = orders.find(({ _id }) => _id === id)
    if (!order) return
    try {
      const name = text.orderName(order.number)
      const body = { name, order: id }
      await onMade((await callApi('POST /api/v1/kept-list/from-order', { body })).list)
    } catch (error) {
      toastError(messageOf(error))
    }
  }

  if (orders.length === 0) return null
  return (
    <label className="mt-4 block max-w-sm">
      <span className="mb-1.5 block font-medium">{text.fromOrder}</span>
      <select value="" onChange={({ target }) => void make(target.value)} className="field select">
        <option value="">{text.choose}</option>
        {orders.map(({ _id, number, createdAt }) => (
          <option key={_id} value={_id}>
            {text.ofOrder(number, new Date(createdAt).toLocaleDateString(locale))}
          </option>
        ))}
      </select>
    </label>
  )
}
