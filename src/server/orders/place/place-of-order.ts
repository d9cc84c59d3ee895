import type { OrderRequest } from '#contract/api/orders.ts'
import { splitName } from '#server/addresses/split-name.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import { keysOf } from '#server/orders/limits/recipient.ts'
import { type AreaOfOrder, areaOfPickUp, type PickUpTerms } from '#server/storefront/area-terms.ts'
import type { OrderRules } from '#server/storefront/views.ts'
import { reachedAddress } from './refuse-other-state.ts'

const noAddress = '00000000-0000-0000-0000-000000000000'

/** The address that is asked about, and the part of a request by which another place is another request. */
export function wheretoOf({ address, pickUp }: { address?: string | undefined; pickUp?: unknown }) {
  const whereto = address ?? JSON.stringify(pickUp ?? null)
  return { addressId: address ?? noAddress, whereto }
}

export type PlaceContext = Parameters<typeof reachedAddress>[1] & {
  area: AreaOfOrder | null
  pickUp: PickUpTerms | null
}
type Requested = Pick<OrderRequest, 'pickUp' | 'expectedPickUp'> & { orderId: string }
type PlaceOfOrder = {
  address: AddressSnapshot
  area: AreaOfOrder | null
  keys: { phoneKey: string; addressKey: string | null }
}

const { pickUp: pickUpName } = textsOf(shopLanguage).recordsText

/** An order goes to an address that the shop reaches, or nowhere, because it is picked up. */
export function placeOfOrder(
  rules: Pick<OrderRules, 'onlyState'>,
  context: PlaceContext,
  { pickUp, expectedPickUp, orderId }: Requested,
): PlaceOfOrder {
  if (!pickUp) {
    const address = reachedAddress(rules, context)
    return { address, area: context.area, keys: keysOf(address) }
  }
  const area = offeredPickUp(context)
  refuseOtherPickUp(area, expectedPickUp)
  const address = personAlone({ ...pickUp, id: orderId, street: pickUpName })
  return { address, area, keys: keysOf(address) }
}

export function offeredPickUp({ pickUp }: { pickUp: PickUpTerms | null }) {
  if (!pickUp) throw refuse('pick_up_off')
  return areaOfPickUp(pickUpName, pickUp)
}

/** The shop may have moved since the place was shown. */
export function refuseOtherPickUp(
  { pickUp }: AreaOfOrder,
  expected: OrderRequest['expectedPickUp'],
) {
  if (!pickUp || !expected) return
  const { place, note } = pickUp
  if (place !== expected.place || note !== (expected.note ?? null))
    throw refuse('pick_up_moved', { place: note === null ? place : `${place}, ${note}` })
}

type Person = { id: string; name: string; phone: string | null; email?: string; street: string }

/** The address of an order that is not brought: a name and a number, but no place, so the place of supply is the shop’s. */
export function personAlone({ id, name, phone, email = '', street }: Person): AddressSnapshot {
  const { firstName, lastName } = splitName(name)
  const place = { street, city: '', state: '', zipcode: 0, country: '' }
  return { id, firstName, lastName, email, phone: phone ?? '', ...place }
}
