import type { GatewayName } from '#contract/gateways.ts'
import type { Log } from '#platform/log.ts'
import {
  type Gateway,
  type Gateways,
  GatewayUnreachable,
} from '#server/payments/gateways/gateway.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'

export type PaymentContext = {
  gateways: Gateways
  log: Log
  /** Browsers return to this address after paying. */
  publicUrl: string
  /** Other origins, whose front ends may have the browser return to them instead. */
  allowedOrigins: readonly string[]
  /** The environment's settings for orders, and the proxies that are trusted to name a visitor's address. */
  shop: ShopEnvironment & { trustProxy: readonly string[] }
  /** An unpaid online order keeps its stock on hold this long. */
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
