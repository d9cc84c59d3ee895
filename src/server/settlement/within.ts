import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayUnreachable } from '#server/payments/gateway.ts'
import type { Log } from '#server/platform/log.ts'

type Waiting = { log: Log; timeoutMs: number }

/** Waits for work that goes on by itself after the timeout; if it fails, the next job repeats it. */
export async function within({ log, timeoutMs }: Waiting, work: Promise<unknown>): Promise<void> {
  const finished = new AbortController()
  const done = work
    .catch((error: unknown) => tellFailure(log, error))
    .finally(() => finished.abort())
  await Promise.race([
    done,
    sleep(timeoutMs, undefined, { signal: finished.signal }).catch(() => undefined),
  ])
  finished.abort()
}

export function tellFailure(log: Log, error: unknown): void {
  if (error instanceof GatewayUnreachable)
    log.warn({ reason: error.message }, 'A gateway cannot be asked; it will be again')
  else log.error({ err: error }, 'A payment could not be settled; it will be tried again')
}
