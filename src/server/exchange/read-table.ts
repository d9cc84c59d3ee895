import { pipeline, Readable } from 'node:stream'
import { CsvError, type Parser, parse } from 'csv-parse'
import { decodeTable } from './decode-table.ts'
import { takeSeparator } from './guess-separator.ts'
import { unreadable } from './unreadable.ts'

/** A row that is not blank, numbered as a spreadsheet numbers it: the heading is usually row 1. */
export type TableRow = { number: number; cells: string[] }

const maxColumns = 200
const maxCellLength = 10_000
const maxRows = 200_000
/** A longer row usually has a quotation mark that is never closed. */
const maxRowBytes = 400_000
const maxSeparatorsInLine = 10_000

/** The heading and then the rows of a CSV table, or a refusal that names the row and the problem. */
export async function* readTable(file: string): AsyncGenerator<TableRow> {
  const parser = await startParsing(file)
  let number = 0
  let rows = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      checkCells(cells, number)
      if (cells.every((cell) => cell.trim() === '')) continue
      rows += 1
      if (rows > maxRows + 1) throw unreadable(`A table can have at most ${maxRows} rows.`)
      yield { number, cells }
    }
  } catch (error) {
    throw explain(error)
  } finally {
    parser.destroy()
  }
}

/** The rows alone. */
export async function* readRows(file: string): AsyncGenerator<TableRow> {
  let isHeading = true
  for await (const row of readTable(file)) {
    if (!isHeading) yield row
    isHeading = false
  }
}

async function startParsing(file: string): Promise<Parser> {
  const text = decodeTable(file)
  const { value: beginning = '' } = await text.next()
  const { separator, table } = takeSeparator(beginning)
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowBytes,
  })
  // Errors are thrown where the rows are read.
  return pipeline(Readable.from(guardLines(table, text, separator)), parser, () => undefined)
}

/** The parser reads a whole line before its columns can be counted, so a huge line is refused before it gets there. */
async function* guardLines(beginning: string, rest: AsyncGenerator<string>, separator: string) {
  let inLine = 0
  const check = (text: string) => {
    const lines = text.split(/[\r\n]/)
    for (const [index, line] of lines.entries()) {
      inLine = (index === 0 ? inLine : 0) + line.split(separator).length - 1
      if (inLine > maxSeparatorsInLine) throw tooManyColumns()
    }
    return text
  }
  yield check(beginning)
  for await (const text of rest) yield check(text)
}

function checkCells(cells: string[], number: number): void {
  if (cells.length > maxColumns) throw tooManyColumns(number)
  if (cells.some((cell) => cell.length > maxCellLength)) {
    throw unreadable(
      `Row ${number} has a cell with more than ${maxCellLength} characters. Perhaps a quotation mark (") is never closed.`,
    )
  }
}

function tooManyColumns(number?: number) {
  const where = number === undefined ? 'A row' : `Row ${number}`
  return unreadable(`${where} has more than ${maxColumns} columns.`)
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const row = Number((error as CsvError & { records?: number }).records ?? 0) + 1
  const isQuote = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code)
  return unreadable(
    isQuote
      ? `Row ${row} opens a quotation mark (") that is never closed.`
      : `Row ${row} cannot be read as a table row.`,
  )
}
