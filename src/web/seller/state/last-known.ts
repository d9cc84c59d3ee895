import { type Right, rights } from '#contract/rights.ts'

/** Keeps the frame as it looked last, until the store says who is logged in. */
type LastKnown = { rights: readonly Right[]; hasRiders: boolean }

const key = 'tokri.seller.last-known'
let known: LastKnown | null | undefined

/** Null where nobody has logged in on this browser since the last logout. */
export function lastKnown(): LastKnown | null {
  if (known === undefined) known = read()
  return known
}

export function rememberLastKnown(part: Partial<LastKnown>): void {
  const before = lastKnown() ?? { rights: [], hasRiders: false }
  known = { ...before, ...part }
  try {
    localStorage.setItem(key, JSON.stringify(known))
  } catch {
    // It is asked for again then.
  }
}

export function forgetLastKnown(): void {
  known = null
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was remembered.
  }
}

function read(): LastKnown | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<LastKnown> | null
    if (!Array.isArray(kept?.rights)) return null
    return {
      rights: rights.filter((right) => kept.rights?.includes(right)),
      hasRiders: kept.hasRiders === true,
    }
  } catch {
    return null
  }
}
