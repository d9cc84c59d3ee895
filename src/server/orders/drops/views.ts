import type { Drop, DropList } from '#contract/api/drops.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { toRupees } from '#contract/money.ts'
import { undoMinutes } from '#contract/order-status.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { viewTheseOrders } from '#server/orders/read/views.ts'
import { viewDropProof } from '#server/storefront/drop-proof.ts'
import { type DropRow, type FreeRow, selectDrops, selectFree, sumCashToday } from './queries.ts'

/** A rider's drops of today in the order of the round, and nothing that the door does not need. */
export async function viewDrops(db: Database, seller: Seller): Promise<DropList> {
  const [rows, free, cashPaise, proof] = await Promise.all([
    selectDrops(db, seller.id, undoMinutes),
    selectFree(db),
    sumCashToday(db, seller.id),
    viewDropProof(db),
  ])
  const orders = await viewTheseOrders(
    db,
    rows.map(({ orderId }) => orderId),
  )
  const orderOf = new Map(orders.map((order) => [order._id, order]))

  return {
    drops: rows.map((row) => serializeDrop(orderOf.get(row.orderId)!, row)),
    free: free.map(serializeFree),
    proof,
    cash: toRupees(cashPaise),
    rider: seller.who,
    person: seller.id,
    now: new Date().toISOString(),
  }
}

function serializeDrop(order: SellerOrder, row: DropRow): Drop {
  const { address } = order
  return {
    _id: order._id,
    number: order.number,
    status: order.status,
    name: fullName(address),
    phone: address.phone,
    street: address.street,
    ...(address.landmark ? { landmark: address.landmark } : {}),
    city: address.city,
    zipcode: address.zipcode,
    ...(order.note === undefined ? {} : { note: order.note }),
    items: order.items.filter(({ quantity }) => quantity > 0).map(serializeDropItem),
    amount: order.amount,
    due: order.due,
    ...(order.area ? { deliveryFee: order.area.fee } : {}),
    taxMode: order.taxMode,
    taxPercent: order.taxPercent,
    roundsCash: row.roundsCash && order.paymentType === 'COD',
    ...(order.upi ? { upi: order.upi } : {}),
    ...(order.saysPaid ? { saysPaid: true as const } : {}),
    orderedAt: order.createdAt,
    ...timesOf(order),
    ...(row.cashPaise === 0 ? {} : { cash: toRupees(row.cashPaise) }),
    ...(row.doneAt ? { doneAt: row.doneAt.toISOString() } : {}),
    ...(row.canUndo ? { canUndo: true as const } : {}),
  }
}

function serializeFree(row: FreeRow): DropList['free'][number] {
  const { id, number, name, street, zipcode, slot, forOpening, promisedBy, promisedMinutes } = row
  const promise = { minutes: promisedMinutes ?? 0, by: promisedBy?.toISOString() ?? '' }
  return {
    _id: id,
    number: String(number),
    name,
    street,
    zipcode,
    ...(slot ? { slot } : {}),
    ...(forOpening ? { forOpening: forOpening.toISOString() } : {}),
    ...(promisedBy ? { promise } : {}),
  }
}

function timesOf({
  slot,
  forOpening,
  promise,
}: SellerOrder): Pick<Drop, 'slot' | 'forOpening' | 'promise'> {
  return {
    ...(slot ? { slot } : {}),
    ...(forOpening ? { forOpening } : {}),
    ...(promise ? { promise } : {}),
  }
}

function serializeDropItem(item: SellerOrder['items'][number]): Drop['items'][number] {
  const { weight, stepGrams, price, offerPrice, name } = item.product
  return {
    _id: item._id,
    name,
    ...(weight === undefined ? {} : { weight }),
    quantity: item.quantity,
    price,
    offerPrice,
    ...(stepGrams === undefined ? {} : { stepGrams }),
    ...(item.grams === undefined ? {} : { grams: item.grams }),
  }
}
