import { expect, test } from 'vitest'
import { firstCategories } from './categories.ts'
import { checkCategoryPath, suggestPath } from './category-path.ts'

test.for([
  ['', /required/],
  ['a'.repeat(61), /at most 60/],
  ['../', /letters a to z/],
  ['..', /letters a to z/],
  ['dals/whole', /letters a to z/],
  ['ताज़ा', /letters a to z/],
  ['two words', /letters a to z/],
  ['-dals', /letters a to z/],
  ['search', /cannot be used/],
  ['Search', /cannot be used/],
  ['all', /cannot be used/],
] as const)('“%s” is no path of a category', ([path, message]) => {
  expect(checkCategoryPath(path)).toMatch(message)
})

test('the first categories and others like them have good paths', () => {
  const paths = [...firstCategories.map(({ path }) => path), 'cold-drinks', '7-up', 'a']

  expect(paths.filter((path) => checkCategoryPath(path) !== undefined)).toEqual([])
})

test.for([
  ['Dals & Pulses', 'dals-pulses'],
  ['  Tea / Coffee ', 'tea-coffee'],
  ['Crème brûlée', 'creme-brulee'],
  ["Farmer's Milk", 'farmers-milk'],
  ['ताज़ा दूध', 'taza-dudh'],
  ['सब्ज़ी', 'sabzi'],
  ['मसाले', 'masale'],
  ['आटा और चावल', 'ata-aur-chaval'],
  ['பால்', 'pal'],
  ['দুধ', 'dudh'],
  ['お茶', ''],
] as const)('%s is found at %s', ([label, path]) => {
  expect(suggestPath(label)).toBe(path)
})
