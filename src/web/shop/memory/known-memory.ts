import { noteTop, topHere } from '#web/shop/state/bought-here.ts'

type Known = 'on' | 'off'

const keyOf = (shopperId: string) => `tokri.memory.${shopperId}`

/** The shopper's answer, as far as this browser knows it, so that pages ask the store only where it matters. */
export function knownMemory(shopperId: string): Known | null {
  try {
    const known = localStorage.getItem(keyOf(shopperId))
    return known === 'on' || known === 'off' ? known : null
  } catch {
    return null
  }
}

export function noteMemory(shopperId: string, state: Known): void {
  // The home page keeps a place for it, where the seller has put one.
  if (state === 'on') noteTop('due')
  else if (topHere() === 'due') noteTop('yes')
  try {
    localStorage.setItem(keyOf(shopperId), state)
  } catch {
    // Without storage the store is asked the next time.
  }
}
