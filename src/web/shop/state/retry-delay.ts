const firstDelayMs = 3_000
const maxDelayMs = 30_000

/** The delay before the next retry: exponential, with up to a third of random jitter. */
export function retryDelayMs(failures: number): number {
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** failures)
  return delayMs * (1 - Math.random() / 3)
}
