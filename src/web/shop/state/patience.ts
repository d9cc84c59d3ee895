const firstPauseMs = 3_000
const longestPauseMs = 30_000
const longestAnswerMs = 15_000

/** How long to wait before the next try; up to a third less, so that not everybody comes back at the same time. */
export function pauseMsAfter(failures: number): number {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
  return pauseMs * (1 - Math.random() / 3)
}

/** A connection can die without a word, so an answer that takes too long is none. */
export function whilePatient(): AbortSignal {
  return AbortSignal.timeout(longestAnswerMs)
}
