/** Throttles an operation: at most once per interval, and a request during the interval runs at its end. */
export function spaceOut(run: () => void, restMs: number) {
  let isWished = false
  let resting: ReturnType<typeof setTimeout> | undefined = setTimeout(endRest, restMs)

  function begin(): void {
    isWished = false
    resting = setTimeout(endRest, restMs)
    run()
  }

  function endRest(): void {
    resting = undefined
    if (isWished) begin()
  }

  return {
    wish: () => {
      if (resting === undefined) begin()
      else isWished = true
    },
    stop: () => clearTimeout(resting),
  }
}
