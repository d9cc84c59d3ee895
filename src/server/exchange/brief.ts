const halfCharacter = /[\ud800-\udbff]$/

/** Cuts a long text without splitting a character, and marks the cut with `…`. */
export function brief(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed()
  return `${text.slice(0, maxLength).replace(halfCharacter, '').toWellFormed()}…`
}
