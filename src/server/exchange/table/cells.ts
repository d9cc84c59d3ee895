import { stringify } from 'csv-stringify/sync'

/** The start of a cell that a spreadsheet would run as a formula, also behind the apostrophes that prevent it. */
const dangerous = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** Rows of a CSV table. An apostrophe keeps spreadsheets from running a cell as a formula; reading removes it. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map((cell) => (dangerous.test(cell) ? `'${cell}` : cell))),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}

export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** Without it, Excel reads UTF-8 as something else. */
export const byteOrderMark = '\ufeff'

const halfCharacter = /[\ud800-\udbff]$/

/** Cuts a long text without splitting a character, and marks the cut with `…`. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed()
  return `${text.slice(0, maxLength).replace(halfCharacter, '').toWellFormed()}…`
}
