import { stateName, stateOfAddress } from '#contract/gst-states.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { OrderRules } from '#server/storefront/views.ts'

/** A shop under the composition scheme delivers within its own state only. */
export function refuseOtherState(
  { onlyState }: Pick<OrderRules, 'onlyState'>,
  address: { state: string; zipcode: number },
): void {
  const state = stateOfAddress(address)
  if (onlyState === undefined || state === undefined || state === onlyState) return
  throw new Refusal('other_state', {
    message: `This shop delivers within ${stateName(onlyState)} only. Please choose an address there.`,
  })
}
