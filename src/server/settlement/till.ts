import type { GatewayName } from '#server/payments/gateway.ts'
import { type Gateway, type Gateways, GatewayUnreachable } from '#server/payments/gateway.ts'
import type { Log } from '#server/platform/log.ts'

/** What it takes to have an order paid online. */
export type Till = {
  gateways: Gateways
  log: Log
  /** Where browsers come back to. */
  publicUrl: string
  /** Front ends on these may have the browser come back to them instead. */
  allowedOrigins: readonly string[]
  /** How long an order's stock is kept while it is being paid. */
  holdMinutes: number
  /** Once aborted, jobs begin nothing more. */
  signal?: AbortSignal
}

/** One that is not set up any more is, for the payments begun with it, one that does not answer. */
export function gatewayNamed({ gateways }: Till, name: GatewayName): Gateway {
  const gateway = gateways.get(name)
  if (!gateway) throw new GatewayUnreachable(name, 'is not set up')
  return gateway
}
