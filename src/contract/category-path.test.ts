import { expect, test } from 'vitest'
import { firstCategories } from './categories.ts'
import { checkCategoryPath, suggestPath } from './category-path.ts'

test.for([
  ['', 'is_required'],
  ['a'.repeat(61), 'too_long'],
  ['../', 'not_a_category_path'],
  ['..', 'not_a_category_path'],
  ['dals/whole', 'not_a_category_path'],
  ['ताज़ा', 'not_a_category_path'],
  ['two words', 'not_a_category_path'],
  ['-dals', 'not_a_category_path'],
  ['search', 'category_path_reserved'],
  ['Search', 'category_path_reserved'],
  ['all', 'category_path_reserved'],
] as const)('“%s” is no path of a category', ([path, reason]) => {
  expect(checkCategoryPath(path)?.reason).toBe(reason)
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
