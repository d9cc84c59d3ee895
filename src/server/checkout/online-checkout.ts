import { refuse } from '#server/api/refuse.ts'
import type { OnlineCheckout } from '#server/orders/limits/hold-order.ts'
import { chosenGateway } from '#server/payments/gateways/open-gateways.ts'
import type { PaymentContext } from './payment-context.ts'

/** Uses the gateway for new payments; throws `payment_unavailable` without one. */
export function onlineCheckout(
  context: PaymentContext,
  returnUrl: string | undefined,
): OnlineCheckout {
  const gateway = chosenGateway(context.gateways)
  if (!gateway) throw refuse('payment_unavailable')
  const { holdMinutes } = context
  return { gateway: gateway.name, isTest: gateway.isTest, holdMinutes, returnUrl }
}

/** Otherwise the store could be used to redirect browsers anywhere. */
export function refuseForeignReturnUrl(
  { publicUrl, allowedOrigins }: PaymentContext,
  returnUrl: string | undefined,
) {
  if (returnUrl === undefined) return
  const origins = [new URL(publicUrl).origin, ...allowedOrigins]
  if (origins.includes(new URL(returnUrl).origin)) return
  throw refuse('foreign_return_url', {}, { field: 'returnUrl' })
}
