import type { ColumnShift } from '#server/database/import-tables.ts'

type Block = {
  row: number
  filled: number
  numbers: number
  positive: number
  logs: number
  example: string
}

const maxBlocks = 64
const fewest = 4
/** Prices within a list vary, but not by this factor from one part of the list to the next. */
const farApart = Math.log(30)
const nearlyAll = 0.9

/** Finds the row where a column changes from numbers to texts or back, or to numbers of quite another size. */
export function createShift() {
  let blocks: Block[] = []
  let [size, rows] = [1, 0]

  return {
    /** `value` is undefined where the cell is no number. */
    add(cell: string, value: number | undefined, row: number) {
      if (rows % size === 0) blocks.push(aBlock(row))
      rows += 1
      const block = blocks.at(-1)
      if (block && cell !== '') count(block, cell, value)
      if (blocks.length < maxBlocks * 2 || rows % size !== 0) return
      blocks = inPairs(blocks)
      size *= 2
    },
    finish(): ColumnShift | undefined {
      const found = blocks.flatMap((_, at) => shiftAt(blocks, at) ?? [])
      return found[0]
    },
  }
}

function aBlock(row: number): Block {
  return { row, filled: 0, numbers: 0, positive: 0, logs: 0, example: '' }
}

function count(block: Block, cell: string, value: number | undefined): void {
  block.filled += 1
  block.example ||= cell.slice(0, 40)
  if (value === undefined) return
  block.numbers += 1
  if (value <= 0) return
  block.positive += 1
  block.logs += Math.log(value)
}

function inPairs(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, at) =>
    at % 2 === 1 ? [] : [{ ...sumOf(blocks.slice(at, at + 2)), row: block.row }],
  )
}

function sumOf(blocks: readonly Block[]): Block {
  const sum = aBlock(0)
  for (const block of blocks) {
    sum.filled += block.filled
    sum.numbers += block.numbers
    sum.positive += block.positive
    sum.logs += block.logs
    sum.example ||= block.example
  }
  return sum
}

/** Finds a shift where all blocks before differ from all that follow, and the two neighbouring blocks do as well. */
function shiftAt(blocks: readonly Block[], at: number): ColumnShift | undefined {
  const [last, next] = [blocks[at - 1], blocks[at]]
  if (!last || !next) return undefined
  const [before, after] = [sumOf(blocks.slice(0, at)), sumOf(blocks.slice(at))]
  if (Math.min(before.filled, after.filled) < fewest) return undefined
  const differs = (isOther: typeof isOtherKind) => isOther(before, after) && isOther(last, next)
  const found = { row: next.row, before: last.example, after: next.example }
  if (differs(isOtherKind)) return { is: 'kind', ...found }
  return differs(isOtherSize) ? { is: 'size', ...found } : undefined
}

function isOtherKind(one: Block, other: Block): boolean {
  const shares = [one, other].map(({ numbers, filled }) => numbers / filled)
  return Math.min(...shares) <= 1 - nearlyAll && Math.max(...shares) >= nearlyAll
}

function isOtherSize(one: Block, other: Block): boolean {
  const [mean, next] = [one, other].map(({ logs, positive }) => logs / positive)
  return Math.abs((mean ?? 0) - (next ?? 0)) >= farApart
}
