import { expect, test } from 'vitest'
import { completeSearch } from './complete-search.ts'

test('a begun word is completed by the names of what it finds, the most frequent first', () => {
  const names = ['Toned Milk', 'Milk Bread', 'Milky Mist Paneer', 'Cow Milk - 1 L']

  expect(completeSearch('mil', names)).toEqual(['milk', 'milk bread', 'milky', 'milky mist'])
})

test('a whole word is continued, and never offered again', () => {
  expect(completeSearch('Milk', ['Milk Bread', 'Cow Milk'])).toEqual(['milk bread'])
})

test('the words before the last one stay', () => {
  expect(completeSearch('basmati ri', ['Basmati Rice', 'Basmati Rice - Long'])).toEqual([
    'basmati rice',
  ])
})

test('Hindi words are completed', () => {
  expect(completeSearch('दू', ['दूध', 'Cow Milk'])).toEqual(['दूध'])
})

test.each(['', ' ', 'm', '%', '12'])('%o is not completed', (search) => {
  expect(completeSearch(search, ['Milk', '12 % fat', '% off'])).toEqual([])
})

test('at most five are offered', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Rice ${'abcdefghijkl'[at]}x`)

  expect(completeSearch('ri', names)).toHaveLength(5)
})
