import type { Readable } from 'node:stream'
import { escapeCell } from '#server/exchange/table/cells.ts'
import { maxColumns, tooManyColumns } from '#server/exchange/table/read-table.ts'
import { type NumberFormat, showNumber } from './number-format.ts'
import type { Workbook } from './open-workbook.ts'
import {
  type Attributes,
  createParser,
  damaged,
  isTrue,
  readable,
  unescapeText,
} from './read-xml.ts'

/** Its cells are escaped as in a CSV table; only a formula starts with a bare `=`. */
export type SheetRow = { number: number; cells: string[]; isHidden: boolean }

type Lookup = Pick<Workbook, 'strings' | 'formats' | 'is1904'>

/** The rows of a sheet that hold anything, one after another while the XML is unpacked. */
export async function* readSheet(stream: Readable, lookup: Lookup): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = []
  const parser = createSheetParser(lookup, (row) => rows.push(row))
  stream.setEncoding('utf8')
  try {
    const texts = (stream as AsyncIterable<string>)[Symbol.asyncIterator]()
    for (;;) {
      const { value, done } = await readable(() => texts.next())
      if (done) break
      parser.write(value)
      yield* rows.splice(0)
    }
    parser.close()
    yield* rows
  } finally {
    stream.destroy()
  }
}

/** A cell while it is read. `kind` is the type that the workbook gives it. */
type Cell = { column: number; kind: string; style: number; text: string; formula: string | null }

function createSheetParser(lookup: Lookup, onRow: (row: SheetRow) => void) {
  let row: SheetRow = { number: 0, cells: [], isHidden: false }
  let cell: Cell | null = null
  let nextColumn = 0
  let reading: 'value' | 'formula' | null = null
  let inPhonetic = false

  const openers: Record<string, (attributes: Attributes) => void> = {
    row: (attributes) => {
      row = startRow(attributes, row.number)
      nextColumn = 0
    },
    c: (attributes) => {
      cell = startCell(attributes, nextColumn)
      nextColumn = cell.column + 1
    },
    v: () => {
      reading = 'value'
    },
    t: () => {
      reading = inPhonetic ? null : 'value'
    },
    f: () => {
      if (cell) cell.formula = ''
      reading = 'formula'
    },
    rPh: () => {
      inPhonetic = true
    },
  }
  const closers: Record<string, () => void> = {
    rPh: () => {
      inPhonetic = false
    },
    c: () => {
      if (cell) addCell(row, cell, lookup)
      cell = null
    },
    row: () => {
      if (row.cells.length > 0) onRow(row)
    },
  }
  return createParser({
    open: (name, attributes) => openers[name]?.(attributes),
    text: (text) => {
      if (!cell || !reading) return
      if (reading === 'formula') cell.formula += text
      else cell.text += text
    },
    close: (name) => {
      reading = null
      closers[name]?.()
    },
  })
}

function startRow({ r, hidden }: Attributes, before: number): SheetRow {
  const number = r === undefined ? before + 1 : Number(r)
  if (!Number.isSafeInteger(number) || number <= before) throw damaged()
  return { number, cells: [], isHidden: isTrue(hidden) }
}

function startCell({ r, t = 'n', s = '0' }: Attributes, next: number): Cell {
  const column = r === undefined ? next : columnOf(r)
  return { column, kind: t, style: Number(s), text: '', formula: null }
}

/** The place of the column in `AB12`, from 0. */
export function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/i.exec(reference) ?? []
  if (letters === '') throw damaged()
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function addCell(row: SheetRow, cell: Cell, lookup: Lookup): void {
  const text = textOf(cell, lookup)
  // A border or a colour in an empty cell is not a column.
  if (text.trim() === '') return
  if (cell.column >= maxColumns) throw tooManyColumns(row.number)
  while (row.cells.length < cell.column) row.cells.push('')
  row.cells[cell.column] = text
}

function textOf({ kind, style, text, formula }: Cell, lookup: Lookup): string {
  // What a formula last came to may be out of date, and not every program stores it.
  if (formula !== null) return `=${formula}`
  switch (kind) {
    case 's':
      return escapeCell(lookup.strings[Number(text)] ?? '')
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE'
    // #REF! and the like: what a formula came to, kept as a value.
    case 'e':
      return `=${text}`
    case 'n':
      return escapeCell(showNumber(text, formatAt(lookup.formats, style), lookup.is1904))
    case 'd':
      return text.slice(0, 10)
    default:
      return escapeCell(unescapeText(text))
  }
}

function formatAt(formats: readonly NumberFormat[], style: number): NumberFormat {
  return formats[style] ?? { kind: 'plain' }
}
