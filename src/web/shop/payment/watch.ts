const minuteMs = 60_000
const longestMs = 30 * minuteMs

export type Watch = { stop: () => void }

type Parts = {
  /** Tells whether there is still something to wait for. */
  look: () => Promise<boolean>
  /** It has waited so long that it does not look any more by itself. */
  onGivenUp: () => void
}

/**
 * Looks at once, every two seconds for a minute, then every ten for half an hour: only while the page is seen,
 * and anew when it is seen again or the network is back.
 */
export function watch({ look, onGivenUp }: Parts): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = Date.now()
  let isLooking = false
  let isOver = false

  async function step(): Promise<void> {
    if (isLooking || isOver) return
    clearTimeout(timer)
    isLooking = true
    const goesOn = await look()
    isLooking = false
    if (!goesOn) return stop()
    plan()
  }

  function plan(): void {
    if (isOver || document.visibilityState === 'hidden') return
    const waitedMs = Date.now() - since
    if (waitedMs > longestMs) return onGivenUp()
    timer = setTimeout(() => void step(), waitedMs < minuteMs ? 2_000 : 10_000)
  }

  function resume(): void {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    since = Date.now()
    void step()
  }

  function stop(): void {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', resume)
    window.removeEventListener('online', resume)
    window.removeEventListener('pageshow', resume)
  }

  document.addEventListener('visibilitychange', resume)
  window.addEventListener('online', resume)
  window.addEventListener('pageshow', resume)
  void step()
  return { stop }
}
