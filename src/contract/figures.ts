/** Commas as in India or elsewhere; never as a decimal point. */
const wellGrouped = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/

/** The whole number in `12` or `1,20,000`; null where there is none. */
export function readWholeNumber(figures: string): number | null {
  return wellGrouped.test(figures) ? Number(figures.replaceAll(',', '')) : null
}

/** Keyboards in Hindi, Marathi and Nepali type figures of their own. */
export function inLatinFigures(text: string): string {
  return text.replaceAll(/[०-९]/g, (figure) => String((figure.codePointAt(0) ?? 0) - 0x0966))
}
