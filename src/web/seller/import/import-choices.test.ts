import { expect, test } from 'vitest'
import type { Import } from '#contract/api/seller-imports.ts'
import { importFields } from '#contract/import-columns.ts'
import {
  describesNewProducts,
  fieldsInOrder,
  findCategories,
  namesProducts,
  type OwnCategory,
  openGuesses,
  rowsKept,
  whyNothing,
  withChoice,
  withColumn,
} from './import-choices.ts'

const fruit: OwnCategory = { name: 'Fruit / Fresh', rows: 7, category: 'Fruits', isGuess: true }
const soap: OwnCategory = { name: 'Beauty / Soap', rows: 5, category: null, isGuess: true }
const milk: OwnCategory = { name: 'Milk', rows: 3, category: 'Dairy', isGuess: false }
const all = [fruit, soap, milk]

test('every field can be chosen, once', () => {
  expect([...fieldsInOrder].sort()).toEqual([...importFields].sort())
})

test('a table must say which products it means: by id, code or name', () => {
  expect(namesProducts({ price: 1, category: 2 })).toBe(false)
  for (const field of ['id', 'code', 'name'] as const)
    expect(namesProducts({ [field]: 0 })).toBe(true)
})

test('new products need a name, a category and one of the two prices', () => {
  const describes = (chosen: Import['chosen'], answer?: string) =>
    describesNewProducts({
      chosen,
      questions: answer
        ? [{ about: 'category', question: '', examples: [], options: [], answer }]
        : [],
    })

  expect(describes({ name: 0, category: 1, price: 2 })).toBe(true)
  expect(describes({ name: 0, subcategory: 1, offerPrice: 2 })).toBe(true)
  expect(describes({ code: 0, stock: 1 })).toBe(false)
  expect(describes({ name: 0, category: 1 })).toBe(false)
  expect(describes({ name: 0, price: 2 })).toBe(false)
  expect(describes({ name: 0, price: 2 }, 'byName')).toBe(true)
  expect(describes({ name: 0, price: 2 }, 'none')).toBe(false)
})

test('a column is chosen, changed and given up', () => {
  expect(withColumn({ name: 0 }, 'price', 3)).toEqual({ name: 0, price: 3 })
  expect(withColumn({ name: 0, price: 3 }, 'price', 0)).toEqual({ name: 0, price: 0 })
  expect(withColumn({ name: 0, price: 3 }, 'price', null)).toEqual({ name: 0 })
})

test('categories are found by parts of their names, in any order', () => {
  const names = (search: string, onlyGuesses = false) =>
    findCategories(all, { search, onlyGuesses }).map(({ name }) => name)

  expect(names('')).toHaveLength(3)
  expect(names('fresh FRUIT')).toEqual(['Fruit / Fresh'])
  expect(names('', true)).toEqual(['Fruit / Fresh', 'Beauty / Soap'])
  expect(names('cheese')).toEqual([])
})

test('a category that was guessed rightly is not among those without one', () => {
  expect(openGuesses(all)).toEqual({ guessed: [fruit], unmatched: [soap] })
  expect(openGuesses([milk])).toEqual({ guessed: [], unmatched: [] })
})

test('a guess that was accepted can be made a guess again', () => {
  const accepted = withChoice(all, [{ name: 'Fruit / Fresh', category: 'Fruits' }])

  expect(accepted[0]).toEqual({ ...fruit, isGuess: false })
  expect(withChoice(accepted, [{ name: 'Fruit / Fresh' }])).toEqual(all)
})

test('a choice is no guess any more, and decides how many rows are looked at', () => {
  const chosen = withChoice(all, [
    { name: 'Fruit / Fresh', category: null },
    { name: 'Beauty / Soap', category: 'Instant' },
  ])

  expect(chosen.map(({ category, isGuess }) => [category, isGuess])).toEqual([
    [null, false],
    ['Instant', false],
    ['Dairy', false],
  ])
  expect(rowsKept({ categories: all })).toBe(10)
  expect(rowsKept({ categories: chosen })).toBe(8)
})

test.for([
  [{ unchanged: 3, leftOut: 0, refused: 0 }, 'same'],
  [{ unchanged: 3, leftOut: 2, refused: 0 }, 'leftOut'],
  [{ unchanged: 0, leftOut: 2, refused: 0 }, 'allLeftOut'],
  [{ unchanged: 3, leftOut: 2, refused: 5 }, 'refused'],
] as const)('an import that changes nothing says why: %o, %s', ([report, why]) => {
  expect(whyNothing(report)).toBe(why)
})
