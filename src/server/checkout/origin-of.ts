import type { Context } from 'hono'
import { publicNetworkOfClient } from '#platform/requests/client-address.ts'
import type { Shopper } from '#server/api/create-routes.ts'
import { deviceKeyOf } from '#server/identity/known-device.ts'
import type { PaymentContext } from './payment-context.ts'

/** Limits against strangers count by the network of a request and, for a guest, by the browser. */
export function originOf(c: Context, context: PaymentContext, { isGuest }: Shopper) {
  return {
    network: publicNetworkOfClient(c, context.shop.trustProxy),
    deviceKey: isGuest ? deviceKeyOf(c, context) : null,
  }
}
