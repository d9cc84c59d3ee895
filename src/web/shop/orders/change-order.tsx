import type { Order } from '#contract/api/orders.ts'
import { callApi } from '#web/api.ts'
import { EditOrderDialog } from '#web/ui/order-changes/edit-order-dialog.tsx'
import { useOrderCalls } from './order-calls.ts'

type Props = {
  order: Order
  onClose: () => void
  onChanged: (order: Order) => void
}

/** A shopper changes an order that is not packed yet. */
export function ChangeOrder({ order, onClose, onChanged }: Props) {
  const { call } = useOrderCalls()
  return (
    <EditOrderDialog
      order={order}
      as="shopper"
      call={call}
      find={findProducts}
      onClose={onClose}
      onSaved={(changed) => {
        onClose()
        onChanged(changed)
      }}
    />
  )
}

async function findProducts(search: string, signal: AbortSignal) {
  return (await callApi('GET /api/v1/suggestions', { query: { search }, signal })).data.products
}
