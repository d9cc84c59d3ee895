import type { PaymentChoice } from '#contract/api/store.ts'
import type { Gateways } from './gateway.ts'
import { chosenGateway } from './open-gateways.ts'

/** The ways to pay, in the order of the checkout. */
export function paymentChoices(gateways: Gateways): PaymentChoice[] {
  return [{ type: 'COD', available: true }, online(gateways)]
}

function online(gateways: Gateways): PaymentChoice {
  const gateway = chosenGateway(gateways)
  if (gateway)
    return { type: 'Online', available: true, gateway: gateway.title, isTest: gateway.isTest }
  return {
    type: 'Online',
    available: false,
    reason: 'Online payment is not set up in this store yet. Cash on delivery is available.',
  }
}
