import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** Lists name states for both kinds of orders where some are fetched, also once no new ones can be. */
export function useHasPickUps(orders: readonly { pickUp?: unknown }[] = []): boolean {
  const offersPickUp = useRouteLoaderData<typeof loader>('root')?.store.pickUp !== undefined
  return offersPickUp || orders.some(({ pickUp }) => pickUp !== undefined)
}
