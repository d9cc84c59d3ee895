import { open } from 'node:fs/promises'
import { refuse } from '#server/api/refuse.ts'
import { namesColumns, searchedRows } from '#server/exchange/layout/find-headings.ts'
import { byteOrderMark, plainRows } from '#server/exchange/table/cells.ts'
import { limitCells, maxRows } from '#server/exchange/table/read-table.ts'
import { openWorkbook, type Workbook } from './open-workbook.ts'
import { columnOf, readSheet, type SheetRow } from './read-sheet.ts'

export type UnpackedSheet = {
  sheets: string[]
  sheet: number
  hiddenRows: number
  formulas: number
}

/**
 * Writes one sheet of a workbook as a CSV table with the same row numbers. Without a choice it is the first sheet that
 * is visible and has rows under headings.
 */
export async function unpackSheet(
  workbookFile: string,
  { table, sheet: chosen }: { table: string; sheet?: number | undefined },
): Promise<UnpackedSheet> {
  const workbook = await openWorkbook(workbookFile)
  try {
    const sheet = chosen ?? (await firstWithRows(workbook))
    if (!workbook.sheets[sheet]) {
      throw refuse('workbook_lacks_sheet', { sheets: workbook.sheets.length })
    }
    const counts = await writeSheet(workbook, sheet, table)
    return { sheets: workbook.sheets.map(({ name }) => name), sheet, ...counts }
  } finally {
    workbook.close()
  }
}

/** The first sheet with headings, visible ones first; without any, the first with several rows. */
async function firstWithRows(workbook: Workbook): Promise<number> {
  const visible = [...workbook.sheets.keys()].toSorted(
    (a, b) => Number(workbook.sheets[a]?.isHidden) - Number(workbook.sheets[b]?.isHidden),
  )
  const looks = new Map<number, Look>()
  for (const sheet of visible) {
    const look = await lookAt(rowsOf(workbook, sheet))
    if (look.hasHeadings && look.hasRows) return sheet
    looks.set(sheet, look)
  }
  return visible.find((sheet) => looks.get(sheet)?.hasRows) ?? 0
}

type Look = { hasHeadings: boolean; hasRows: boolean }

async function lookAt(rows: AsyncGenerator<SheetRow>): Promise<Look> {
  let [count, hasHeadings] = [0, false]
  for await (const { cells } of rows) {
    count += 1
    hasHeadings ||= namesColumns(cells)
    if ((hasHeadings && count > 1) || count > searchedRows) break
  }
  return { hasHeadings, hasRows: count > 1 }
}

async function* rowsOf(workbook: Workbook, sheet: number): AsyncGenerator<SheetRow> {
  const part = workbook.sheets[sheet]
  if (part) yield* readSheet(await workbook.stream(part), workbook)
}

const rowsAtOnce = 500
/** Refuses rows so far below the others that the table would be mostly empty lines. */
const maxRowNumber = 1_048_576

/** Writes the rows; counts those that are hidden in the spreadsheet, and the formulas. */
async function writeSheet(workbook: Workbook, sheet: number, table: string) {
  const merged = fillMerged(await findMerges(workbook, sheet))
  const handle = await open(table, 'w', 0o600)
  let [hiddenRows, formulas, rows, last] = [0, 0, 0, 0]
  let batch: string[][] = []
  const write = async () => {
    await handle.write(plainRows(batch))
    batch = []
  }
  try {
    await handle.write(byteOrderMark)
    for await (const row of rowsOf(workbook, sheet)) {
      rows += 1
      if (rows > maxRows + 1 || row.number > maxRowNumber) {
        throw refuse('too_many_rows', { most: maxRows })
      }
      merged(row)
      limitCells(row.cells, row.number)
      for (; last < row.number - 1; last += 1) {
        batch.push([''])
        if (batch.length >= rowsAtOnce) await write()
      }
      batch.push(row.cells)
      last = row.number
      hiddenRows += Number(row.isHidden)
      formulas += row.formulas
      if (batch.length >= rowsAtOnce) await write()
    }
    await write()
  } finally {
    await handle.close()
  }
  return { hiddenRows, formulas }
}

type Merge = { column: number; first: number; last: number }

const maxMerges = 100_000
const mergePattern = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g

/** Cells merged over several rows. They are listed below the rows, so the sheet is read twice. */
async function findMerges(workbook: Workbook, sheet: number): Promise<Merge[]> {
  const part = workbook.sheets[sheet]
  if (!part) return []
  const merges: Merge[] = []
  let rest = ''
  const stream = await workbook.stream(part)
  stream.setEncoding('latin1')
  for await (const text of stream as AsyncIterable<string>) {
    const searched = rest + text
    for (const [, column = '', first, , last] of searched.matchAll(mergePattern)) {
      if (first !== last)
        merges.push({ column: columnOf(column), first: Number(first), last: Number(last) })
      if (merges.length > maxMerges) throw refuse('too_many_merged_cells')
    }
    const cut = searched.lastIndexOf('<')
    rest = cut < 0 ? '' : searched.slice(cut).slice(0, 200)
  }
  return merges.toSorted((a, b) => a.first - b.first)
}

/** Repeats a merged cell in each of its rows. */
function fillMerged(merges: Merge[]): (row: SheetRow) => void {
  let next = 0
  let open: (Merge & { text: string })[] = []
  return ({ number, cells }) => {
    open = open.filter(({ last }) => last >= number)
    for (const { column, text } of open) {
      while (cells.length <= column) cells.push('')
      cells[column] ||= text
    }
    for (; (merges[next]?.first ?? Number.POSITIVE_INFINITY) <= number; next += 1) {
      const merge = merges[next]
      if (merge?.first === number) open.push({ ...merge, text: cells[merge.column] ?? '' })
    }
  }
}
