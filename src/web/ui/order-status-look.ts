import {
  Bike,
  House,
  type IconNode,
  Package,
  PackageX,
  ShoppingBag,
  ShoppingBasket,
  Store,
  X,
} from 'lucide'
import type { OrderStatus } from '#contract/order-status.ts'

type Look = { icon: IconNode; colors: string }

/** The look of each state of an order, the same for shopper and seller. */
export const orderStatusLook: Readonly<Record<OrderStatus, Look>> = {
  'Order Placed': { icon: ShoppingBasket, colors: 'bg-fruits text-ink' },
  Packed: { icon: Package, colors: 'bg-drinks text-ink' },
  'Out for delivery': { icon: Bike, colors: 'bg-dairy text-ink' },
  'Not delivered': { icon: PackageX, colors: 'bg-instant text-ink' },
  Delivered: { icon: House, colors: 'bg-leaf-wash text-leaf-deep' },
  Cancelled: { icon: X, colors: 'bg-beet-wash text-beet' },
}

/** An order that is picked up waits in the shop and goes out by hand. */
export function iconOfStatus(status: OrderStatus, { pickUp }: { pickUp?: unknown }): IconNode {
  if (pickUp && status === 'Out for delivery') return Store
  if (pickUp && status === 'Delivered') return ShoppingBag
  return orderStatusLook[status].icon
}
