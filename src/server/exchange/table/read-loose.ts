import { hash } from 'node:crypto'
import { z } from 'zod'
import { readTypedGrams } from '#contract/typed-numbers.ts'
import { kept } from '#server/exchange/import-text.ts'
import { noteOf } from './left-out.ts'
import type { Cell, RowValues } from './row-values.ts'

const amounts = { step: 'stepGrams', smallest: 'leastGrams', largest: 'mostGrams' } as const

/** The weights by which loose goods are sold. */
export function readLoose(cell: Cell): Partial<RowValues> {
  const values: Partial<RowValues> = {}
  const notes: string[] = []
  for (const [field, key] of Object.entries(amounts) as [keyof typeof amounts, 'stepGrams'][]) {
    const text = cell(field)
    if (text === undefined) continue
    const grams = readTypedGrams(text, 'g')
    if (text === '' || grams !== null) values[key] = grams
    else notes.push(noteOf(field, 'cell_no_weight'))
  }
  if (notes.length === 0) return values
  return values.stepGrams === undefined && cell('step')
    ? { ...values, notes, problems: { step: { reason: kept('row_step_wrong') } } }
    : { ...values, notes }
}

/** A text that several rows share becomes an id, always the same, so that another table with it finds the group. */
export function readPackGroup(cell: Cell): Partial<RowValues> {
  const text = cell('packGroup')
  if (text === undefined) return {}
  if (text === '') return { packGroup: null }
  if (z.uuid().safeParse(text).success) return { packGroup: text.toLowerCase() }
  return { packGroup: idOfText(`pack group ${text.toLowerCase()}`) }
}

/** Always the same id for a text. */
export function idOfText(text: string): string {
  const digits = hash('sha256', text)
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
  return [...parts, `a${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}
