import { maxOpeningRows } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { withoutNukta } from '#server/exchange/mapping/heading-words.ts'
import { readTable, type TableRow } from '#server/exchange/table/read-table.ts'
import { paiseOf } from './read-cells.ts'

export type Columns = Record<'name' | 'phone' | 'amount', number> & { day?: number }

/** The titles that an older program prints above its headings. */
const maxTitles = 10

type OpeningRows = { rows: TableRow[]; columns: Columns; heading?: TableRow | undefined }

/** The rows of a table of opening balances below its headings, and which column is which. */
export async function openingRows(file: string): Promise<OpeningRows> {
  const rows = await rowsOf(file)
  for (const [at, heading] of rows.slice(0, maxTitles).entries()) {
    const columns = columnsOf(heading.cells)
    if (columns) return limited({ rows: rows.slice(at + 1), columns, heading })
  }
  const [first] = rows
  const columns = { name: 0, phone: 1, amount: 2 }
  if (first?.cells.some((cell) => paiseOf(cell).paise !== null)) return limited({ rows, columns })
  return limited({ rows: rows.slice(1), columns, heading: first })
}

async function rowsOf(file: string): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of readTable(file)) {
    rows.push(row)
    if (rows.length > maxOpeningRows + maxTitles) throw tooMany()
  }
  return rows
}

function limited(read: OpeningRows): OpeningRows {
  if (read.rows.length > maxOpeningRows) throw tooMany()
  return read
}

const tooMany = () => refuse('too_many_rows', { most: maxOpeningRows })

const headings = {
  day: /^(?:(?:bill|opening|entry|old|from) )?date$|^as o[fn]$|^since$|^तारीख$|^दिनांक$/i,
  phone: /phone|mobile|number|whatsapp|contact|मोबाइल|फोन|नंबर|नम्बर/i,
  amount: /amount|balance|due(?! date)|owes|udhar|baki|total|रकम|बाकी|उधार/i,
  name: /name|customer|party|नाम|ग्राहक/i,
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  const of = (what: keyof typeof headings) =>
    cells.findIndex((cell) => headings[what].test(withoutNukta(cell).trim()))
  const columns = { name: of('name'), phone: of('phone'), amount: of('amount') }
  const found = new Set(Object.values(columns))
  if (found.size !== 3 || found.has(-1)) return undefined
  const day = of('day')
  return day === -1 ? columns : { ...columns, day }
}
