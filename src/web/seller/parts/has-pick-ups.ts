import { useRouteLoaderData } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { loader } from '#web/root.tsx'

type Counted = {
  /** The states in which some order is fetched. */
  fetched: readonly OrderStatus[]
  /** Orders that may have moved since they were counted. */
  orders?: readonly Pick<SellerOrder, 'status' | 'pickUp'>[]
}

/** Tells of a state whether it is named for both kinds of orders: also once no new ones can be fetched. */
export function useHasPickUps({ fetched, orders = [] }: Counted) {
  const offersPickUp = useRouteLoaderData<typeof loader>('root')?.store.pickUp !== undefined
  return (state: OrderStatus): boolean =>
    offersPickUp ||
    fetched.includes(state) ||
    orders.some(({ status, pickUp }) => status === state && pickUp !== undefined)
}

export type HasPickUps = ReturnType<typeof useHasPickUps>
