import type { Order } from '#contract/api/orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'

export type OrderStep = {
  status: OrderStatus
  state: 'done' | 'now' | 'ahead'
  /** When the order reached it. */
  at: string | undefined
}

const deliverySteps: OrderStatus[] = ['Order Placed', 'Packed', 'Out for delivery', 'Delivered']

/** The steps of an order, past and future; a cancelled order has only those it reached. */
export function orderSteps({ status, history }: Pick<Order, 'status' | 'history'>): OrderStep[] {
  const at = (step: OrderStatus) => history.findLast((event) => event.status === step)?.at
  const steps = stepsTo(status, (step) => at(step) !== undefined)
  const current = steps.indexOf(status)

  return steps.map((step, index) => ({
    status: step,
    state: index < current ? 'done' : index === current ? 'now' : 'ahead',
    at: index <= current ? at(step) : undefined,
  }))
}

function stepsTo(status: OrderStatus, isReached: (step: OrderStatus) => boolean): OrderStatus[] {
  if (status === 'Cancelled') return [...deliverySteps.filter(isReached), status]
  return status === 'Not delivered' ? deliverySteps.toSpliced(-1, 0, status) : deliverySteps
}
