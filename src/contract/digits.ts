/** Digits, grouped by commas as in India or elsewhere; a comma is never a decimal point. */
const wellGrouped = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/

/** The number in `12` or `1,20,000`; null for anything else. */
export function parseWholeNumber(figures: string): number | null {
  return wellGrouped.test(figures) ? Number(figures.replaceAll(',', '')) : null
}

/** Replaces Devanagari digits, which Hindi, Marathi and Nepali keyboards type. */
export function toLatinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (figure) => String((figure.codePointAt(0) ?? 0) - 0x0966))
}
