let shown: string | null | undefined

/** Keeps the opening for which an order was shown to be: null while the shop is open, undefined before it is known. */
export function expectOpening(opening: string | null | undefined): void {
  shown = opening
}

export function expectedOpening() {
  return shown === undefined ? {} : { expectedOpening: shown }
}

/** Asks again when the shop opens where an order was refused for that. */
export async function askHours(code: string | null): Promise<void> {
  if (code !== 'shop_closed' && code !== 'opening_changed') return
  const hours = await import('./opening.ts').catch(() => null)
  await hours?.askOpening()
}
