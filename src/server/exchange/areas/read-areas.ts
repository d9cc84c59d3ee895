import type { AreaCell, AreaFault } from '#contract/api/area-tables.ts'
import type { NewArea } from '#contract/api/delivery-areas.ts'
import { normalForm, printable } from '#contract/printable.ts'
import { maxAreaName } from '#contract/seller-limits.ts'
import { formulaOf, unescapeCell } from '#server/exchange/table/cells.ts'
import { withTextTable } from '#server/exchange/table/with-table.ts'
import { type AreaColumns, areaRows, withSeparator } from './area-rows.ts'
import { type CellResult, readAmount, readDays, readPlace } from './read-area-cells.ts'

/** A row says nothing of a column that its table does not have. */
export type ReadArea = {
  row: number
  name: string
  terms: Partial<Omit<NewArea, 'name'>>
  faults: AreaFault[]
}

export async function readAreas(table: string): Promise<ReadArea[]> {
  const { rows, columns } = await withTextTable(withSeparator(table), areaRows)
  const read = rows.map(({ number, cells }) => readRow(number, cells, columns))
  markTwins(read)
  return read
}

/** Names that differ in capitals and spaces are the same one. */
export function keyOfName(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ')
}

function markTwins(rows: readonly ReadArea[]): void {
  const seen = new Map<string, ReadArea>()
  for (const each of rows) {
    const first = seen.get(keyOfName(each.name))
    if (first && each.name !== '')
      each.faults.push({ cell: 'name', what: 'name twice', row: first.row })
    else seen.set(keyOfName(each.name), each)
  }
}

function readRow(row: number, cells: readonly string[], columns: AreaColumns): ReadArea {
  const faults: AreaFault[] = []
  const read = <Value>(cell: AreaCell, reader: (text: string) => CellResult<Value>) => {
    const at = columns[cell]
    if (at === undefined) return undefined
    const result = readCell(cells[at] ?? '', reader)
    if ('value' in result) return result.value
    faults.push({ cell, ...result })
    return undefined
  }
  const name = read('name', readName) ?? ''
  const { pins, radiusKm } = read('pins', readPlace) ?? {}
  const fee = read('fee', readFee)
  const freeFrom = read('freeFrom', readAmount)
  const least = read('least', readAmount)
  const days = read('days', readDays)
  // A fee contradicts an order that is free from nothing on.
  if (freeFrom === 0 && fee) faults.push({ cell: 'freeFrom', what: 'always free' })
  const said = {
    pins,
    radiusKm,
    fee,
    freeFrom: noneIfZero(freeFrom),
    least: noneIfZero(least),
    days,
  }
  const terms = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  if (total.test(name) && pins === undefined && radiusKm === undefined)
    return { row, name, terms: {}, faults: [{ cell: 'name', what: 'a total' }] }
  return { row, name, terms, faults }
}

/** The last line of a table that adds something up. */
const total =
  /^(?:grand |sub ?-?)?(?:total|sum|count)s?\b.{0,30}$|^(?:कुल|योग|टोटल|जोड़)(?:\s.{0,30})?$/i

function readFee(text: string): CellResult<number> {
  const fee = readAmount(text)
  return 'value' in fee ? { value: fee.value ?? 0 } : fee
}

function noneIfZero(amount: number | null | undefined): number | null | undefined {
  return amount === 0 ? null : amount
}

function readCell<Value>(cell: string, reader: (text: string) => CellResult<Value>) {
  if (formulaOf(cell.trim())) return { what: 'a formula' as const, typed: cell.slice(0, 30) }
  // A cell of several lines: each of them is a word.
  const text = unescapeCell(cell).replaceAll(/[\r\n\t]+/g, ' ')
  return reader(printable(normalForm(text)).trim())
}

function readName(text: string): CellResult<string> {
  const name = text.replaceAll(/\s+/g, ' ')
  if (name === '') return { what: 'no name' }
  return name.length > maxAreaName ? { what: 'name too long' } : { value: name }
}
