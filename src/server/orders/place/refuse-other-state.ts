import { stateOfAddress } from '#contract/gst-states.ts'
import { refuse } from '#server/api/refuse.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import type { OrderRules } from '#server/storefront/views.ts'

type Asked = {
  address: AddressSnapshot | null
  hasAreas: boolean
  area: object | null
  needsPosition: boolean
}

/** Answers the address where the shop delivers to it; without areas it delivers everywhere. */
export function reachedAddress(
  rules: Pick<OrderRules, 'onlyState'>,
  { address, hasAreas, area, needsPosition }: Asked,
): AddressSnapshot {
  if (!address) throw refuse('address_not_found')
  refuseOtherState(rules, address)
  if (area || !hasAreas) return address
  if (needsPosition) throw refuse('position_needed')
  throw refuse('outside_areas', { pin: String(address.zipcode) })
}

/** A shop under the composition scheme may deliver only within its own state. */
export function refuseOtherState(
  { onlyState }: Pick<OrderRules, 'onlyState'>,
  address: { state: string; zipcode: number },
): void {
  if (onlyState === undefined) return
  const state = stateOfAddress(address)
  if (state === undefined || state === onlyState) return
  throw refuse('only_in_state', { state: onlyState })
}
