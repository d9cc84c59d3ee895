// Control characters, and the marks that change the direction of text and can disguise it.
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** More marks than any script puts on one letter. The two of half width become marks in the forms with a K. */
const pileOfMarks = /[\p{M}\uff9e\uff9f]{31}/u
const endsOfPiles = /(?<=[\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** Whether a text can be shown as it is, and stored. */
export function isPrintable(text: string): boolean {
  return text.search(unprintable) === -1 && !pileOfMarks.test(text) && text.isWellFormed()
}

/**
 * A form of Unicode's. A pile of marks stays as it is: putting it in order takes a time that grows with its square, and
 * `isPrintable` refuses it.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return pileOfMarks.test(text) ? text : text.normalize(form)
}

/** Whether a text shows anything at all, because some characters have no width. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** The text without what cannot be shown. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(unprintable, '').replaceAll(endsOfPiles, '')
}
