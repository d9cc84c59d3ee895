import type { ColumnProfile, ColumnShift } from '#server/database/import-tables.ts'
import { truncate } from '#server/exchange/table/cells.ts'
import { isNo, readFigure, roundedCode } from '#server/exchange/table/read-figure.ts'
import { createShift } from './find-shift.ts'

const maxValues = 50
const maxLength = 40
const maxSample = 2000
/** Rows that are shown where a question is about several columns. */
const sampledRows = 12

/** Counts the kinds of values in each column, row by row, in little memory. */
export function createProfiles(columns: number) {
  const counters = Array.from({ length: columns }, createCounter)
  return {
    add(cells: readonly string[], row: number) {
      for (const [index, counter] of counters.entries())
        counter.add((cells[index] ?? '').trim(), row)
    },
    finish: () => counters.map((counter) => counter.finish()),
  }
}

function createCounter() {
  const profile: Omit<ColumnProfile, 'median' | 'values'> = {
    filled: 0,
    numbers: 0,
    pointDecimals: 0,
    commaDecimals: 0,
    formulas: 0,
    rounded: 0,
    noes: 0,
  }
  const sample = createSample()
  const values = createValues()
  const shift = createShift()
  const firstCells: string[] = []

  function countNumber(cell: string): number | undefined {
    const figure = readFigure(cell)
    if (!figure) return undefined
    profile.numbers += 1
    // `1.234` may be a number of thousands.
    if (figure.decimals === 'point' && figure.places < 3) profile.pointDecimals += 1
    if (figure.decimals === 'comma') profile.commaDecimals += 1
    sample.add(figure.value)
    return figure.value
  }

  return {
    add(cell: string, row: number) {
      if (firstCells.length < sampledRows) firstCells.push(truncate(cell, maxLength))
      if (cell === '') return
      profile.filled += 1
      if (cell.startsWith('=')) profile.formulas += 1
      if (cell.length <= maxLength) {
        shift.add(cell, countNumber(cell), row)
        if (roundedCode.test(cell)) profile.rounded += 1
        if (isNo(cell)) profile.noes += 1
      }
      values.add(cell)
    },
    finish: (): ColumnProfile => ({
      ...profile,
      sample: firstCells,
      median: sample.median(),
      values: values.finish(),
      ...shiftOf(shift.finish()),
    }),
  }
}

function shiftOf(shift: ColumnShift | undefined): Pick<ColumnProfile, 'shift'> {
  return shift ? { shift } : {}
}

/** The different values, while they are few. */
function createValues() {
  const values = new Map<string, number>()
  return {
    add(cell: string) {
      if (values.size > maxValues) return
      const value = truncate(cell, maxLength)
      values.set(value, (values.get(value) ?? 0) + 1)
    },
    finish: () =>
      values.size > maxValues
        ? null
        : [...values].toSorted(([, a], [, b]) => b - a).map(([value]) => value),
  }
}

/** Keeps every number at first, then every second, every fourth and so on: the sample covers the whole table. */
function createSample() {
  let numbers: number[] = []
  let [step, seen] = [1, 0]
  return {
    add(value: number) {
      if (seen % step === 0) numbers.push(value)
      seen += 1
      if (numbers.length < maxSample) return
      numbers = numbers.filter((_, index) => index % 2 === 0)
      step *= 2
    },
    median: () => medianOf(numbers),
  }
}

export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
