import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayUnreachable } from '#server/payments/gateway.ts'
import type { Log } from '#server/platform/log.ts'

type Patience = { log: Log; ms: number }

/**
 * Waits for something that would be good to have, but not for long: it goes on by itself, and if it fails, the
 * next reconciling does it again.
 */
export async function within({ log, ms }: Patience, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const done = work.catch((error: unknown) => tellFailure(log, error)).finally(() => over.abort())
  await Promise.race([done, sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
}

export function tellFailure(log: Log, error: unknown): void {
  if (error instanceof GatewayUnreachable)
    log.warn({ reason: error.message }, 'A gateway cannot be asked; it will be again')
  else log.error({ err: error }, 'A payment could not be settled; it will be tried again')
}
