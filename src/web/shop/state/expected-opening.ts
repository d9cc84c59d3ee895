let shown: string | null | undefined

/** Keeps the opening for which an order was shown to be: null while the shop is open, undefined before it is known. */
export function expectOpening(opening: string | null | undefined): void {
  shown = opening
}

export function expectedOpening() {
  return shown === undefined ? {} : { expectedOpening: shown }
}
