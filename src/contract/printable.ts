// Control characters, and the marks that change the direction of text and can disguise it.
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Whether a text can be shown as it is, and stored. */
export function isPrintable(text: string): boolean {
  return text.search(unprintable) === -1 && text.isWellFormed()
}

/** Whether a text shows anything at all, because some characters have no width. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** The text without what cannot be shown. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(unprintable, '')
}
