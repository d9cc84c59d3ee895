import { fieldOf, knownHeading } from '#server/exchange/mapping/heading-words.ts'
import { truncate } from '#server/exchange/table/cells.ts'
import type { TableRow } from '#server/exchange/table/read-table.ts'
import type { Headings } from './find-headings.ts'
import { createJoins } from './join-columns.ts'
import { inOrder, isOtherHeading, isSame, orderOf, splitOtherwise } from './other-order.ts'
import { hasMarkup, plainText } from './plain-text.ts'
import { kindOfRow } from './recognize-rows.ts'
import type { Groups } from './stock-groups.ts'

export type LeftOutRow = {
  row: number
  text: string
  why: 'title' | 'heading' | 'section' | 'group' | 'total' | 'footer'
}

/** Differences from a plain table. */
export type LayoutNotes = {
  leftOut: LeftOutRow[]
  leftOutRows: number
  /** Sections whose names become the categories of the rows below them. */
  sections: number
  otherSeparators: number
  markup: number
  /** Rows with headings in another order, which holds for the rows below them. */
  reordered: number[]
}

/** A row with the name of its section. */
export type ScannedRow = TableRow & { section: string }

type State = {
  found: Headings
  separator: string
  /** Includes the headings that a later row of headings adds. */
  headings: string[]
  places: ReturnType<typeof placesOf>
  joins: ReturnType<typeof createJoins>
  notes: LayoutNotes
  order: number[] | undefined
  section: string
  /** Rows of groups among those of the goods; empty for most lists. */
  groups: Groups
  /** Rows with only a name, until the next rows show what they are. */
  alone: TableRow[]
}

/** Reads the rows below the headings one by one; a row with only a name is decided by the rows after it. */
export function createRowScanner(found: Headings, separator: string, groups: Groups = new Map()) {
  const headings = [...found.headings]
  const notes: LayoutNotes = {
    leftOut: [],
    leftOutRows: 0,
    sections: 0,
    otherSeparators: 0,
    markup: 0,
    reordered: [],
  }
  const state: State = {
    found,
    separator,
    headings,
    places: placesOf(headings),
    joins: createJoins(headings),
    notes,
    order: undefined,
    section: '',
    groups,
    alone: [],
  }
  return {
    headings,
    notes,
    joins: state.joins,
    leaveOut: (row: TableRow, why: LeftOutRow['why']) => leaveOut(notes, row, why),
    take: (row: TableRow) => take(state, row),
    end: () => state.alone.splice(0).map((row) => plain(state, row)),
  }
}

export function placesOf(headings: readonly string[]) {
  const fields = headings.map(fieldOf)
  const columns = (fits: (column: number) => boolean) => [...fields.keys()].filter(fits)
  const priced = columns((at) => fields[at] === 'price' || fields[at] === 'offerPrice')
  const rates = columns((at) => knownHeading(headings[at] ?? '').endsWith('rate'))
  const [name] = columns((at) => fields[at] === 'name')
  const [category] = columns((at) => fields[at] === 'category' || fields[at] === 'subcategory')
  return { name, category, prices: priced.length > 0 ? priced : rates }
}

const maxNamedRows = 20

function leaveOut(
  notes: LayoutNotes,
  { number, cells }: TableRow,
  why: LeftOutRow['why'],
): ScannedRow[] {
  notes.leftOutRows += 1
  const text = cells.map((cell) => cell.trim()).filter(Boolean)
  if (notes.leftOut.length < maxNamedRows)
    notes.leftOut.push({ row: number, text: truncate(text.join(' '), 60), why })
  return []
}

/** Groups of groups of products. */
const maxAlone = 3

function take(state: State, given: TableRow): ScannedRow[] {
  const { found, notes, places, alone } = state
  if (found.parts.some((part) => isSame(part, given.cells)))
    return leaveOut(notes, given, 'heading')
  if (isOtherHeading(given.cells)) {
    state.order = orderOf(given.cells, state.headings)
    notes.reordered.push(given.number)
    return leaveOut(notes, given, 'heading')
  }
  const row = turn(state, given)
  const group = state.groups.get(row.number)
  if (group !== undefined) return startGroup(state, row, group)
  const kind = kindOfRow(row.cells, places)
  if (kind === 'total' || kind === 'footer') return leaveOut(notes, row, kind)
  if (kind === 'alone' && alone.length < maxAlone && state.groups.size === 0) {
    alone.push(row)
    return []
  }
  if (places.prices.some((column) => (row.cells[column] ?? '').trim() !== '')) startSection(state)
  return [...alone.splice(0), row].map((each) => plain(state, each))
}

/** The cells in the order of the first headings. */
function turn({ found, separator, notes, order }: State, { number, cells }: TableRow): TableRow {
  const split = splitOtherwise(cells, { width: found.headings.length, separator })
  if (split) notes.otherSeparators += 1
  const read = split ?? cells
  return { number, cells: order ? inOrder(read, order) : read }
}

function startGroup(state: State, row: TableRow, group: string): ScannedRow[] {
  state.section = group
  if (state.places.category === undefined) state.notes.sections += 1
  return leaveOut(state.notes, row, 'group')
}

function startSection(state: State): void {
  const { alone, notes, places } = state
  for (const row of alone) leaveOut(notes, row, 'section')
  const name = alone.at(-1)?.cells.find((cell) => cell.trim() !== '')
  state.section = name?.trim() ?? state.section
  if (places.category === undefined) notes.sections += alone.length
  alone.length = 0
}

function plain({ notes, joins, section }: State, { number, cells }: TableRow): ScannedRow {
  const texts = cells.map((cell) => {
    if (!hasMarkup(cell)) return cell
    notes.markup += 1
    return plainText(cell)
  })
  return { number, cells: joins(texts), section }
}
