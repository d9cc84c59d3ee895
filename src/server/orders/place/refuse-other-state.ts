import { stateOfAddress } from '#contract/gst-states.ts'
import { refuse } from '#server/api/refuse.ts'
import type { OrderRules } from '#server/storefront/views.ts'

/** A shop under the composition scheme may deliver only within its own state. */
export function refuseOtherState(
  { onlyState }: Pick<OrderRules, 'onlyState'>,
  address: { state: string; zipcode: number },
): void {
  const state = stateOfAddress(address)
  if (onlyState === undefined || state === undefined || state === onlyState) return
  throw refuse('only_in_state', { state: onlyState })
}
