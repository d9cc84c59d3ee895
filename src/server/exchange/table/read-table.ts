import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type Parser, parse } from 'csv-parse'
import type { ImportSource } from '#contract/api/import-source.ts'
import { maxImportBytes } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { truncate } from './cells.ts'

/** A row that is not blank, numbered as a spreadsheet numbers it: the heading is usually row 1. */
export type TableRow = { number: number; cells: string[] }

export const maxColumns = 1000
/** More characters than any detail of a product may have, so that no one misses the end of a longer cell. */
export const usualCellLength = 40_000
export const maxRows = 200_000
/** Inside quotation marks separators are text. */
const maxSeparatorsInLine = { usual: 10_000, quoted: 2_000_000 }

type ReadOptions = {
  maxCellLength?: number
  /** The heading's number: 0 where the table that was sent has none. */
  headingRow?: number
}

/** The heading and then the rows of a CSV table, or a refusal that names the row and the problem. */
export async function* readTable(
  file: string,
  { maxCellLength = usualCellLength, headingRow = 1 }: ReadOptions = {},
): AsyncGenerator<TableRow> {
  const { parser, separator } = await startParsing(file)
  let number = headingRow - 1
  let columns = 0
  let rows = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      columns ||= cells.length
      refuseSwallowed(cells, { number, columns, separator, maxCellLength })
      limitCells(cells, number, maxCellLength)
      if (cells.every((cell) => cell.trim() === '')) continue
      rows += 1
      if (rows > maxRows + 1) throw refuse('too_many_rows', { most: maxRows })
      yield { number, cells }
    }
  } catch (error) {
    throw refusalOf(error)
  } finally {
    parser.destroy()
  }
}

/** Rows keep the numbers of the table that was sent, in which no row may be one of headings. */
export function headingRowOf({ withoutHeadings }: Pick<ImportSource, 'withoutHeadings'>): number {
  return withoutHeadings ? 0 : 1
}

/** Reads the rows without the heading. */
export async function* readRows(file: string): AsyncGenerator<TableRow> {
  let isHeading = true
  for await (const row of readTable(file)) {
    if (!isHeading) yield row
    isHeading = false
  }
}

async function startParsing(file: string): Promise<{ parser: Parser; separator: string }> {
  const text = decodeTable(file)
  const { value: beginning = '' } = await text.next()
  const { separator, table } = detectSeparator(beginning)
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxImportBytes,
  })
  const limited = limitColumns(shortenRuns(table, text, separator), separator)
  // Errors are thrown where the rows are read.
  return { parser: pipeline(Readable.from(limited), parser, () => undefined), separator }
}

/** The most characters that are read between two separators, so that pictures inside a table take no memory. */
const maxRun = 50_000

/** Leaves out the rest of a text too long for a cell, such as a picture written as text, so that chunks stay short. */
async function* shortenRuns(beginning: string, rest: AsyncGenerator<string>, separator: string) {
  const breaks = new RegExp(`[\\${separator}"\\r\\n]`)
  let run = 0
  const shorten = (text: string) => {
    const kept = Math.max(0, maxRun - run)
    const first = text.search(breaks)
    if (first === -1) {
      run += text.length
      return text.slice(0, kept)
    }
    run =
      text.length -
      1 -
      Math.max(...[separator, '"', '\r', '\n'].map((one) => text.lastIndexOf(one)))
    return first <= kept ? text : text.slice(0, kept) + text.slice(first)
  }
  yield shorten(beginning)
  for await (const text of rest) yield shorten(text)
}

/** The parser reads a whole line before its columns can be counted, so a huge line is refused before it gets there. */
async function* limitColumns(texts: AsyncGenerator<string>, separator: string) {
  let inLine = 0
  let isQuoted = false
  for await (const text of texts) {
    for (const [index, line] of text.split(/[\r\n]/).entries()) {
      if (index > 0) [inLine, isQuoted] = [0, false]
      inLine += line.split(separator).length - 1
      if (inLine <= maxSeparatorsInLine.usual) continue
      isQuoted ||= line.includes('"')
      if (!isQuoted || inLine > maxSeparatorsInLine.quoted) throw tooManyColumns()
    }
    yield text
  }
}

