import { open, rename, rm } from 'node:fs/promises'
import { normalizeHeading } from '#server/exchange/mapping/heading-words.ts'
import { byteOrderMark, plainRows } from '#server/exchange/table/cells.ts'
import { readTable, separatorOf, type TableRow } from '#server/exchange/table/read-table.ts'
import { createGroupFinder } from './find-groups.ts'
import { findHeadings, type Headings, searchedRows } from './find-headings.ts'
import { isSame } from './other-order.ts'
import { createRowScanner, type LayoutNotes, placesOf, type ScannedRow } from './scan-rows.ts'
import type { Groups } from './stock-groups.ts'

/** Descriptions in the exports of other shops are long, and become shorter later. */
const maxCellLength = 200_000

export type Layout = Partial<Omit<LayoutNotes, 'markup'>> & {
  disputed?: string[]
  /** The table has no headings of its own: its first row is a product. */
  withoutHeadings?: boolean
}

type RowScanner = ReturnType<typeof createRowScanner>

/**
 * Rewrites a list as people keep it as a plain table: the headings in one row, and below them nothing but products.
 * Every row keeps its number; one that is no product becomes a blank line, and the answer names it. A table that is
 * already plain stays as it is.
 */
export async function settleLayout(
  file: string,
  isShopExport: (headings: readonly string[]) => Promise<boolean>,
): Promise<Layout> {
  const first = await firstRows(file)
  const found = findHeadings(first)
  if (first.length === 0 || isOwnExport(found.headings)) return {}
  const separator = await separatorOf(file)
  const only = await isShopExport(found.headings)
  const groups = only ? undefined : await findGroups(file, found)
  const how = { found, separator, only, groups }
  const scanner = await scanRows(file, how)
  if (isPlain(found, scanner) && (only || !scanner.joins.isNeeded)) return {}
  await writePlain(file, how, { scanner, number: first[found.place]?.number ?? 1 })
  return layoutOf(found, scanner)
}

type Written = { scanner: RowScanner; number: number }

async function writePlain(file: string, how: How, { scanner, number }: Written): Promise<void> {
  const hasSections = scanner.notes.sections > 0
  const cells = [...scanner.headings, ...(hasSections ? ['Section'] : [])]
  // Letters become the headings of a table without any. They need a line above its first row, which may lack one.
  const { isMissing } = how.found
  const [place, shift] = isMissing ? [1, 1] : [number, 0]
  await rewrite(file, { number: place, cells }, async (write) => {
    await scanRows(file, how, (row) => {
      const plain = hasSections ? withSection(row, scanner.headings.length) : row
      return write({ number: row.number + shift, cells: plain.cells })
    })
  })
}

/** Leaves out the counts that are zero. */
function layoutOf(
  { disputed, isMissing }: Headings,
  { notes: { markup: _, ...notes } }: RowScanner,
): Layout {
  const said = Object.entries({ ...notes, disputed })
  return {
    ...Object.fromEntries(
      said.filter(([, value]) => (Array.isArray(value) ? value.length : value) > 0),
    ),
    ...(isMissing ? { withoutHeadings: true } : {}),
  }
}

function isPlain({ rows, disputed }: Headings, { notes }: RowScanner): boolean {
  const changes = notes.leftOutRows + notes.otherSeparators + notes.markup
  return rows === 1 && disputed.length === 0 && changes === 0
}

/** Reads the table once more if its columns may hold the sums of groups. */
async function findGroups(file: string, found: Headings): Promise<Groups | undefined> {
  const finder = createGroupFinder(found.headings, placesOf(found.headings))
  if (!finder) return undefined
  let at = 0
  for await (const row of readTable(file, { maxCellLength })) {
    at += 1
    if (at > found.rows && !found.parts.some((part) => isSame(part, row.cells))) finder.add(row)
  }
  return finder.find()
}

async function firstRows(file: string): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of readTable(file, { maxCellLength })) {
    rows.push(row)
    if (rows.length > searchedRows + 1) break
  }
  return rows
}

/** Whether the store exported the table itself; such a table is read as it is. */
function isOwnExport(headings: readonly string[]): boolean {
  const names = headings.map(normalizeHeading)
  return names.includes('exportedstock') || (names.includes('id') && names.includes('archived'))
}

type How = { found: Headings; separator: string; only: boolean; groups: Groups | undefined }

async function scanRows(
  file: string,
  { found, separator, only, groups }: How,
  onRow: (row: ScannedRow) => Promise<void> = async () => undefined,
): Promise<RowScanner> {
  const scanner = createRowScanner(found, separator, groups)
  let at = 0
  for await (const row of readTable(file, { maxCellLength })) {
    at += 1
    if (at <= found.rows) {
      const isHeading = at > found.place && at <= found.place + found.parts.length
      if (!isHeading) scanner.leaveOut(row, 'title')
      continue
    }
    for (const each of only ? [{ ...row, section: '' }] : scanner.take(row)) await onRow(each)
  }
  for (const each of scanner.end()) await onRow(each)
  return scanner
}

function withSection({ number, cells, section }: ScannedRow, width: number): TableRow {
  const columns = Array.from({ length: width }, (_, column) => cells[column] ?? '')
  return { number, cells: [...columns, section] }
}

const rowsAtOnce = 500

async function rewrite(
  file: string,
  heading: TableRow,
  produce: (write: (row: TableRow) => Promise<void>) => Promise<void>,
): Promise<void> {
  const temporary = `${file}.plain`
  const handle = await open(temporary, 'w', 0o600)
  let batch: string[][] = []
  let last = 0
  const flush = async () => {
    await handle.write(plainRows(batch))
    batch = []
  }
  const write = async ({ number, cells }: TableRow) => {
    for (; last < number - 1; last += 1) batch.push([''])
    batch.push(cells)
    last = number
    if (batch.length >= rowsAtOnce) await flush()
  }
  try {
    await handle.write(byteOrderMark)
    await write(heading)
    await produce(write)
    await flush()
    await handle.close()
    await rename(temporary, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}
