import { isProblem, readDetail } from '#contract/detail-values.ts'
import { goodsLanguages, type NamesIn } from '#contract/goods-languages.ts'
import { nameColumn } from '#contract/name-columns.ts'
import { printable } from '#contract/printable.ts'
import { kept } from '#server/exchange/import-text.ts'
import type { Cell, RowValues } from './row-values.ts'

/**
 * The columns of names in further languages. An empty cell takes a name away in the store's own exports alone: other
 * tables say nothing of most languages, and the names that the seller has accepted stay.
 */
export function readNamesIn(cell: Cell): Partial<RowValues> {
  const isExported = Boolean(cell('id'))
  const namesIn: NamesIn = {}
  const notes: string[] = []
  for (const language of goodsLanguages) {
    const field = nameColumn(language)
    const text = cell(field)
    if (text === undefined) continue
    const name = printable(text.replaceAll(/\s+/g, ' ')).trim()
    if (name === '') {
      if (isExported) namesIn[language] = ''
      continue
    }
    const read = readDetail('names', `${language}: ${name}`)
    if (isProblem(read)) notes.push(kept('cell_not_imported', { field, why: read.problem }))
    else Object.assign(namesIn, read)
  }
  return Object.keys(namesIn).length > 0 ? { namesIn, notes } : { notes }
}