/** Cuts cells that are longer than any value; one more character stays to show that there was more. */
export function limitCells(cells: string[], number: number, maxLength = usualCellLength): void {
  if (cells.length > maxColumns) throw tooManyColumns(number)
  for (const [index, cell] of cells.entries())
    if (cell.length > maxLength) cells[index] = truncate(cell, maxLength)
}

type Row = { number: number; columns: number; separator: string; maxCellLength: number }

/** A long cell of lines that look like rows has swallowed them: a quotation mark before it was never closed. */
function refuseSwallowed(cells: readonly string[], row: Row): void {
  const { number, columns, separator, maxCellLength } = row
  const index = cells.findIndex(
    (cell) => cell.length > maxCellLength && holdsRows(cell, { columns, separator }),
  )
  if (index === -1) return
  const begins = cells[index]!.trim().slice(0, 40).replaceAll(/\s+/g, ' ')
  throw refuse('row_holds_others', { row: number, cell: index + 1, begins })
}

function holdsRows(cell: string, { columns, separator }: Pick<Row, 'columns' | 'separator'>) {
  const lines = cell.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const alike = lines.filter((line) => line.split(separator).length === columns)
  return lines.length > 10 && alike.length > lines.length / 2
}

export function tooManyColumns(row?: number) {
  return refuse('too_many_columns', { row, most: maxColumns })
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const row = Number((error as CsvError & { records?: number }).records ?? 0) + 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return refuse('quote_not_closed', { row })
  return refuse('row_unreadable', { row })
}

const otherFormats = [
  ['504b0304', 'zip'],
  ['d0cf11e0', 'oldWorkbook'],
  ['89504e47', 'picture'],
  ['ffd8ff', 'picture'],
  ['47494638', 'picture'],
  ['25504446', 'pdf'],
  ['1f8b', 'compressed'],
] as const

/** The file's text in chunks, or a refusal that says what to do. */
async function* decodeTable(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    if (!decoder) {
      refuseOtherFormats(bytes)
      decoder = decoderFor(bytes)
    }
    yield decode(decoder, bytes)
  }
  if (decoder) yield decode(decoder)
}

function refuseOtherFormats(bytes: Buffer): void {
  const start = bytes.toString('hex', 0, 8)
  const format = otherFormats.find(([known]) => start.startsWith(known))
  if (format) throw refuse('other_file_format', { format: format[1] })

  if (/^\W{0,3}<(!doctype|html|\?xml|table)/i.test(bytes.toString('latin1', 0, 40))) {
    throw refuse('web_page_as_table')
  }
}

function decoderFor(bytes: Buffer): TextDecoder {
  const start = bytes.toString('hex', 0, 2)
  const encoding = start === 'fffe' ? 'utf-16le' : start === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

/** Broken text is refused, because replacing it would store names that nobody wrote. */
function decode(decoder: TextDecoder, bytes?: Buffer): string {
  const text = decodeStrictly(decoder, bytes)
  if (!text.includes('\u0000')) return text
  throw refuse('nul_in_text')
}

function decodeStrictly(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw refuse('text_not_utf8')
  }
}

export const separators = [',', ';', '\t', '|'] as const

/** Files for Excel may name the separator in a line before the heading. */
const separatorLine = /^"?sep=([^\w"\r\n])"?(?:\r\n|\r|\n|$)/i

/** The separator of the cells, and the text without the line that names it. */
function detectSeparator(beginning: string): { separator: string; table: string } {
  const [line, separator] = separatorLine.exec(beginning) ?? []
  if (line === undefined || separator === undefined) {
    return { separator: guessSeparator(beginning), table: beginning }
  }
  return { separator, table: beginning.slice(line.length) }
}

export async function separatorOf(file: string): Promise<string> {
  const text = decodeTable(file)
  const { value: beginning = '' } = await text.next()
  await text.return(undefined)
  return detectSeparator(beginning).separator
}

const maxBeginning = 20_000
const maxLines = 30

/** The separator that divides most lines into equally many cells, outside of quotation marks; titles have none. */
function guessSeparator(beginning: string): string {
  const lines = beginning
    .slice(0, maxBeginning)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/, maxLines)
  const scores = separators.map((separator) => agreement(lines, separator))
  return separators[scores.indexOf(Math.max(...scores))] ?? ','
}

function agreement(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(separator).length - 1
    counts.set(cells, (counts.get(cells) ?? 0) + cells)
  }
  return Math.max(...counts.values())
}
