import { stringify } from 'csv-stringify/sync'

/** How a cell begins that a spreadsheet would take for a formula, and what we wrote before it. */
const dangerous = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** Rows of a CSV table in which no cell is run as a formula; `plainCell` takes the apostrophe off again. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map((cell) => (dangerous.test(cell) ? `'${cell}` : cell))),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}

export function plainCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** Without it, Excel reads UTF-8 as something else. */
export const byteOrderMark = '\ufeff'
