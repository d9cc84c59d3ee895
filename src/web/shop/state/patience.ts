const firstPauseMs = 3_000
const longestPauseMs = 30_000

/** How long to wait before the next try; up to a third less, so that not everybody comes back at the same time. */
export function pauseMsAfter(failures: number): number {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
  return pauseMs * (1 - Math.random() / 3)
}
