import { expect, test } from 'vitest'
import { firstCategories } from '#contract/categories.ts'
import { categoriesToAdd, planCategories } from './plan-categories.ts'

test('a category with a subcategory becomes a part of the first, which is added once', () => {
  const planned = planCategories(['Grocery / Dals', 'Grocery / Atta', 'Soap'])

  expect(categoriesToAdd(planned, firstCategories)).toEqual({
    added: [
      { label: 'Grocery', path: 'grocery' },
      { label: 'Dals', parent: 'grocery' },
      { label: 'Atta', parent: 'grocery' },
      { label: 'Soap' },
    ],
    names: [null, 'Grocery / Dals', 'Grocery / Atta', 'Soap'],
  })
})

test('a parent that the store has is used, and a new one gets a path that is free', () => {
  const planned = planCategories(['fresh fruits / Mangoes', 'Dairy / Curd', 'Search / Lost'])

  expect(categoriesToAdd(planned, firstCategories).added).toEqual([
    { label: 'Dairy', path: 'dairy-2' },
    { label: 'Search', path: 'search-2' },
    { label: 'Mangoes', parent: 'Fruits' },
    { label: 'Curd', parent: 'dairy-2' },
    { label: 'Lost', parent: 'search-2' },
  ])
})

test('what is not chosen, or has lost its name, is not added', () => {
  const [one, other] = planCategories(['Toys', 'Pets'])
  if (!one || !other) throw new Error('two were planned')

  const { added } = categoriesToAdd(
    [
      { ...one, isChosen: false },
      { ...other, label: ' ' },
    ],
    [],
  )

  expect(added).toEqual([])
})
