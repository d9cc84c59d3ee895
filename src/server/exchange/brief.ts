const halfLetter = /[\ud800-\udbff]$/

/** The beginning of a text, in whole letters; `…` says where it is cut. */
export function brief(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  return `${text.slice(0, most).replace(halfLetter, '').toWellFormed()}…`
}
