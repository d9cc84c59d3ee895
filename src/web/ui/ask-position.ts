import { type Position, roundPosition } from '#contract/positions.ts'

export type FoundPosition = { position: Position; accuracy: number }

const askMs = 15_000
/** Longer than the browser's own limit, which does not count while its question waits for an answer. */
const unansweredMs = 45_000

/** Asks the browser, which asks the person the first time: call it after a press. */
export function askPosition(): Promise<FoundPosition | 'denied' | 'unknown'> {
  return new Promise((resolve) => {
    // Browsers hide it on sites without TLS.
    if (!('geolocation' in navigator)) return resolve('unknown')
    setTimeout(() => resolve('unknown'), unansweredMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const position = roundPosition(latitude, longitude)
        resolve(position ? { position, accuracy } : 'unknown')
      },
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: askMs, maximumAge: 0 },
    )
  })
}
