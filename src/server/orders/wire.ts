import type { Selectable } from 'kysely'
import { toRupees } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { addressOnTheWire } from '#server/addresses/wire.ts'
import { pictureUrl } from '#server/media/picture-url.ts'
import type { Tables } from '#server/platform/tables.ts'
import { canBecome, nameOfState } from './order-status.ts'

export type OrderRow = Selectable<Tables['orders']>
export type LineRow = Selectable<Tables['orderLines']>
export type EventRow = Pick<Selectable<Tables['orderEvents']>, 'status' | 'reason' | 'at'>

/** An order as the API names things, from what was true when it was placed. */
export function orderOnTheWire(
  order: OrderRow,
  lines: readonly LineRow[],
  events: readonly EventRow[],
): Order {
  return {
    _id: order.id,
    number: String(order.number),
    userId: order.shopperId,
    items: lines.map(itemOnTheWire),
    itemsAmount: toRupees(order.itemsPaise),
    taxAmount: toRupees(order.taxPaise),
    amount: toRupees(order.amountPaise),
    address: addressOnTheWire(order.address, order.shopperId),
    status: nameOfState[order.status],
    history: events.map(eventOnTheWire),
    canCancel: canBecome(order.status, 'cancelled', 'shopper'),
    paymentType: order.paymentType,
    isPaid: order.isPaid,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}

function itemOnTheWire(line: LineRow): OrderItem {
  return {
    _id: line.id,
    product: {
      _id: line.productId,
      name: line.name,
      category: line.category,
      image: line.pictures.map(pictureUrl),
      ...(line.weight === null ? {} : { weight: line.weight }),
      price: toRupees(line.pricePaise),
      offerPrice: toRupees(line.offerPricePaise),
    },
    quantity: line.quantity,
  }
}

function eventOnTheWire({ status, at, reason }: EventRow): Order['history'][number] {
  return {
    status: nameOfState[status],
    at: at.toISOString(),
    ...(reason === null ? {} : { reason }),
  }
}
