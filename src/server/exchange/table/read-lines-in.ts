import { type DetailValues, isProblem, readDetail } from '#contract/detail-values.ts'
import { type GoodsLanguage, goodsLanguages } from '#contract/goods-languages.ts'
import type { ImportField } from '#contract/import-columns.ts'
import { attributesColumn, descriptionColumn } from '#contract/name-columns.ts'
import { printable } from '#contract/printable.ts'
import { kept } from '#server/exchange/import-text.ts'
import type { Cell, RowValues } from './row-values.ts'
import { shortenLines } from './shorten-lines.ts'

export function readDescriptionsIn(cell: Cell): Partial<RowValues> {
  const { notes, found } = readLinesIn(cell, {
    detail: 'descriptions',
    columnOf: descriptionColumn,
    split: (text) => shortenLines(text).lines,
  })
  return found ? { linesIn: found, notes } : { notes }
}

export function readAttributesIn(cell: Cell): Partial<RowValues> {
  const { notes, found } = readLinesIn(cell, {
    detail: 'attributesIn',
    columnOf: attributesColumn,
    split: (text) => text.split(/[\r\n]+/),
  })
  return found ? { attributesBy: found, notes } : { notes }
}

type LinesDetail = 'descriptions' | 'attributesIn'
type Columns<Key extends LinesDetail> = {
  detail: Key
  columnOf: (language: GoodsLanguage) => ImportField
  split: (text: string) => string[]
}

/** Reads a column for each language; an empty cell says what it says of names. */
function readLinesIn<Key extends LinesDetail>(cell: Cell, columns: Columns<Key>) {
  const { detail, columnOf, split } = columns
  const isExported = Boolean(cell('id'))
  const found: DetailValues<LinesDetail>[Key] & object = {}
  const notes: string[] = []
  for (const language of goodsLanguages) {
    const field = columnOf(language)
    const text = cell(field)
    if (text === undefined) continue
    const said = split(text)
      .map((line) => printable(line).trim())
      .filter((line) => line !== '')
    if (said.length === 0) {
      if (isExported) found[language] = []
      continue
    }
    const read = readDetail(detail, said.map((line) => `${language}: ${line}`).join('\n'))
    if (isProblem(read)) notes.push(kept('cell_not_imported', { field, why: read.problem }))
    else Object.assign(found, read)
  }
  return Object.keys(found).length > 0 ? { found, notes } : { notes }
}
