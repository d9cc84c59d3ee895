/** Throttles an operation: at most once per interval, and a request during the interval runs at its end. */
export function throttle(run: () => void, intervalMs: number) {
  let isRequested = false
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(endInterval, intervalMs)

  function start(): void {
    isRequested = false
    timer = setTimeout(endInterval, intervalMs)
    run()
  }

  function endInterval(): void {
    timer = undefined
    if (isRequested) start()
  }

  return {
    request: () => {
      if (timer === undefined) start()
      else isRequested = true
    },
    stop: () => clearTimeout(timer),
  }
}
