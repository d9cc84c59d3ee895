import { stringify } from 'csv-stringify/sync'

/** The start of a cell that a spreadsheet would run as a formula, also behind the apostrophes that prevent it. */
const dangerous = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** Rows of a CSV table. An apostrophe keeps spreadsheets from running a cell as a formula; reading removes it. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return plainRows(rows.map((cells) => cells.map(escapeCell)))
}

/** Rows of a CSV table whose cells have been escaped, except for formulas, which a reader has to recognise. */
export function plainRows(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

export function escapeCell(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell
}

/** `="0123"` is how some programs keep a spreadsheet from removing the zero. */
const quotedText = /^="((?:[^"]|"")*)"$/

/** The formula in a cell; undefined where it is a value. */
export function formulaOf(cell: string): string | undefined {
  return /^=./.test(cell) && !quotedText.test(cell) ? cell : undefined
}

export function unescapeCell(cell: string): string {
  const [, quoted] = quotedText.exec(cell) ?? []
  if (quoted !== undefined) return quoted.replaceAll('""', '"')
  return cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** The mark by which Excel recognizes UTF-8. */
export const byteOrderMark = '\ufeff'

const halfCharacter = /[\ud800-\udbff]$/

/** Cuts a long text without splitting a character, and marks the cut with `…`. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed()
  return `${text.slice(0, maxLength).replace(halfCharacter, '').toWellFormed()}…`
}
