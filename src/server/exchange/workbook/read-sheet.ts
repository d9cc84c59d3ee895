import type { Readable } from 'node:stream'
import { escapeCell } from '#server/exchange/table/cells.ts'
import { maxColumns, tooManyColumns } from '#server/exchange/table/read-table.ts'
import { type NumberFormat, showNumber } from './number-format.ts'
import { maxTextLength, type Workbook } from './open-workbook.ts'
import {
  type Attributes,
  createParser,
  damaged,
  isTrue,
  readable,
  unescapeText,
} from './read-xml.ts'

/** Its cells are escaped as in a CSV table; only a formula starts with a bare `=`. */
export type SheetRow = {
  number: number
  cells: string[]
  isHidden: boolean
  /** Cells whose value was calculated when the workbook was saved. */
  formulas: number
}

type Lookup = Pick<Workbook, 'strings' | 'formats' | 'indents' | 'is1904'>

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

type State = {
  row: SheetRow
  cell: Cell | null
  nextColumn: number
  reading: 'value' | 'formula' | null
  inPhonetic: boolean
}

const openers: Record<string, (state: State, attributes: Attributes) => void> = {
  row: (state, attributes) => {
    state.row = startRow(attributes, state.row.number)
    state.nextColumn = 0
  },
  c: (state, attributes) => {
    state.cell = startCell(attributes, state.nextColumn)
    state.nextColumn = state.cell.column + 1
  },
  v: (state) => {
    state.reading = 'value'
  },
  t: (state) => {
    state.reading = state.inPhonetic ? null : 'value'
  },
  f: (state) => {
    if (state.cell) state.cell.formula = ''
    state.reading = 'formula'
  },
  rPh: (state) => {
    state.inPhonetic = true
  },
}

function createSheetParser(lookup: Lookup, onRow: (row: SheetRow) => void) {
  const state: State = {
    row: { number: 0, cells: [], isHidden: false, formulas: 0 },
    cell: null,
    nextColumn: 0,
    reading: null,
    inPhonetic: false,
  }
  return createParser({
    open: (name, attributes) => openers[name]?.(state, attributes),
    text: (text) => {
      const { cell, reading } = state
      if (!cell || cell.text.length > maxTextLength) return
      if (reading === 'formula') cell.formula += text
      if (reading === 'value') cell.text += text
    },
    close: (name) => {
      state.reading = null
      if (name === 'rPh') state.inPhonetic = false
      if (name === 'c' && state.cell) addCell(state.row, state.cell, lookup)
      if (name === 'c') state.cell = null
      if (name === 'row' && state.row.cells.length > 0) onRow(state.row)
    },
  })
}

function startRow({ r, hidden }: Attributes, before: number): SheetRow {
  const number = r === undefined ? before + 1 : Number(r)
  if (!Number.isSafeInteger(number) || number <= before) throw damaged()
  return { number, cells: [], isHidden: isTrue(hidden), formulas: 0 }
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
  row.cells[cell.column] = indented(text, cell, lookup)
  row.formulas += Number(cell.formula !== null && !text.startsWith('='))
}

const deepest = 15

/** Writes an indent as blanks: it shows which goods belong to the group above them. */
function indented(text: string, { kind, style }: Cell, { indents }: Lookup): string {
  const indent = Math.min(indents[style] ?? 0, deepest)
  const isName =
    indent > 0 && ['s', 'str', 'inlineStr'].includes(kind) && /^[\p{L}\p{N}]/u.test(text)
  return isName ? ' '.repeat(indent) + text : text
}

function textOf({ kind, style, text, formula }: Cell, lookup: Lookup): string {
  // Not every program stores the result of a formula.
  if (formula !== null && text === '') return `=${formula}`
  switch (kind) {
    case 's':
      return escapeCell(lookup.strings[Number(text)] ?? '')
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE'
    // The failed result of a formula, such as #REF!, counts as a value.
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
