import type { Selectable } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sayOwnWords } from '#server/api/own-words.ts'
import type { Tables } from '#server/database/tables.ts'
import { nameOfState } from './order.ts'

export type EventRow = Pick<Selectable<Tables['orderEvents']>, 'status' | 'reason' | 'at'>
/** `who` is the person of the shop, where several work there. */
export type SellerEventRow = EventRow & Pick<Selectable<Tables['orderEvents']>, 'actor' | 'who'>

export function serializeEvent({ status, at, reason }: EventRow): Order['history'][number] {
  return {
    status: nameOfState[status],
    at: at.toISOString(),
    ...(reason === null ? {} : { reason: sayOwnWords(reason) }),
  }
}

export function serializeEventOfSeller({
  actor,
  who,
  ...event
}: SellerEventRow): SellerOrder['history'][number] {
  return { ...serializeEvent(event), by: actor, ...(who === null ? {} : { who }) }
}
