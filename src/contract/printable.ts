// Control characters, and marks that change the direction of text and can disguise it.
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** More marks than any script puts on one letter. The two half-width marks become marks in NFKC and NFKD. */
const pileOfMarks = /[\p{M}\uff9e\uff9f]{31}/u
const endsOfPiles = /(?<=[\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** Whether a text can be stored and shown unchanged. */
export function isPrintable(text: string): boolean {
  return text.search(unprintable) === -1 && !pileOfMarks.test(text) && text.isWellFormed()
}

/**
 * Normalizes text. Leaves a pile of marks unchanged: ordering it takes time that grows with its square, and
 * `isPrintable` refuses it.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return pileOfMarks.test(text) ? text : text.normalize(form)
}

/** Whether a text shows anything: some characters have no width. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** Removes what `isPrintable` refuses. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(unprintable, '').replaceAll(endsOfPiles, '')
}
