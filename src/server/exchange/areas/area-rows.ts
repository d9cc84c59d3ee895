import type { AreaCell } from '#contract/api/area-tables.ts'
import { readPinRanges } from '#contract/pin-ranges.ts'
import { maxAreas } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { withoutNukta } from '#server/exchange/mapping/heading-words.ts'
import { readTable, separators, type TableRow } from '#server/exchange/table/read-table.ts'

export type AreaColumns = { name: number } & Partial<Record<AreaCell, number>>

/** The titles that a sheet has above its headings. */
const maxTitles = 10

type AreaRows = { rows: TableRow[]; columns: AreaColumns; heading?: TableRow | undefined }

/** The rows of a table of areas below its headings, and which column is which. */
export async function areaRows(file: string): Promise<AreaRows> {
  const rows = await rowsOf(file)
  if (rows.length === 0) throw refuse('file_empty')
  for (const [at, heading] of rows.slice(0, maxTitles).entries()) {
    const columns = columnsOf(heading.cells)
    if (columns) {
      const width = heading.cells.length
      return limited({ rows: joinPins(rows.slice(at + 1), columns, width), columns, heading })
    }
  }
  const columns = usualOrder(rows[0]?.cells ?? [])
  if (!columns) throw refuse('no_area_columns')
  return limited({ rows: joinPins(rows, columns, 2), columns })
}

/** PINs between commas are cells of their own where nobody has put quotation marks around them. */
function joinPins(rows: TableRow[], { pins: at }: AreaColumns, width: number): TableRow[] {
  if (at === undefined) return rows
  return rows.map(({ number, cells }) => {
    let end = at + 1
    while (cells.length - (end - at - 1) > width && isPins(cells[end])) end += 1
    const joined = cells.slice(at, end).join(', ')
    return { number, cells: [...cells.slice(0, at), joined, ...cells.slice(end)] }
  })
}

function isPins(cell = ''): boolean {
  const read = readPinRanges(cell)
  return !('unread' in read) && read.length > 0
}

async function rowsOf(file: string): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of readTable(file)) {
    rows.push(row)
    if (rows.length > maxAreas + maxTitles) throw tooMany()
  }
  return rows
}

function limited(read: AreaRows): AreaRows {
  if (read.rows.length === 0) throw refuse('no_rows_below_headings')
  if (read.rows.length > maxAreas) throw tooMany()
  return read
}

const tooMany = () => refuse('too_many_rows', { most: maxAreas })

/** A heading is of the first kind that fits: “Free delivery above” speaks of delivery, too. */
const headings: readonly (readonly [AreaCell, RegExp])[] = [
  ['pins', /\bpins?\b|pin ?codes?|postal|\bzip|पिन/],
  ['freeFrom', /free|मुफ्त|फ्री|निशुल्क/],
  [
    'least',
    /smallest|lowest|^min(?:imum)?$|(?:\bmin|least|कम से कम|न्यूनतम|छोटा).*(?:order|bill|cart|value|purchase|amount|ऑर्डर|आर्डर|बिल|खरीद)|(?:order|bill).* min/,
  ],
  [
    'fee',
    /\bfees?\b|charge|^(?:home )?delivery$|delivery (?:cost|rate|amount|rs)|shipping|शुल्क|फीस|चार्ज|डिलीवरी (?:खर्च|का)/,
  ],
  ['days', /\bdays?\b|दिन|^वार$/],
  ['name', /area|name|localit|place|zone|colony|sector|village|इलाका|क्षेत्र|नाम|जगह|मोहल्ला|कॉलोनी/],
]

function kindOf(cell: string): AreaCell | undefined {
  const heading = withoutNukta(cell)
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  // A sentence is no heading.
  if (heading.length > 60) return undefined
  return headings.find(([, pattern]) => pattern.test(heading))?.[0]
}

function columnsOf(cells: readonly string[]): AreaColumns | undefined {
  const columns: Partial<AreaColumns> = {}
  for (const [at, cell] of cells.entries()) {
    const kind = kindOf(cell)
    if (kind) columns[kind] ??= at
  }
  const { name, pins, fee } = columns
  if (name === undefined || (pins === undefined && fee === undefined)) return undefined
  return { ...columns, name }
}

/** A table that was pasted from a spreadsheet has tabs; more commas may stand between its PINs. */
export function withSeparator(table: string): string {
  if (/^"?sep=/i.test(table)) return table
  const starts = table.split(/[\r\n]+/, maxTitles)
  const separator =
    separatorIn(starts, columnsOf) ?? separatorIn(starts.filter(Boolean).slice(0, 1), usualOrder)
  return separator ? `sep=${separator}\n${table}` : table
}

function separatorIn(
  lines: readonly string[],
  columns: (cells: string[]) => AreaColumns | undefined,
): string | undefined {
  const ways = lines.flatMap((line) => separators.toReversed().map((each) => ({ each, line })))
  return ways.find(({ each, line }) => columns(line.split(each)))?.each
}

/** Rows without headings: the name, then its PINs. */
function usualOrder(cells: readonly string[]): AreaColumns | undefined {
  if (!isPins(cells[1]) || /\d{6}/.test(cells[0] ?? '')) return undefined
  const order: readonly AreaCell[] = ['name', 'pins', 'fee', 'freeFrom', 'least', 'days']
  const columns: AreaColumns = { name: 0 }
  for (const [at, kind] of order.slice(0, cells.length).entries()) columns[kind] = at
  return columns
}
