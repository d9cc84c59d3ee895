import {
  type Gateway,
  type GatewayName,
  type Gateways,
  GatewayUnreachable,
} from '#server/payments/gateways/gateway.ts'
import type { Log } from '#server/platform/log.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'

/** What paying an order online depends on. */
export type PaymentContext = {
  gateways: Gateways
  log: Log
  /** Where browsers return to after paying. */
  publicUrl: string
  /** Other origins, whose front ends may have the browser return to them instead. */
  allowedOrigins: readonly string[]
  /** What the settings of the environment say about orders, and which proxies name the visitors. */
  shop: ShopEnvironment & { trustProxy: readonly string[] }
  /** How long the stock of an unpaid online order is on hold. */
  holdMinutes: number
  /** When aborted, jobs start nothing more. */
  signal?: AbortSignal
}

/** A gateway that was removed from the settings counts as unreachable: payments started with it are still open. */
export function gatewayNamed({ gateways }: PaymentContext, name: GatewayName): Gateway {
  const gateway = gateways.get(name)
  if (!gateway) throw new GatewayUnreachable(name, 'is not set up')
  return gateway
}
