/** Digits, grouped by commas as in India or elsewhere; a comma is never a decimal point. */
const wellGrouped = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/

/** Reads `12` or `1,20,000`; null for anything else. */
export function parseWholeNumber(figures: string): number | null {
  return wellGrouped.test(figures) ? Number(figures.replaceAll(',', '')) : null
}

/**
 * Cleans figures copied from a page, a chat or a contact list: Latin digits, plain dashes and spaces, no invisible
 * marks. `plainFigures('९८')` is `98`.
 */
export function plainFigures(text: string): string {
  return toLatinDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** `plainFigures` without brackets, which group digits; around an amount they may mean a debt. */
export function withoutBrackets(text: string): string {
  return plainFigures(plainFigures(text).replaceAll(/[()[\]]/g, ' ')).replace(/^\+ /, '+')
}

/** A PIN code without the space that people put into it. */
export function plainPin(text: string): string {
  return withoutBrackets(text).replaceAll(' ', '')
}

/**
 * Replaces the digits of India's scripts, those of Urdu, and wide ones. In Unicode, the digits of Devanagari to
 * Malayalam begin at a code point that ends in 6, the others at one that ends in 0.
 */
export function toLatinDigits(text: string): string {
  return text
    .replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (figure) =>
      String((figure.charCodeAt(0) % 16) - 6),
    )
    .replaceAll(/[٠-٩۰-۹０-９]/g, (figure) => String(figure.charCodeAt(0) % 16))
}
