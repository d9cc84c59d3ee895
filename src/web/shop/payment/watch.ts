const minuteMs = 60_000
const timeoutMs = 30 * minuteMs

type Polling = { stop: () => void }

type PollOptions = {
  /** Resolves to whether to keep polling. */
  load: () => Promise<boolean>
  /** Polling has stopped after half an hour. */
  onTimeout: () => void
}

/**
 * Polls immediately, then every two seconds for a minute, then every ten seconds for half an hour. It pauses while the
 * page is hidden, and starts again when the page is shown or the network is back.
 */
export function poll({ load, onTimeout }: PollOptions): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = Date.now()
  let isLoading = false
  let isOver = false

  async function step(): Promise<void> {
    if (isLoading || isOver) return
    clearTimeout(timer)
    isLoading = true
    const isPending = await load()
    isLoading = false
    if (!isPending) return stop()
    schedule()
  }

  function schedule(): void {
    if (isOver || document.visibilityState === 'hidden') return
    const waitedMs = Date.now() - since
    if (waitedMs > timeoutMs) return onTimeout()
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
