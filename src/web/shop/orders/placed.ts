/** Kept in the browser's history, so that it survives a reload and is nowhere else. */
export type Placed = {
  orderId: string
  at: number
  /** It was to be paid online first, and is paid in cash now. */
  triedOnline?: boolean
}

const justNowMs = 60 * 60_000

export function isJustNow(at: number): boolean {
  return Date.now() - at < justNowMs
}

/** The state of a visit to My Orders that confirms the order. */
export function placedState(orderId: string, triedOnline?: boolean): { placed: Placed } {
  return { placed: { orderId, at: Date.now(), ...(triedOnline ? { triedOnline } : {}) } }
}

/** The order that was placed on this visit; a tab that is opened again much later confirms nothing. */
export function readPlaced(state: unknown): Placed | undefined {
  const { placed } = (state ?? {}) as { placed?: Placed }
  return placed && isJustNow(placed.at) ? placed : undefined
}
