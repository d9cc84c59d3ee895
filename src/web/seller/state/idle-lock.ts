const second = 1000
/** Between reports to the store that somebody taps. */
export const reportMs = 20 * second
const otherTabs = 'tokri-seller-tap'

type Clock = { sinceStart: () => number; time: () => number }
const browserClock: Clock = { sinceStart: () => performance.now(), time: () => Date.now() }

type Options = {
  minutes: number
  onIdle: () => void
  /** Called at a tap, at most every `reportMs`. */
  onUse: () => void
  clock?: Clock
}

/**
 * Watches for taps and keys in all tabs, and reports when there was none for so long. Two clocks count: the browser's own
 * stands still while the phone sleeps, and the other one can be put back. Answers how to stop.
 */
export function watchTaps({ minutes, onIdle, onUse, clock = browserClock }: Options): () => void {
  const most = minutes * 60 * second
  const read = () => ({ since: clock.sinceStart(), time: clock.time() })
  let last = read()
  let reported = last.since
  let isIdle = false

  function isOver(): boolean {
    const now = read()
    return now.since - last.since >= most || now.time - last.time >= most
  }

  function check(): boolean {
    if (isIdle || !isOver()) return isIdle
    isIdle = true
    stop()
    onIdle()
    return true
  }

  function tap(event: Event): void {
    // The first tap after a sleep must not reach a page that should be locked.
    if (check()) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    last = read()
    tellOtherTabs()
    if (last.since - reported < reportMs) return
    reported = last.since
    onUse()
  }

  function hear({ key }: StorageEvent): void {
    if (key === otherTabs && !isIdle) last = read()
  }

  const stop = listen({ check, tap, hear })
  return stop
}

type Listeners = {
  check: () => void
  tap: (event: Event) => void
  hear: (event: StorageEvent) => void
}

/** Answers how to stop. */
function listen({ check, tap, hear }: Listeners): () => void {
  const timer = setInterval(check, second)
  addEventListener('pointerdown', tap, { capture: true })
  addEventListener('keydown', tap, { capture: true })
  addEventListener('storage', hear)
  addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    removeEventListener('pointerdown', tap, { capture: true })
    removeEventListener('keydown', tap, { capture: true })
    removeEventListener('storage', hear)
    removeEventListener('visibilitychange', check)
  }
}

let taps = 0

function tellOtherTabs(): void {
  taps += 1
  try {
    localStorage.setItem(otherTabs, `${performance.now()} ${taps}`)
  } catch {
    return
  }
}
